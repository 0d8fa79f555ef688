// Builds the client into the Python package: `npm ci` once in this folder, then `node build.mjs` (from anywhere).
// Svelte's compiler and esbuild; a folder `src/games/<id>` with a Table.svelte becomes a chunk of its own, fetched when that game is opened.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, renameSync, watch, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { svelte } from "./svelte.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const PACKAGE = join(HERE, "../src/kouzlo");
const OUT = join(PACKAGE, "server/static/web");
const NEW = `${OUT}.new`;
const URL_OF = "/static/web/";
const LANGUAGES = ["cs", "en"];
const ONLY_FOR_TERMINALS = /^(admin|cli|lab|serve|solve|verified|help-keys)\b/;
const OF_A_LESSON = /^web-[a-z]+-lesson-/;
/** What is fetched when it is first needed: see src/parts.ts. */
const PARTS = { films: "src/shell/films.ts", generic: "src/generic/Table.svelte", dialogs: "src/shell/dialogs.ts" };
const TEST = process.argv.includes("--test");

const games = readdirSync(join(HERE, "src/games"), { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map((each) => each.name);
const sources = readdirSync(join(HERE, "src"), { recursive: true })
  .filter((each) => /\.(svelte|ts)$/.test(each))
  .map((each) => readFileSync(join(HERE, "src", each), "utf8"))
  .join("\n");
const beginnings = [...sources.matchAll(/(page-[a-z-]+-)\$\{/g)].map((each) => each[1]);
const hasTable = (game) => existsSync(join(HERE, "src/games", game, "Table.svelte"));

async function build() {
  const begun = Date.now();
  rmSync(NEW, { recursive: true, force: true });
  mkdirSync(NEW, { recursive: true });
  const { metafile } = await esbuild.build({
    absWorkingDir: HERE,
    entryPoints: { app: "src/main.ts", ...PARTS, ...Object.fromEntries(games.filter(hasTable).map((game) => [`table-${game}`, `src/games/${game}/Table.svelte`])) },
    outdir: NEW,
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    assetNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: ["es2022"],
    minify: !TEST,
    legalComments: "none",
    metafile: true,
    conditions: ["svelte", "browser", "production"],
    mainFields: ["svelte", "browser", "module", "main"],
    loader: { ".svg": "file" },
    external: ["/static/*"],
    publicPath: URL_OF,
    plugins: [svelte],
    logLevel: "warning",
  });
  const entry = (source) => {
    const [file, made] = Object.entries(metafile.outputs).find(([, each]) => each.entryPoint === source);
    const address = (each) => each && URL_OF + basename(each);
    return { js: address(file), css: address(made.cssBundle), parts: made.imports.filter((each) => each.kind === "import-statement").map((each) => address(each.path)) };
  };
  const app = entry("src/main.ts");
  const addresses = ({ js, css }) => ({ js, css });
  const manifest = { words: words(), parts: Object.fromEntries(Object.entries(PARTS).map(([name, source]) => [name, addresses(entry(source))])), games: {} };
  for (const game of games) {
    const picture = join(HERE, "src/games", game, "picture.svg");
    const lesson = join(HERE, "src/games", game, "lesson.txt");
    manifest.games[game] = {
      ...(hasTable(game) ? addresses(entry(`src/games/${game}/Table.svelte`)) : {}),
      ...(existsSync(picture) ? { picture: kept(`picture-${game}`, "svg", readFileSync(picture, "utf8")) } : {}),
      ...(existsSync(lesson) ? { lesson: kept(`lesson-${game}`, "txt", readFileSync(lesson, "utf8")) } : {}),
    };
  }
  page(app, manifest);
  const sizes = compressed();
  rmSync(OUT, { recursive: true, force: true });
  renameSync(NEW, OUT);
  console.log(`built in ${Date.now() - begun} ms; ${sizes}`);
}

/** The page: styles and scripts by address, the manifest as data. */
function page(app, manifest) {
  const head = [
    `<link rel="stylesheet" href="${app.css}">`,
    ...app.parts.map((each) => `<link rel="modulepreload" href="${each}">`),
    `<script type="application/json" id="manifest">${JSON.stringify(manifest)}</script>`,
    `<script type="module" src="${app.js}"></script>`,
  ];
  writeFileSync(join(NEW, "index.html"), readFileSync(join(HERE, "index.html"), "utf8").replace("<!--head-->", head.join("\n")));
}

function kept(name, ending, text) {
  const file = `${name}-${createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase()}.${ending}`;
  writeFileSync(join(NEW, file), text);
  return URL_OF + file;
}

/** The catalogues: the house's sentences with the client's own, and each game's with those of its table. */
function words() {
  const read = (...paths) => paths.filter(existsSync).map((path) => readFileSync(path, "utf8")).join("\n");
  const made = { house: {} };
  for (const language of LANGUAGES) {
    const house = read(join(PACKAGE, `text/locale/${language}.ftl`), join(HERE, `locale/${language}.ftl`));
    made.house[language] = kept(`words-${language}`, "ftl", tidied(house));
    for (const game of games) {
      const own = read(join(PACKAGE, "games", game, `locale/${language}.ftl`), join(HERE, "src/games", game, `${language}.ftl`));
      (made[game] ??= {})[language] = kept(`words-${game}-${language}`, "ftl", tidied(own, (id) => !OF_A_LESSON.test(id)));
      const lesson = tidied(own, (id) => OF_A_LESSON.test(id));
      if (lesson.trim()) (made[`${game}-lesson`] ??= {})[language] = kept(`words-${game}-lesson-${language}`, "ftl", lesson);
    }
  }
  return made;
}

/** Without comments, without what only terminals say and what only the pages without scripts do. */
function tidied(text, wanted = () => true) {
  const entries = text.split(/^(?=[-a-zA-Z#])/m);
  const kept = entries.filter((each) => !each.startsWith("#") && !ONLY_FOR_TERMINALS.test(each) && isSaid(each) && wanted(each));
  return kept.map((each) => each.trimEnd()).join("\n") + "\n";
}

/** Sentences of the house's pages are said by the client only where its sources name them, whole or as a beginning (`page-phrase-${…}`). */
function isSaid(entry) {
  const id = /^page-[a-z0-9-]+/.exec(entry)?.[0];
  return !id || sources.includes(`"${id}"`) || beginnings.some((each) => id.startsWith(each));
}

/** Everything once more as gzip, so that the server has nothing to compress; the sizes of the first load. */
function compressed() {
  const sizes = {};
  for (const file of readdirSync(NEW)) {
    const packed = gzipSync(readFileSync(join(NEW, file)), { level: 9 });
    if (file !== "index.html") writeFileSync(join(NEW, `${file}.gz`), packed);
    sizes[file] = packed.length;
  }
  const sum = (wanted) => Object.entries(sizes).filter(([file]) => wanted(file)).reduce((total, [, size]) => total + size, 0);
  const first = sum((file) => /^(index|app|part|picture|words-cs)/.test(file));
  return `first load ${(first / 1000).toFixed(1)} kB gzipped, everything ${(sum(() => true) / 1000).toFixed(1)} kB`;
}

await build();
if (process.argv.includes("--watch")) {
  let waiting;
  const again = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => build().catch(() => {}), 100);
  };
  for (const folder of [join(HERE, "src"), join(HERE, "locale")]) watch(folder, { recursive: true }, again);
}
