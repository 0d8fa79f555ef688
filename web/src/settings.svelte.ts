// What a player wants on this device; kept in the browser.
const KEPT = "kouzlo-settings";

export interface Wishes {
  theme: "system" | "light" | "dark";
  /** How fast events are shown: a factor of time. */
  speed: "slow" | "normal" | "fast" | "off";
  /** Ask once more before a move is sent; `auto` is on where fingers point. */
  confirm: "auto" | "on" | "off";
  sound: boolean;
  /** Tables drawn, or every choice in words: for screen readers and small screens. */
  table: "drawn" | "words";
}

const USUAL: Wishes = { theme: "system", speed: "normal", confirm: "auto", sound: false, table: "drawn" };
const FACTORS = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };

export class Settings {
  wishes = $state<Wishes>({ ...USUAL, ...read() });
  private systemIsCalm = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);
  private fingers = $state(matchMedia("(pointer: coarse)").matches);

  constructor() {
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => (this.systemIsCalm = event.matches));
    matchMedia("(pointer: coarse)").addEventListener("change", (event) => (this.fingers = event.matches));
    this.dress();
  }

  /** Nothing should move: the system says so, or the player does. */
  get isCalm(): boolean {
    return this.systemIsCalm || this.wishes.speed === "off";
  }

  /** Multiply every duration by this; 0: show the result at once. */
  get pace(): number {
    return this.isCalm ? 0 : FACTORS[this.wishes.speed];
  }

  /** Whether a move is confirmed before it is sent. */
  get asksTwice(): boolean {
    return this.wishes.confirm === "on" || (this.wishes.confirm === "auto" && this.fingers);
  }

  set<K extends keyof Wishes>(name: K, value: Wishes[K]): void {
    this.wishes[name] = value;
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.wishes));
    } catch {
      // A browser that keeps nothing forgets the wish with the tab.
    }
    this.dress();
  }

  private dress(): void {
    const root = document.documentElement;
    if (this.wishes.theme === "system") root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", this.wishes.theme);
    root.toggleAttribute("data-calm", this.wishes.speed === "off");
  }
}

function read(): Partial<Wishes> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Wishes>;
  } catch {
    return {};
  }
}

export const settings = new Settings();
