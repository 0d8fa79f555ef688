// Requests and sockets as messages: how a page speaks with a house in a worker, and with the house of a friend.
import type { House, Socket } from "../wire/house";
import type { SiteFiles } from "../wire/manifest";
import type { Cookies } from "./cookies";
import { LETTER } from "./friends/links";
import type { Asked, FromHouse, ToHouse } from "./messages";

/** Somebody at this device; what comes from a friend's device has another address. */
export const HERE = "127.0.0.1";

export type Answered = FromHouse & { what: "answer" };
type Heard = FromHouse & { id: number };

/** What a socket is told. */
interface Ear {
  said(text: string): void;
  closed(): void;
}

export class Speaking {
  private asked = 0;
  private readonly answers = new Map<number, { resolve(message: never): void; reject(error: Error): void }>();
  private readonly ears = new Map<number, Ear>();

  constructor(private readonly post: (message: ToHouse) => void) {}

  /** Ask for something that is answered once; rejects if the house goes away. */
  answered<T>(asking: (id: number) => ToHouse): Promise<T> {
    const id = ++this.asked;
    return new Promise<T>((resolve, reject) => {
      this.answers.set(id, { resolve: resolve as (message: never) => void, reject });
      this.post(asking(id));
    });
  }

  request(asked: Asked, client: string): Promise<Answered> {
    return this.answered<Answered>((id) => ({ do: "ask", id, asked, client }));
  }

  /** A socket that is open from now on. */
  line(address: string, headers: [string, string][], client: string, ear: Ear): { say(text: string): void; hangUp(): void } {
    const id = ++this.asked;
    this.ears.set(id, ear);
    this.post({ do: "socket", id, address, headers, client });
    return {
      say: (text) => this.post({ do: "say", id, text }),
      hangUp: () => {
        if (this.ears.delete(id)) this.post({ do: "hang up", id });
      },
    };
  }

  hear(message: Heard): void {
    const { id } = message;
    if (message.what === "said") this.ears.get(id)?.said(message.text);
    else if (message.what === "closed") {
      const ear = this.ears.get(id);
      this.ears.delete(id);
      ear?.closed();
    } else {
      (this.answers.get(id)?.resolve as ((message: Heard) => void) | undefined)?.(message);
      this.answers.delete(id);
    }
  }

  /** The house has gone: nothing is answered any more. */
  cut(): void {
    const [ears, answers] = [[...this.ears.values()], [...this.answers.values()]];
    this.ears.clear();
    this.answers.clear();
    for (const ear of ears) ear.closed();
    for (const { reject } of answers) reject(new Error("the house has gone"));
  }
}

/** The requests and the socket of a page, with its cookies, as the client makes them. */
export class Asking {
  constructor(
    private readonly speaking: Speaking,
    private readonly cookies: () => Cookies,
    private readonly site: SiteFiles,
    /** Resolves when the house can be asked; rejects if it cannot be reached now. */
    private readonly ready: () => Promise<void>,
  ) {}

  async ask(address: string, init: Parameters<House["ask"]>[1]): Promise<Response> {
    const known = init.method === "GET" ? this.site.answers[document.documentElement.lang]?.[address] : undefined;
    if (known) return fetch(known);
    await this.ready();
    const { status, headers, body } = await this.speaking.request({ method: init.method, address, headers: this.headers(init.headers), body: init.body ?? "" }, HERE);
    for (const [name, value] of headers) if (name === "set-cookie") this.cookies().take(value);
    const shown = headers.filter(([name]) => name !== "set-cookie" && name !== "content-encoding");
    return new Response(status === 204 || status === 304 ? null : (body as BlobPart), { status, headers: shown });
  }

  socket(address: string): Socket {
    const socket: PortSocket = new PortSocket(
      (text) => line.say(text),
      () => line.hangUp(),
    );
    const line = this.speaking.line(address, this.headers({}), HERE, {
      said: (text) => socket.onmessage?.(new MessageEvent("message", { data: text })),
      closed: () => socket.closed(),
    });
    queueMicrotask(() => socket.opened());
    return socket;
  }

  private headers(given: Record<string, string>): [string, string][] {
    const { lang } = document.documentElement;
    const sent = this.cookies().sent;
    return [...Object.entries(given), ["accept-language", lang], ...(sent ? ([["cookie", sent]] as [string, string][]) : [])];
  }
}

/** Where pages and files of a folder are: a web space knows only `index.html`, so a page stands behind a `#`. */
export const addressOf = (page: string): string => `#${page}`;

/** The page of the address bar, before a letter of a friend was put there. */
let shown = "/";

export function pageAt(address: { pathname: string; search: string; hash: string }): string {
  const { pathname, search, hash } = address;
  if (LETTER.test(hash)) return shown;
  const page = hash.startsWith("#/") ? hash.slice(1) : pathname === location.pathname ? "/" : pathname + search + hash;
  if (address === location) shown = page;
  return page;
}

/** A socket whose other end takes messages. */
export class PortSocket implements Socket {
  readyState: number = WebSocket.CONNECTING;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(
    readonly send: (text: string) => void,
    private readonly hangUp: () => void,
  ) {}

  opened(): void {
    if (this.readyState === WebSocket.CONNECTING) this.readyState = WebSocket.OPEN;
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.hangUp();
    this.closed();
  }

  closed(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent("close"));
  }
}
