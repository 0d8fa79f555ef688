// What the build wrote into the page: where the words and the tables of the games are.
export interface GameFiles {
  js?: string;
  css?: string;
  picture?: string;
  /** The record of the captioned first game. */
  lesson?: string;
}

export interface Manifest {
  words: Record<string, Record<string, string>>;
  parts: Record<string, { js: string; css?: string }>;
  games: Record<string, GameFiles>;
}

export const manifest = JSON.parse(document.getElementById("manifest")!.textContent!) as Manifest;
