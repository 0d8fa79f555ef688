/**
 * A line of the log lights its place on the table.  A table marks what lies on it by `data-lies` (or `data-thing`, by which it
 * is pressed); what is lit gets `data-lit`.
 */
const LIES = "[data-lies], [data-thing]";
const nameOf = ({ dataset }: HTMLElement): string => dataset["lies"] ?? dataset["thing"] ?? "";

export class Lights {
  /** The names of what is drawn now. */
  private drawn = $state.raw<ReadonlySet<string>>(new Set());
  private lit: readonly string[] = [];
  private root: HTMLElement | null = null;

  /** Whether something of this lies on the table. */
  has(names: readonly string[]): boolean {
    return names.some((name) => this.drawn.has(name));
  }

  /** The first of some names that lies on the table. */
  first(...names: readonly string[]): string[] {
    return names.filter((name) => this.drawn.has(name)).slice(0, 1);
  }

  /** Lights these and nothing else, also where they are drawn later. */
  light(names: readonly string[]): void {
    this.lit = names;
    const [first] = this.mark();
    first?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** An action of the table's element. */
  at = (root: HTMLElement): { destroy(): void } => {
    this.root = root;
    const look = (): void => {
      const names = new Set(this.found().map(nameOf));
      if (names.size !== this.drawn.size || [...names].some((name) => !this.drawn.has(name))) this.drawn = names;
      this.mark();
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-lies", "data-thing"] });
    look();
    return {
      destroy: () => {
        observer.disconnect();
        this.root = null;
      },
    };
  };

  private found(): HTMLElement[] {
    return [...(this.root?.querySelectorAll<HTMLElement>(LIES) ?? [])];
  }

  private mark(): HTMLElement[] {
    return this.found().filter((each) => each.toggleAttribute("data-lit", this.lit.includes(nameOf(each))));
  }
}
