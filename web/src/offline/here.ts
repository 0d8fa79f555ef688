// The house in a worker of this browser, as the client reaches it.
import type { House, Socket } from "../wire/house";
import type { SiteFiles } from "../wire/manifest";
import { Cookies } from "./cookies";
import type { FromHouse, Keeping, ToHouse } from "./messages";
import { Pictures } from "./pictures.svelte";

const HERE = "127.0.0.1";

/** What is told of the house while it opens, and of its files. */
export interface Watcher {
  progress(part: number): void;
  open(keeping: Keeping): void;
  failed(text: string): void;
}

type Answered = FromHouse & { what: "answer" };

/** Opens the worker on demand, and speaks with it. */
export class HouseHere implements House {
  readonly isHere = true;
  readonly cookies = new Cookies();
  private readonly pictures = new Pictures((path) => this.ask(path, { method: "GET", headers: {} }));
  private worker: Worker | null = null;
  private asked = 0;
  private readonly answers = new Map<number, (message: never) => void>();
  private readonly sockets = new Map<number, PortSocket>();
  /** Requests wait for it. */
  private readonly opening: Promise<void>;
  private isOpened: () => void = () => {};

  constructor(
    private readonly site: SiteFiles,
    private readonly watcher: Watcher,
  ) {
    this.opening = new Promise((resolve) => (this.isOpened = resolve));
  }

  /** Start the worker. */
  start(): void {
    const folder = new URL(".", document.baseURI).href;
    this.worker = new Worker(new URL(this.site.worker, folder), { type: "module" });
    this.worker.onmessage = ({ data }) => this.hear(data as FromHouse);
    this.worker.onerror = (event) => this.watcher.failed(event.message);
    const place = `kouzlo${new URL(folder).pathname.replaceAll(/[^a-z0-9]/gi, "-")}`;
    this.post({ do: "open", folder, engine: this.site.engine, worker: this.site.worker, place });
  }

  async ask(address: string, init: { method: string; headers: Record<string, string>; body?: string }): Promise<Response> {
    const known = init.method === "GET" ? this.site.answers[document.documentElement.lang]?.[address] : undefined;
    if (known) return fetch(known);
    await this.opening;
    const asked = { method: init.method, address, headers: this.headers(init.headers), body: init.body ?? "" };
    const { status, headers, body } = await this.answered<Answered>((id) => ({ do: "ask", id, asked, client: HERE }));
    for (const [name, value] of headers) if (name === "set-cookie") this.cookies.take(value);
    const shown = headers.filter(([name]) => name !== "set-cookie" && name !== "content-encoding");
    return new Response(status === 204 || status === 304 ? null : (body as BlobPart), { status, headers: shown });
  }

  socket(address: string): Socket {
    const id = ++this.asked;
    const socket = new PortSocket(
      (text) => this.post({ do: "say", id, text }),
      () => this.post({ do: "hang up", id }),
    );
    this.sockets.set(id, socket);
    this.post({ do: "socket", id, address, headers: this.headers({}), client: HERE });
    queueMicrotask(() => socket.opened());
    return socket;
  }

  addressOf(page: string): string {
    return `#${page}`;
  }

  pageAt({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
    if (hash.startsWith("#/")) return hash.slice(1);
    return pathname === location.pathname ? "/" : pathname + search + hash;
  }

  file(path: string): string {
    return path.startsWith("/portraits/") ? this.pictures.at(path) : `.${path}`;
  }

  /** Everything as one file. */
  async export(): Promise<Uint8Array> {
    await this.opening;
    return (await this.answered<FromHouse & { what: "exported" }>((id) => ({ do: "export", id }))).content;
  }

  async bringIn(content: Uint8Array): Promise<"" | "bad file" | "full"> {
    await this.opening;
    return (await this.answered<FromHouse & { what: "brought in" }>((id) => ({ do: "bring in", id, content }))).problem;
  }

  /** Let another page have the house. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const socket of this.sockets.values()) socket.closed();
    this.sockets.clear();
  }

  private headers(given: Record<string, string>): [string, string][] {
    const { lang } = document.documentElement;
    const sent = this.cookies.sent;
    return [...Object.entries(given), ["accept-language", lang], ...(sent ? ([["cookie", sent]] as [string, string][]) : [])];
  }

  private answered<T>(asking: (id: number) => ToHouse): Promise<T> {
    const id = ++this.asked;
    return new Promise<T>((resolve) => {
      this.answers.set(id, resolve as (message: never) => void);
      this.post(asking(id));
    });
  }

  private post(message: ToHouse): void {
    this.worker?.postMessage(message);
  }

  private hear(message: FromHouse): void {
    switch (message.what) {
      case "progress":
        this.watcher.progress(Math.min(1, message.bytes / this.site.bytes));
        break;
      case "open":
        this.isOpened();
        this.watcher.open(message.keeping);
        break;
      case "failed":
        this.watcher.failed(message.text);
        break;
      case "said":
        this.sockets.get(message.id)?.onmessage?.(new MessageEvent("message", { data: message.text }));
        break;
      case "closed":
        this.sockets.get(message.id)?.closed();
        this.sockets.delete(message.id);
        break;
      default:
        (this.answers.get(message.id) as ((message: FromHouse) => void) | undefined)?.(message);
        this.answers.delete(message.id);
    }
  }
}

/** A socket whose other end is a worker. */
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
