// Who sits before this browser, as the house knows him.
import { api } from "../wire/api";

class Guest {
  /** "" for somebody who has not said his name yet. */
  name = $state("");
  isKnown = $state(false);

  async ask(): Promise<void> {
    const { name } = await api.me();
    this.isKnown = name !== null;
    this.name = name ?? "";
  }

  /** Come in, or change the name. */
  async comeIn(name: string): Promise<void> {
    if (this.isKnown && (name === this.name || !name.trim())) return;
    const me = await api.comeIn(name.trim());
    this.isKnown = true;
    this.name = me.name ?? "";
  }
}

export const guest = new Guest();
