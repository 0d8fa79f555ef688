// What the build wrote into the page: which languages there are, where the words and the tables of the games are.
// The server adds the games of other distributions.
export interface GameFiles {
  js?: string;
  /** Instead of `js`: a plain module of another distribution, which exports `mount`. */
  mount?: string;
  css?: string;
  /** What the table fetches after its first question. */
  later?: { js: string; css?: string };
  picture?: string;
}

/** What a folder says that needs no server (`kouzlo site`). */
export interface SiteFiles {
  /** Of all its files together. */
  version: string;
  /** The script of the worker, and the folder of what it loads. */
  worker: string;
  engine: string;
  /** The script of the service worker that keeps the files. */
  keeper: string;
  /** How many bytes of it are fetched. */
  bytes: number;
  /** Answers of the house that are the same for everybody, in each language: the path of a request, and the file. */
  answers: Record<string, Record<string, string>>;
}

export interface Manifest {
  /** The languages that are spoken, each as it calls itself. */
  languages: Record<string, string>;
  defaultLanguage: string;
  words: Record<string, Record<string, string>>;
  parts: Record<string, { js: string; css?: string }>;
  games: Record<string, GameFiles>;
  /** Only in such a folder. */
  site?: SiteFiles;
}

export const manifest = JSON.parse(document.getElementById("manifest")!.textContent!) as Manifest;
