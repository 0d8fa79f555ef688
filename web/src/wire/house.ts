// How the client reaches its house: over the network, or in a worker of this browser (src/offline).
// Everything that differs between the two is asked here.

/** What the client uses of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  onmessage: ((event: MessageEvent<string>) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
}

export interface House {
  /** A request for an address of the house; rejects if it cannot be reached. */
  ask(address: string, init: { method: string; headers: Record<string, string>; body?: string }): Promise<Response>;
  /** A socket at an address of the house. */
  socket(address: string): Socket;
  /** What the browser's address bar has for a page of the client. */
  addressOf(page: string): string;
  /** The page of the client that an address means, that of a link or of the address bar: path, query and step, as in a URL. */
  pageAt(address: { pathname: string; search: string; hash: string }): string;
  /** Where a file of the client or a picture is. */
  file(path: string): string;
  /** The house runs in a browser: it has no accounts, no pages as text, and nothing on paper. */
  readonly isHere: boolean;
  /** In the browser of a friend: this page is a guest there. */
  readonly isFriends: boolean;
}

const overNetwork: House = {
  isHere: false,
  isFriends: false,
  ask: (address, init) => fetch(address, init),
  socket: (address) => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${address}`) as Socket,
  addressOf: (page) => page,
  pageAt: ({ pathname, search, hash }) => pathname + search + hash,
  file: (path) => path,
};

let reached = overNetwork;

export const house = (): House => reached;

/** From now on the house is reached in another way; called before the first page. */
export function reach(other: House): void {
  reached = other;
}
