// The files of the house in the browser's private storage (OPFS), or in memory where a browser has none or keeps nothing.
// Each is opened once, before Python asks for it; from then on it is read and written at once.
import type { Keeping } from "./messages";

/** What `kouzlo.server.offline.files` calls; bytes come from Python as an object that shows its memory. */
interface PythonBytes {
  getBuffer(type: "u8"): { data: Uint8Array; release(): void };
}

interface Opened {
  read(into: Uint8Array, options: { at: number }): number;
  write(from: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  getSize(): number;
  close(): void;
}

export class Handle {
  constructor(private readonly file: Opened) {}

  read(at: number, size: number): Uint8Array {
    const into = new Uint8Array(size);
    return into.subarray(0, this.file.read(into, { at }));
  }

  write(at: number, content: PythonBytes): number {
    const shown = content.getBuffer("u8");
    try {
      return this.file.write(shown.data, { at });
    } finally {
      shown.release();
    }
  }

  truncate(size: number): void {
    this.file.truncate(size);
  }

  flush(): void {
    this.file.flush();
  }

  size(): number {
    return this.file.getSize();
  }

  close(): void {
    this.file.close();
  }
}

/** A file that nobody keeps. */
class InMemory implements Opened {
  private bytes = new Uint8Array(1 << 16);
  private length = 0;

  read(into: Uint8Array, { at }: { at: number }): number {
    const part = this.bytes.subarray(Math.min(at, this.length), Math.min(at + into.length, this.length));
    into.set(part);
    return part.length;
  }

  write(from: Uint8Array, { at }: { at: number }): number {
    const end = at + from.length;
    if (end > this.bytes.length) {
      const larger = new Uint8Array(Math.max(end, 2 * this.bytes.length));
      larger.set(this.bytes.subarray(0, this.length));
      this.bytes = larger;
    }
    if (at > this.length) this.bytes.fill(0, this.length, at);
    this.bytes.set(from, at);
    this.length = Math.max(this.length, end);
    return from.length;
  }

  truncate(size: number): void {
    this.length = size;
  }

  flush(): void {
    // Nothing outlives the page.
  }

  getSize(): number {
    return this.length;
  }

  close(): void {
    this.bytes = new Uint8Array();
  }
}

/** Open the files of a house; rejects if another worker has them open. */
export async function filesOf(place: string, names: readonly string[]): Promise<{ handles: Map<string, Handle>; keeping: Keeping }> {
  const folder = await folderOf(place);
  const handles = new Map<string, Handle>();
  for (const name of names) {
    const file = folder ? await opened(folder, name) : new InMemory();
    handles.set(name, new Handle(file));
  }
  return { handles, keeping: folder ? "disk" : "memory" };
}

async function opened(folder: FileSystemDirectoryHandle, name: string): Promise<Opened> {
  const file = (await folder.getFileHandle(name, { create: true })) as FileSystemFileHandle & { createSyncAccessHandle(): Promise<Opened> };
  return file.createSyncAccessHandle();
}

/** The folder of a house; null where the browser has no such storage (some have none in private windows). */
async function folderOf(place: string): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(place, { create: true });
    if (!("createSyncAccessHandle" in FileSystemFileHandle.prototype)) return null;
    return folder;
  } catch {
    return null;
  }
}
