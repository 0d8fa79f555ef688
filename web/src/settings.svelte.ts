// The player's settings on this device; stored in the browser.
const KEPT = "kouzlo-settings";

export interface Wishes {
  theme: "system" | "light" | "dark";
  /** How fast events are shown: a factor of time. */
  speed: "slow" | "normal" | "fast" | "off";
  /** Ask once more before a move is sent; `auto` is on where fingers point. */
  confirm: "auto" | "on" | "off";
  /** Small sounds of what happens; nothing is heard before the first press. */
  sound: boolean;
  /** Tables drawn, or every choice in words: for screen readers and small screens. */
  table: "drawn" | "words";
  /** Show what people write at tables; kept in a cookie, because the text pages ask too. */
  chat: boolean;
}

/** Cookies by which the server's own pages know the look and whether chat is shown. */
const LOOK = "kouzlo-look";
const CHAT = "kouzlo-chat";

const USUAL: Wishes = { theme: "system", speed: "normal", confirm: "auto", sound: true, table: "drawn", chat: true };
const FACTORS = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };

export class Settings {
  wishes = $state<Wishes>({ ...USUAL, ...read(), chat: !document.cookie.split("; ").includes(`${CHAT}=off`) });
  private systemIsCalm = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);
  private fingers = $state(matchMedia("(pointer: coarse)").matches);

  constructor() {
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => (this.systemIsCalm = event.matches));
    matchMedia("(pointer: coarse)").addEventListener("change", (event) => (this.fingers = event.matches));
    this.dress();
  }

  /** Reduced motion: requested by the system or by the player. */
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
      // If the browser stores nothing, the setting lasts as long as the tab.
    }
    this.dress();
  }

  private dress(): void {
    const root = document.documentElement;
    if (this.wishes.theme === "system") root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", this.wishes.theme);
    root.toggleAttribute("data-calm", this.wishes.speed === "off");
    keep(LOOK, this.wishes.theme === "system" ? "" : this.wishes.theme);
    keep(CHAT, this.wishes.chat ? "" : "off");
    root.style.setProperty("--pace", String(FACTORS[this.wishes.speed]));
  }
}

/** A cookie for a year; without a value it is removed. */
function keep(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${value ? 31536000 : 0}; samesite=lax`;
}

function read(): Partial<Wishes> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Wishes>;
  } catch {
    return {};
  }
}

export const settings = new Settings();
