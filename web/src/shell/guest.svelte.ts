// The visitor of this browser, as the server knows him.
import { api } from "../wire/api";

class Guest {
  /** "" without a name. */
  name = $state("");
  isKnown = $state(false);

  async ask(): Promise<void> {
    const { name } = await api.me();
    this.isKnown = name !== null;
    this.name = name ?? "";
  }

  /** Create a guest, or change the name. */
  async comeIn(name: string): Promise<void> {
    if (this.isKnown && (name === this.name || !name.trim())) return;
    const me = await api.comeIn(name.trim());
    this.isKnown = true;
    this.name = me.name ?? "";
  }
}

export const guest = new Guest();
