// Builds the client into the Python package: `npm ci` once in this folder, then `node build.mjs` (from anywhere).
// `node build.mjs --words` writes only the catalogues of a built client anew: what somebody needs who translates.
// Svelte's compiler and esbuild; a folder `src/games/<id>` with a Table.svelte becomes a chunk of its own, fetched when that game is opened.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, renameSync, watch, writeFileSync } from "node:fs";
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
/** A language is a file of the house's catalogues. */
const LANGUAGES = readdirSync(join(PACKAGE, "text/locale")).filter((each) => each.endsWith(".ftl")).map((each) => basename(each, ".ftl")).sort();
/** What a language lacks is said in this one, as the server does it. */
const DEFAULT_LANGUAGE = /^DEFAULT_LANGUAGE = "(.+)"$/m.exec(readFileSync(join(PACKAGE, "core/languages.py"), "utf8"))[1];
/** Sources of the package that never speak to the client: commands, terminals, experiments, and pages without scripts. */
const NEVER_HEARD = /^(__main__\.py|(boards|cli|dialogue|engine|lab|mcp|paper|research|solver|terminal|testing)\/|server\/(pages\/|account|admin|passwords|serve|offline\/(supplies|folder)))/;
/** Sources that speak while a game is played; what only others say is said of files, records and reviews. */
const AT_THE_TABLE = /^(games|players|text)\//;
const OF_A_LESSON = /^(lesson|guide|problem)-/;
const OF_THE_RULES = /^rule-/;
/** What stands beside the fields of a form for cards is said by the server. */
const OF_A_FORM = /^form-/;
/** What is fetched when it is first needed: see src/parts.ts. */
const PARTS = { films: "src/shell/films.ts", generic: "src/generic/Table.svelte", mounted: "src/generic/mounted.ts", dialogs: "src/shell/dialogs.ts", opponents: "src/shell/opponents.ts", ending: "src/shell/ending.ts", guide: "src/shell/guides.ts", workshop: "src/workshop/index.ts", offline: "src/offline/offline.ts", friends: "src/offline/friends/index.ts", letters: "src/offline/letters/index.ts", worker: "src/offline/worker.ts" };
const TEST = process.argv.includes("--test");

const games = readdirSync(join(HERE, "src/games"), { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map((each) => each.name);
const known = new Map();
const speakers = new Map();
const hasTable = (game) => existsSync(join(HERE, "src/games", game, "Table.svelte"));
const later = (game) => `src/games/${game}/later.ts`;
const hasLater = (game) => existsSync(join(HERE, later(game)));
const written = (file) => readFileSync(join(HERE, "src", file), "utf8");
const files = readdirSync(join(HERE, "src"), { recursive: true }).filter((each) => /(?<!\.test)\.(svelte|ts)$/.test(each));
/** What only these parts say is fetched with them. */
const lateFiles = new Set([...reached("shell/films.ts", "shell/dialogs.ts", "workshop/index.ts", "offline/offline.ts", "offline/friends/index.ts", "offline/letters/index.ts")].filter((file) => !early().has(file)));
const sources = files.map(written).join("\n");
const earlySources = files.filter((file) => !lateFiles.has(file)).map(written).join("\n");
/** The sources of the package, from which the server's sentences come. */
const python = readdirSync(PACKAGE, { recursive: true })
  .filter((file) => file.endsWith(".py"))
  .map((file) => ({ file, text: readFileSync(join(PACKAGE, file), "utf8") }));

async function build() {
  const begun = Date.now();
  rmSync(NEW, { recursive: true, force: true });
  mkdirSync(NEW, { recursive: true });
  const { metafile } = await esbuild.build({
    absWorkingDir: HERE,
    entryPoints: { app: "src/main.ts", ...PARTS, ...Object.fromEntries(games.filter(hasTable).map((game) => [`table-${game}`, `src/games/${game}/Table.svelte`])), ...Object.fromEntries(games.filter(hasLater).map((game) => [`later-${game}`, later(game)])) },
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
  const manifest = { ...spoken(), parts: Object.fromEntries(Object.entries(PARTS).map(([name, source]) => [name, addresses(entry(source))])), games: {} };
  for (const game of games) {
    const picture = join(HERE, "src/games", game, "picture.svg");
    manifest.games[game] = {
      ...(hasTable(game) ? addresses(entry(`src/games/${game}/Table.svelte`)) : {}),
      ...(hasLater(game) ? { later: addresses(entry(later(game))) } : {}),
      ...(existsSync(picture) ? { picture: kept(`picture-${game}`, "svg", readFileSync(picture, "utf8")) } : {}),
    };
  }
  page(app, manifest);
  writeFileSync(join(NEW, "modules.json"), `${JSON.stringify(modules(metafile))}\n`);
  finished(begun);
}

/** The packages whose code is inside, with their versions: tools/sbom.py lists them. */
function modules({ outputs }) {
  const inside = Object.values(outputs).flatMap((each) => Object.entries(each.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file));
  const folders = new Set(inside.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]).filter(Boolean));
  return Object.fromEntries([...folders].sort().map((folder) => JSON.parse(readFileSync(join(HERE, folder, "package.json"), "utf8"))).map(({ name, version }) => [name, version]));
}

/** The same client with the catalogues that are there now. */
function rebuildWords() {
  const begun = Date.now();
  rmSync(NEW, { recursive: true, force: true });
  cpSync(OUT, NEW, { recursive: true, filter: (file) => !/^words-/.test(basename(file)) });
  const index = join(NEW, "index.html");
  const filled = readFileSync(index, "utf8").replace(/(?<=id="manifest">).*?(?=<\/script>)/s, (old) => JSON.stringify({ ...JSON.parse(old), ...spoken() }));
  writeFileSync(index, filled);
  finished(begun);
}

function finished(begun) {
  const sizes = compressed();
  rmSync(OUT, { recursive: true, force: true });
  renameSync(NEW, OUT);
  console.log(`built in ${Date.now() - begun} ms; ${sizes}`);
}

/** What the manifest says of languages; their catalogues are written. */
function spoken() {
  return { languages: ownNames(), defaultLanguage: DEFAULT_LANGUAGE, words: words() };
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

/** Every language as it calls itself. */
function ownNames() {
  const name = (language) => /^language-name = (.+)$/m.exec(read(join(PACKAGE, `text/locale/${language}.ftl`)))?.[1] ?? language;
  return Object.fromEntries(LANGUAGES.map((language) => [language, name(language)]));
}

/**
 * The catalogues: the house's sentences with the client's own, and each game's with those of its table.  What a first table does
 * not say is in catalogues of its own: the rest of the house, the rules and the lesson of a game.
 */
function words() {
  const made = {};
  const keep = (name, language, text, wanted) => {
    const chosen = entries(text).filter(wanted).map((each) => `${each.trimEnd()}\n`).join("");
    if (chosen.trim()) (made[name] ??= {})[language] = kept(`words-${name}-${language}`, "ftl", chosen);
  };
  for (const language of LANGUAGES) {
    const house = whole(language, join(PACKAGE, "text/locale"), join(HERE, "locale"));
    const parts = new Set([...house.matchAll(/\{ *([a-z][\w-]*) *\}/g)].map((each) => each[1])); // sentences within sentences
    const comesEarly = (entry) => parts.has(idOf(entry)) || isEarly(entry);
    keep("house", language, house, comesEarly);
    keep("house-rest", language, house, (entry) => !comesEarly(entry) && isHeard(entry));
    for (const game of games) {
      const own = whole(language, join(PACKAGE, "games", game, "locale"), join(HERE, "src/games", game));
      keep(game, language, own, (entry) => !OF_A_LESSON.test(entry) && !OF_A_FORM.test(entry) && (!OF_THE_RULES.test(entry) || sources.includes(`"${idOf(entry)}"`)));
      keep(`${game}-rules`, language, own, (entry) => OF_THE_RULES.test(entry));
      keep(`${game}-lesson`, language, own, (entry) => OF_A_LESSON.test(entry));
    }
  }
  return made;
}

/** Every file that some files import, themselves included; types and what is fetched later do not count. */
function reached(...entries) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, from] of written(file).matchAll(/^\s*(?:import|export)\b(?! type)[^;"]*?"(\.{1,2}\/[^"]+)"/gm)) {
      const path = join(dirname(file), from);
      const target = ["", ".ts", "/index.ts"].map((end) => path + end).find((each) => files.includes(each));
      if (target) visit(target);
    }
  };
  entries.forEach(visit);
  return found;
}

/** The files of the first page and the first table. */
function early() {
  return reached("main.ts", "shell/opponents.ts", "generic/Table.svelte", "generic/mounted.ts", ...games.filter(hasTable).map((game) => join("games", game, "Table.svelte")), ...games.filter(hasLater).map((game) => join("games", game, "later.ts")));
}

/** A sentence that a first page or table names, or that nobody names but a game in play; one that nobody names at all comes from the server too. */
function isEarly(entry) {
  if (OF_A_FORM.test(entry)) return false;
  if (names(sources, entry)) return names(earlySources, entry);
  const named = speakersOf(idOf(entry));
  return !named.length || named.some((file) => AT_THE_TABLE.test(file));
}

/** A sentence that the client names, or that the server may send. */
function isHeard(entry) {
  if (OF_A_FORM.test(entry)) return false;
  return names(sources, entry) || speakersOf(idOf(entry)).some((file) => !NEVER_HEARD.test(file));
}

/** The files of the package that name a sentence whole; if none does, those with the longest beginning of it (`f"cli-{…}"`). */
function speakersOf(id) {
  speakers.has(id) || speakers.set(id, found(id));
  return speakers.get(id);
}

function found(id) {
  const whole = python.filter(({ text }) => text.includes(`"${id}"`));
  if (whole.length) return whole.map(({ file }) => file);
  const begun = python.flatMap(({ file, text }) => pythonBeginnings(text).filter((each) => id.startsWith(each)).map((each) => ({ file, length: each.length })));
  const longest = Math.max(0, ...begun.map(({ length }) => length));
  return begun.filter(({ length }) => length === longest).map(({ file }) => file);
}

function pythonBeginnings(text) {
  known.has(text) || known.set(text, [...text.matchAll(/f"([a-z]+-(?:[\w-]*-)?)\{|\bWord\("([a-z]+)"/g)].map((each) => each[1] ?? `${each[2]}-`));
  return known.get(text);
}

function names(text, entry) {
  const id = idOf(entry);
  return text.includes(`"${id}"`) || beginningsIn(text).some((each) => id.startsWith(each));
}

/** `web-setting-${…}` and the like, and words: `{ of: "rank", id }` is said by `rank-…`. */
function beginningsIn(text) {
  known.has(text) || known.set(text, [...text.matchAll(/`([a-z]+-(?:[a-z-]+-)?)\$\{|\bof: "([a-z]+)"/g)].map((each) => each[1] ?? `${each[2]}-`));
  return known.get(text);
}

function read(...paths) {
  return paths.filter(existsSync).map((path) => readFileSync(path, "utf8")).join("\n");
}

/** The catalogue of a language in these folders; sentences that it lacks are those of the default language. */
function whole(language, ...folders) {
  const [own, otherwise] = [language, DEFAULT_LANGUAGE].map((each) => read(...folders.map((folder) => join(folder, `${each}.ftl`))));
  const known = new Set(entries(own).map(idOf));
  return [own, ...entries(otherwise).filter((each) => !known.has(idOf(each)))].join("\n");
}

const entries = (text) => text.split(/^(?=[-a-zA-Z#])/m).filter((each) => /^[-a-zA-Z]/.test(each));
const idOf = (entry) => /^[-\w]+/.exec(entry)[0];

/** The sizes of the first load, as the server sends it. */
function compressed() {
  const sizes = Object.fromEntries(readdirSync(NEW).map((file) => [file, gzipSync(readFileSync(join(NEW, file)), { level: 9 }).length]));
  const sum = (wanted) => Object.entries(sizes).filter(([file]) => wanted(file)).reduce((total, [, size]) => total + size, 0);
  const inside = (language) => sum((file) => /^(index|app|part|picture)/.test(file) || file.startsWith(`words-${language}`));
  const first = Math.max(...LANGUAGES.map(inside));
  return `first load ${(first / 1000).toFixed(1)} kB gzipped, everything ${(sum(() => true) / 1000).toFixed(1)} kB`;
}

if (process.argv.includes("--words")) rebuildWords();
else await build();
if (process.argv.includes("--watch")) {
  let waiting;
  const again = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => build().catch(() => {}), 100);
  };
  for (const folder of [join(HERE, "src"), join(HERE, "locale")]) watch(folder, { recursive: true }, again);
}
