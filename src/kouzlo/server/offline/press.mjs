// Runs `kouzlo.server.offline.press` under Pyodide in Node: node press.mjs PYODIDE STAGE OUT
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [pyodide, stage, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodide });
for (const [place, folder] of Object.entries({ "/pyodide": pyodide, "/stage": stage, "/out": out })) python.mountNodeFS(place, folder);
// An error of Python says what is wrong in its last line; Node would show the line of Pyodide that threw it.
await python.runPythonAsync(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/stage")
from kouzlo.server.offline.press import pressed
await pressed("/pyodide", "/stage", "/out")
`).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
process.exit(); // a house that was asked something has timers
