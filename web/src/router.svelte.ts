// The router: the address decides which page is shown; navigation needs no reload.
class Router {
  path = $state(location.pathname);
  search = $state(location.search);

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  /** For links: an ordinary click goes without a reload, every other one is the browser's. */
  readonly follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-inside]");
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }
}

export const router = new Router();
