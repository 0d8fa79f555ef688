// Runs a function of under_pyodide.py with the Python of a folder: node under_pyodide.mjs PYODIDE FOLDER TESTING SCRIPT CALL
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [pyodide, folder, testing, script, call] = process.argv.slice(2);
const SITE = "/lib/python3.14/site-packages";
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodide });
python.unpackArchive(new Uint8Array(gunzipSync(readFileSync(join(folder, "engine/kouzlo.zip.packed")))), "zip", { extractDir: SITE });
// What tests need beside the program of the folder; Hypothesis is not only Python, and the laws themselves do without it.
python.mountNodeFS(`${SITE}/kouzlo/testing`, testing);
python.mountNodeFS("/script", dirname(script));
console.log(
  await python
    .runPythonAsync(`
import json, sys, types
sys.dont_write_bytecode = True
sys.path.insert(0, "/script")
sys.modules["hypothesis"] = types.ModuleType("hypothesis")
sys.modules["hypothesis"].__getattr__ = lambda name: None
import under_pyodide
json.dumps(under_pyodide.${call})
`)
    .catch((error) => {
      process.exitCode = 1;
      return error.message;
    }),
);
process.exit();
