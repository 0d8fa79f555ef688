// The connection to a table: one socket for one seat (or a spectator), reopened whenever it is lost.
//
// A command is kept until it is answered; after a lost connection it is sent again with the same `cid`, which the server answers
// only once.  So a click counts once, or is refused with a reason, and is never lost silently.
// The update that shows the effect of a command comes before its answer, and is drawn together with it: when `send` returns,
// the screen is up to date, and nothing can be pressed on the old one any more.
import { api, Refusal } from "./api";
import { joined } from "./chat";
import { house, type Socket } from "./house";
import type { Answer, Command, Message, Problem, Told, Update } from "./types";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A command without the fields that are added here: the last entry seen, and an id. */
export type Wish = DistributiveOmit<Command, "seq" | "cid">;

interface Waiting {
  command: Command;
  resolve(answer: Answer): void;
}

const CUT: Problem = { code: "offline", text: "the line is cut", rule: null, say: null, game: null };

/** A unique id; `randomUUID` exists only under https. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class TableLine {
  update = $state.raw<Update | null>(null);
  /** All events so far. */
  log = $state.raw<readonly Told[]>([]);
  /** The new events of this update, for animations; empty after a reload. */
  news = $state.raw<readonly Told[]>([]);
  /** What people wrote, as far as it is kept; null where this seat has no chat. */
  chat = $state.raw<readonly Message[] | null>(null);
  state = $state<"opening" | "open" | "cut" | "closed">("opening");
  /** Why the server refuses the connection, if it does. */
  refusal = $state.raw<Refusal | null>(null);
  /** Told of each move before it is sent; for games by letters. */
  entering: ((move: Record<string, unknown>) => void) | null = null;
  /** Pending commands. */
  pending = $state(0);
  /** When the update came, for clocks. */
  received = $state(0);

  private socket: Socket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isFirst = true;
  /** Updates that came while a command is pending. */
  private held: Update | null = null;
  private isClosed = false;
  private readonly wake = () => {
    if (this.state === "cut" && document.visibilityState === "visible") {
      this.pause = FIRST_PAUSE;
      void this.open();
    }
  };
  private readonly drop = () => this.socket?.close();

  constructor(
    readonly table: string,
    readonly seat: number | null,
    readonly key: string,
  ) {
    addEventListener("online", this.wake);
    addEventListener("offline", this.drop);
    document.addEventListener("visibilitychange", this.wake);
    void this.open();
  }

  /** Send a command; resolves when the server has stored it, or has refused it. */
  async send(wish: Wish): Promise<Answer> {
    const command = { ...wish, seq: this.update?.seq ?? 0, cid: newId() } as Command;
    if (wish.do === "play") this.entering?.(wish.move as Record<string, unknown>);
    this.pending += 1;
    try {
      return await new Promise<Answer>((resolve) => {
        this.waiting.set(command.cid, { command, resolve });
        if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
      });
    } finally {
      this.pending -= 1;
    }
  }

  close(): void {
    this.isClosed = true;
    this.state = "closed";
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.drop);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
    for (const { command, resolve } of this.waiting.values()) {
      resolve({ type: "answer", cid: command.cid, ok: false, seq: command.seq, problem: CUT });
    }
    this.waiting.clear();
  }

  private async open(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.state = this.update ? "cut" : "opening";
    let ticket: string;
    try {
      ticket = (await api.ticket(this.table, this.seat, this.key)).ticket;
    } catch (error) {
      // Retried only if the server cannot be reached, or cannot read its tables now.
      if (error instanceof Refusal && error.status !== 0 && error.status < 500) this.refusal = error;
      else this.retry();
      return;
    }
    if (this.isClosed) return;
    const socket = house().socket(`/api/tables/${this.table}/play?ticket=${ticket}`);
    this.socket = socket;
    this.isFirst = true;
    this.held = null; // the first update contains everything again
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data) as Update | Answer | Problem);
    socket.onclose = () => {
      if (this.socket === socket) this.retry();
    };
  }

  private retry(): void {
    this.socket = null;
    if (this.isClosed) return;
    this.state = this.update ? "cut" : "opening";
    this.timer = setTimeout(() => void this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private hear(message: Update | Answer | Problem): void {
    if ("type" in message && message.type === "update") {
      this.chat = joined(this.chat, message.chat);
      if (this.isFirst || !this.waiting.size) this.take(message);
      else this.held = this.held ? { ...message, told: [...this.held.told, ...message.told] } : message;
      return;
    }
    if (this.held) this.take(this.held);
    this.held = null;
    if (!("type" in message)) {
      // Not understood, or the store is unavailable: this answers every pending command.
      for (const { command, resolve } of this.waiting.values()) {
        resolve({ type: "answer", cid: command.cid, ok: false, seq: command.seq, problem: message });
      }
      this.waiting.clear();
    } else {
      this.waiting.get(message.cid)?.resolve(message);
      this.waiting.delete(message.cid);
    }
  }

  private take(sent: Update): void {
    // A resigned game ends outside the rules, whose view would still have a prompt.
    // With draws from a real box the last entry can be corrected after the end too.
    const isFinal = sent.table.is_over && (sent.table.draws !== "box" || sent.table.ended !== null);
    const update = isFinal ? { ...sent, view: { ...sent.view, prompt: null }, may_undo: false, must_end_turn: false } : sent;
    const whole = this.isFirst ? update.told : [...this.log, ...update.told];
    // The first update of a socket contains all events; those from before the reconnect are not new.
    this.news = this.update === null ? [] : whole.slice(this.log.length);
    this.log = whole;
    this.update = update;
    this.received = performance.now();
    if (this.isFirst) {
      this.isFirst = false;
      this.pause = FIRST_PAUSE;
      this.state = "open";
      for (const { command } of this.waiting.values()) this.socket?.send(JSON.stringify(command));
    }
  }
}
