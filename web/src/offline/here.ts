// The house in a worker of this browser, as the client reaches it.
import type { House, Socket } from "../wire/house";
import type { SiteFiles } from "../wire/manifest";
import { Cookies } from "./cookies";
import type { FromHouse, Keeping, ToHouse } from "./messages";
import { Pictures } from "./pictures.svelte";
import { addressOf, Asking, pageAt, Speaking } from "./speaking";

/** What is told of the house while it opens, and of its files. */
export interface Watcher {
  progress(part: number): void;
  open(keeping: Keeping): void;
  failed(text: string): void;
}

/** Opens the worker on demand, and speaks with it. */
export class HouseHere implements House {
  readonly isHere = true;
  readonly isFriends = false;
  readonly cookies = new Cookies();
  readonly addressOf = addressOf;
  readonly pageAt = pageAt;
  /** Friends speak with the house here too. */
  readonly speaking = new Speaking((message) => this.post(message));
  private readonly asking: Asking;
  private readonly pictures = new Pictures((path) => this.ask(path, { method: "GET", headers: {} }));
  private worker: Worker | null = null;
  /** Requests wait for it. */
  private readonly opening: Promise<void>;
  private isOpened: () => void = () => {};

  constructor(
    private readonly site: SiteFiles,
    private readonly watcher: Watcher,
  ) {
    this.opening = new Promise((resolve) => (this.isOpened = resolve));
    this.asking = new Asking(this.speaking, () => this.cookies, site, () => this.opening);
  }

  /** Start the worker. */
  start(): void {
    const folder = new URL(".", document.baseURI).href;
    this.worker = new Worker(new URL(this.site.worker, folder), { type: "module" });
    this.worker.onmessage = ({ data }) => this.hear(data as FromHouse);
    this.worker.onerror = (event) => this.watcher.failed(event.message);
    const place = `kouzlo${new URL(folder).pathname.replaceAll(/[^a-z0-9]/gi, "-")}`;
    this.post({ do: "open", folder, engine: this.site.engine, worker: this.site.worker, place });
  }

  ask(address: string, init: Parameters<House["ask"]>[1]): Promise<Response> {
    return this.asking.ask(address, init);
  }

  socket(address: string): Socket {
    return this.asking.socket(address);
  }

  file(path: string): string {
    return path.startsWith("/portraits/") ? this.pictures.at(path) : `.${path}`;
  }

  /** Everything as one file. */
  async export(): Promise<Uint8Array> {
    await this.opening;
    return (await this.speaking.answered<FromHouse & { what: "exported" }>((id) => ({ do: "export", id }))).content;
  }

  async bringIn(content: Uint8Array): Promise<"" | "bad file" | "full"> {
    await this.opening;
    return (await this.speaking.answered<FromHouse & { what: "brought in" }>((id) => ({ do: "bring in", id, content }))).problem;
  }

  /** Let another page have the house. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.speaking.cut();
  }

  private post(message: ToHouse): void {
    this.worker?.postMessage(message);
  }

  private hear(message: FromHouse): void {
    switch (message.what) {
      case "progress":
        this.watcher.progress(Math.min(1, message.bytes / this.site.bytes));
        break;
      case "open":
        this.isOpened();
        this.watcher.open(message.keeping);
        break;
      case "failed":
        this.watcher.failed(message.text);
        break;
      default:
        this.speaking.hear(message);
    }
  }
}
