// The router: the address decides which page is shown; navigation needs no reload.
import { house } from "./wire/house";

class Router {
  path = $state("");
  search = $state("");
  /** The step of a replay: `#12`. */
  hash = "";

  constructor() {
    this.read();
    addEventListener("popstate", () => this.read());
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", house().addressOf(address));
    else history.pushState(null, "", house().addressOf(address));
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  /** For links: an ordinary click goes without a reload, every other one is the browser's. */
  readonly follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-inside]");
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.go(house().pageAt(link));
  };

  /** Look where the address bar is now. */
  read(): void {
    const [, path, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(house().pageAt(location))!;
    [this.path, this.search, this.hash] = [path!, search ?? "", hash ?? ""];
  }
}

export const router = new Router();

/** What a link to a page of the client has as its address. */
export const toPage = (page: string): string => house().addressOf(page);
