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

export interface Manifest {
  /** The languages that are spoken, each as it calls itself. */
  languages: Record<string, string>;
  defaultLanguage: string;
  words: Record<string, Record<string, string>>;
  parts: Record<string, { js: string; css?: string }>;
  games: Record<string, GameFiles>;
}

export const manifest = JSON.parse(document.getElementById("manifest")!.textContent!) as Manifest;
