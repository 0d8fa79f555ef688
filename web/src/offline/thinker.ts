// A second worker that thinks while the house goes on; started when it is first asked, and again after it was stopped.
import type { FromThinker, ToThinker } from "./messages";

/** Bytes and functions of Python as they come here. */
interface FromPython {
  toJs(): Uint8Array;
  copy(): Told;
}
interface Told {
  (line: Uint8Array): void;
  destroy(): void;
}
interface Waiting {
  heard: Told | null;
  resolve(answer: Uint8Array): void;
  reject(error: Error): void;
}

export class Thinker {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor(
    private readonly script: string,
    private readonly engine: string,
    /** Whether the worker ends when nobody waits any more. */
    private readonly isBrief = false,
  ) {}

  /** Load it before it is asked. */
  wake(): void {
    this.started();
  }

  /** Called by Python (`Thinker` in `server/offline/workers.py`). */
  ask(kind: string, question: FromPython, heard: FromPython | null = null): Promise<Uint8Array> {
    const id = ++this.asked;
    return new Promise<Uint8Array>((resolve, reject) => {
      this.waiting.set(id, { heard: heard?.copy() ?? null, resolve, reject });
      this.started().postMessage({ do: "think", id, kind, question: question.toJs() } satisfies ToThinker);
    });
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const { heard, reject } of this.waiting.values()) {
      heard?.destroy();
      reject(new Error("the worker was stopped"));
    }
    this.waiting.clear();
  }

  private started(): Worker {
    if (!this.worker) {
      this.worker = new Worker(this.script, { type: "module" });
      this.worker.onmessage = ({ data }) => this.hear(data as FromThinker);
      this.worker.onerror = () => this.stop();
      this.worker.postMessage({ do: "open", engine: this.engine } satisfies ToThinker);
    }
    return this.worker;
  }

  private hear({ id, part, answer, problem }: FromThinker): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    if (part) {
      waiting.heard?.(part);
      return;
    }
    this.waiting.delete(id);
    waiting.heard?.destroy();
    if (answer) waiting.resolve(answer);
    else waiting.reject(new Error(problem));
    if (this.isBrief && !this.waiting.size) this.stop();
  }
}
