// The cookies of a house that no network leads to: its page keeps them, as a browser does for a server.
const KEPT = "kouzlo-cookies";

export class Cookies {
  private readonly values: Record<string, string>;

  constructor(private readonly kept = KEPT) {
    this.values = read(kept);
  }

  /** What a request sends: what the house has set, and what the page has set itself. */
  get sent(): string {
    const own = Object.entries(this.values).map(([name, value]) => `${name}=${value}`);
    return [...own, ...(document.cookie ? [document.cookie] : [])].join("; ");
  }

  /** One `set-cookie` of the house. */
  take(set: string): void {
    const [pair, ...attributes] = set.split("; ");
    const at = pair!.indexOf("=");
    const name = pair!.slice(0, at);
    if (attributes.some((each) => /^max-age=0$/i.test(each))) delete this.values[name];
    else this.values[name] = pair!.slice(at + 1);
    this.write();
  }

  /** Everything, for an export. */
  get all(): Readonly<Record<string, string>> {
    return this.values;
  }

  replace(values: Readonly<Record<string, string>>): void {
    for (const name of Object.keys(this.values)) delete this.values[name];
    Object.assign(this.values, values);
    this.write();
  }

  private write(): void {
    try {
      localStorage.setItem(this.kept, JSON.stringify(this.values));
    } catch {
      // A browser that keeps nothing keeps no games either, and the page has said so.
    }
  }
}

function read(kept: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(kept) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
