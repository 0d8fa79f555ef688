// The worker of a house without a server: it opens the house for its page, or thinks for the worker that has opened it.
import { python, type Python, type PythonObject } from "./engine";
import { filesOf } from "./files";
import type { FromHouse, FromThinker, ToHouse, ToThinker } from "./messages";
import { Thinker } from "./thinker";

const tell = (message: FromHouse | FromThinker, moved: Transferable[] = []): void => (self as unknown as Worker).postMessage(message, moved);
const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

let house: PythonObject | null = null;
const lines = new Map<number, PythonObject>();
let thinking: Promise<Python> | null = null;

async function open({ folder, engine, worker, place }: ToHouse & { do: "open" }): Promise<void> {
  // Both at once: the thinker is ready soon after the house.
  const thinker = new Thinker(folder + worker, folder + engine);
  const made = await python(folder + engine, (bytes) => tell({ what: "progress", bytes }));
  const names = (made.pyimport("kouzlo.server.offline.files")["FILES"] as PythonObject)["toJs"]() as string[];
  const { handles, keeping } = await filesOf(place, names);
  const { opened } = made.pyimport("kouzlo.server.offline.assembly");
  house = (await opened(made.toPy(handles), thinker, new Thinker(folder + worker, folder + engine, true))) as PythonObject;
  tell({ what: "open", keeping });
  thinker.wake();
}

async function answer({ id, asked, client }: ToHouse & { do: "ask" }): Promise<void> {
  const found = (await house!.ask(asked.method, asked.address, JSON.stringify(asked.headers), new TextEncoder().encode(asked.body), client)) as PythonObject;
  const [status, headers, body] = found.toJs() as [number, string, Uint8Array];
  found.destroy();
  tell({ what: "answer", id, status, headers: JSON.parse(headers) as [string, string][], body });
}

function talk({ id, address, headers, client }: ToHouse & { do: "socket" }): void {
  const said = (text: string): void => tell({ what: "said", id, text });
  const closed = (): void => {
    lines.delete(id);
    tell({ what: "closed", id });
  };
  lines.set(id, house!.socket(address, JSON.stringify(headers), said, closed, client) as PythonObject);
}

function bringIn({ id, content }: ToHouse & { do: "bring in" }): void {
  try {
    house!.bring_in(content);
    tell({ what: "brought in", id, problem: "" });
  } catch (error) {
    tell({ what: "brought in", id, problem: problemOf(error).includes("BadHouse") ? "bad file" : "full" });
  }
}

function exported(id: number): void {
  const content = house!.export() as PythonObject;
  tell({ what: "exported", id, content: content.toJs() as Uint8Array });
  content.destroy();
}

async function think(made: Python, { id, kind, question }: ToThinker & { do: "think" }): Promise<void> {
  const { thought } = made.pyimport("kouzlo.server.offline.thinker");
  const heard = (line: PythonObject): void => tell({ id, part: line.toJs() as Uint8Array });
  try {
    const answer = thought(kind, question, heard) as PythonObject;
    tell({ id, answer: answer.toJs() as Uint8Array });
    answer.destroy();
  } catch (error) {
    tell({ id, problem: problemOf(error) });
  }
}

self.onmessage = async ({ data }: MessageEvent<ToHouse | ToThinker>) => {
  switch (data.do) {
    case "open":
      if ("place" in data) await open(data).catch((error: unknown) => tell({ what: "failed", text: problemOf(error) }));
      else thinking = python(data.engine);
      break;
    case "think":
      await think(await thinking!, data);
      break;
    case "ask":
      // What Python did not answer is our fault, as it would be on a server.
      await answer(data).catch((error: unknown) => {
        console.error(problemOf(error));
        tell({ what: "answer", id: data.id, status: 500, headers: [], body: new Uint8Array() });
      });
      break;
    case "socket":
      talk(data);
      break;
    case "say":
      lines.get(data.id)?.hear(data.text);
      break;
    case "hang up":
      lines.get(data.id)?.close();
      lines.delete(data.id);
      break;
    case "export":
      exported(data.id);
      break;
    case "bring in":
      bringIn(data);
  }
};
