// Pictures that the house draws: asked of it once each, and shown as soon as they are there.
import { SvelteMap } from "svelte/reactivity";

const BLANK = "./blank.svg";

export class Pictures {
  private readonly addresses = new SvelteMap<string, string>();
  private readonly wanted = new Set<string>();

  constructor(private readonly ask: (path: string) => Promise<Response>) {}

  /** The address of a picture now; whoever draws with it draws again when it has come. */
  at(path: string): string {
    if (!this.wanted.has(path)) {
      this.wanted.add(path);
      void this.load(path);
    }
    return this.addresses.get(path) ?? BLANK;
  }

  private async load(path: string): Promise<void> {
    try {
      const answer = await this.ask(path);
      if (answer.ok) this.addresses.set(path, URL.createObjectURL(await answer.blob()));
    } catch {
      this.wanted.delete(path); // the house of a friend is away: asked again when it is drawn again
    }
  }
}
