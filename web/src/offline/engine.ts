// Python in this worker: Pyodide and the program, from files that were packed when the folder was built.
//
// The files are unpacked here, not by the web space: most of them compress neither WebAssembly nor what they do not know.

/** What is used of Pyodide. */
export interface Python {
  runPython(code: string): unknown;
  pyimport(module: string): PythonObject;
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  toPy(value: unknown): unknown;
}

/** An object of Python, with the methods that its class has there. */
export interface PythonObject {
  // eslint-disable-next-line -- what Python's classes have is not known here
  [name: string]: any;
}

const PACKED = ".packed";
const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";
const PROGRAM = "kouzlo.zip";
/** Where Python looks for packages. */
const PACKAGES = "/lib/python3.14/site-packages";

/** Load everything; `told` hears how many packed bytes have come. */
export async function python(engine: string, told: (bytes: number) => void = () => {}): Promise<Python> {
  let bytes = 0;
  const unpacked = async (name: string, type: string): Promise<Response> => {
    const answer = await given(engine + name + PACKED);
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, out) {
        told((bytes += part.byteLength));
        out.enqueue(part);
      },
    });
    const stream = answer.body!.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip") as ReadableWritablePair<Uint8Array, Uint8Array>);
    return new Response(stream, { headers: { "content-type": type } });
  };
  const given = fetch.bind(globalThis);
  const program = unpacked(PROGRAM, "application/zip").then((answer) => answer.arrayBuffer());
  program.catch(() => {}); // told below, when it is waited for
  // Pyodide fetches two files itself.
  globalThis.fetch = (asked, init) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    if (address.endsWith(WASM)) return unpacked(WASM, "application/wasm");
    if (address.endsWith(LIBRARY)) return unpacked(LIBRARY, "application/zip");
    return given(asked, init);
  };
  try {
    const { loadPyodide, version } = (await import(`${engine}pyodide.mjs`)) as { version: string; loadPyodide(options: object): Promise<Python> };
    const made = await loadPyodide({
      indexURL: engine,
      lockFileContents: JSON.stringify({ info: { arch: "wasm32", abi_version: "2026_0", platform: "emscripten_5_0_3", version, python: "3.14.2" }, packages: {} }),
    });
    made.unpackArchive(await program, "zip", { extractDir: PACKAGES });
    return made;
  } finally {
    globalThis.fetch = given;
  }
}
