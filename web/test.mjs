// Tests of the client's own modules by Node's runner: `node web/test.mjs` (from anywhere), or with the folder or files that are wanted.
// Node cannot read TypeScript and runes, so each `*.test.ts` is bundled into a temporary folder first.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { svelte } from "./svelte.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2).map((each) => resolve(each));
const files = (wanted.length ? wanted : [join(HERE, "tests")]).flatMap((each) =>
  statSync(each).isDirectory() ? readdirSync(each, { recursive: true }).map((file) => join(each, file)) : [each],
);
// Below `node_modules`: what is external is found from there.
const made = mkdtempSync(join(HERE, "node_modules", ".tests-"));
try {
  await esbuild.build({
    entryPoints: files.filter((file) => file.endsWith(".test.ts")),
    outdir: made,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: ["node20"],
    sourcemap: "inline",
    conditions: ["svelte", "browser", "production"],
    mainFields: ["svelte", "browser", "module", "main"],
    loader: { ".ftl": "text" },
    plugins: [svelte],
    logLevel: "warning",
  });
  const bundled = readdirSync(made, { recursive: true }).filter((file) => file.endsWith(".test.mjs")).map((file) => join(made, file));
  const { status } = spawnSync(process.execPath, ["--test", "--test-reporter=spec", "--enable-source-maps", ...bundled], { stdio: "inherit" });
  process.exitCode = status ?? 1;
} finally {
  rmSync(made, { recursive: true, force: true });
}
