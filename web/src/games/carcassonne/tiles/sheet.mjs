// For those who draw: `node sheet.mjs facts.json sheet.html` shows all tiles large, usual and small, by day and by night.
// The facts are those of `web/tests/games/carcassonne/tiles.json`.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";

const HERE = dirname(fileURLToPath(import.meta.url));
const [from, to] = process.argv.slice(2);
const facts = JSON.parse(readFileSync(from, "utf8"));
const made = join(tmpdir(), `tiles-${process.pid}.mjs`);
await esbuild.build({
  stdin: { contents: 'export * from "./picture";', resolveDir: HERE, loader: "ts" },
  bundle: true,
  format: "esm",
  outfile: made,
});
const { tilePicture } = await import(pathToFileURL(made).href);
rmSync(made);

const tile = (each, size, far, quarters = 0) =>
  `<svg class="land${far ? " far" : ""}" width="${size}" height="${size}" viewBox="0 0 100 100"><title>${each.id}</title>${tilePicture(each, quarters, quarters)}</svg>`;
const all = (size, far, quarters) => `<p>${facts.map((each) => quarters.map((turn) => tile(each, size, far, turn)).join("")).join("")}</p>`;
const page = (scheme) => `<section style="color-scheme:${scheme};background:${scheme === "dark" ? "#1a1725" : "#ded5c2"}">${all(150, false, [0])}${all(40, true, [0, 1, 2, 3])}</section>`;
const large = facts.filter((each) => ["B", "S", "MW7", "CC2c"].includes(each.id));
writeFileSync(
  to,
  `<!doctype html><meta charset="utf-8"><style>${readFileSync(join(HERE, "tiles.css"), "utf8")} svg{margin:3px} section{padding:8px}</style>` +
    page("light") + page("dark") + large.map((each) => tile(each, 400, false)).join(""),
);
