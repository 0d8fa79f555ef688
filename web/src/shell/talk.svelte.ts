// Whether the chat is on the screen, and what has not been read.
import { settings } from "../settings.svelte";
import { unread } from "../wire/chat";
import type { Message } from "../wire/types";

const WIDE = "(min-width: 1000px)";

export class Talk {
  /** The sheet with the chat is open, where there is one. */
  isOpen = $state(false);
  private isWide = $state(matchMedia(WIDE).matches);
  private read = $state(0);

  constructor(
    private readonly messages: () => readonly Message[] | null,
    private readonly own: () => readonly number[],
    table: string,
  ) {
    const kept = `kouzlo-read ${table}`;
    this.read = Number(sessionStorage.getItem(kept) ?? 0);
    $effect(() => {
      const wide = matchMedia(WIDE);
      const measure = () => (this.isWide = wide.matches);
      wide.addEventListener("change", measure);
      return () => wide.removeEventListener("change", measure);
    });
    $effect(() => {
      const last = this.messages()?.at(-1)?.number ?? 0;
      if (!this.isShown || last <= this.read) return;
      this.read = last;
      sessionStorage.setItem(kept, String(last));
    });
    $effect(() => {
      if (!this.messages()) this.isOpen = false; // it was ended
    });
  }

  get isShown(): boolean {
    return settings.wishes.chat && (this.isWide || this.isOpen);
  }

  get unread(): number {
    return settings.wishes.chat ? unread(this.messages() ?? [], this.read, this.own()) : 0;
  }
}
