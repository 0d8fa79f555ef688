// Sentences in the chosen language, from the same Fluent files that the server speaks from.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { manifest } from "../wire/manifest";
import type { CardShown, Sentence, Word } from "../wire/types";

export type Language = "cs" | "en";
export const LANGUAGES: Record<Language, string> = { cs: "Česky", en: "English" };
const ENDS = /[.!?…:]$/;

export type Argument = number | string | Word | Sentence | readonly (Word | Sentence)[];

/** Puts sentences, words and ids of the catalogue into the chosen language; read in a template it follows the language. */
export interface Say {
  (what: Sentence | Word): string;
  /** A sentence of the catalogue by its id. */
  (id: string, args?: Record<string, Argument>): string;
  has(id: string): boolean;
  readonly language: Language;
}

class Words {
  language = $state<Language>("en");
  private house = $state.raw<FluentBundle | null>(null);
  private games = $state.raw<Record<string, FluentBundle>>({});
  private readonly lessons = new Set<string>();
  private readonly sources = new Map<string, string>();
  private readonly texts = new Map<string, Promise<string>>();

  get isReady(): boolean {
    return this.house !== null;
  }

  /** Speak a language from now on: fetched first, so that no half-translated page is ever seen. */
  async speak(language: Language): Promise<void> {
    const games = Object.keys(this.games);
    const [house, ...others] = await Promise.all([this.bundle(language), ...games.map((game) => this.bundle(language, game))]);
    this.language = language;
    this.house = house!;
    this.games = Object.fromEntries(games.map((game, at) => [game, others[at]!]));
    document.documentElement.lang = language;
    document.cookie = `kouzlo-language=${language}; path=/; max-age=31536000; samesite=lax`;
  }

  /** Learn the words of a game; those of its guided first game only where they are wanted. */
  async learn(game: string, withLesson = false): Promise<void> {
    if (this.games[game] && (!withLesson || this.lessons.has(game))) return;
    if (withLesson) this.lessons.add(game);
    const bundle = await this.bundle(this.language, game);
    this.games = { ...this.games, [game]: bundle };
  }

  /** The bundle of a game, or of the house. */
  of(game: string | null): FluentBundle {
    return (game !== null && this.games[game]) || this.house!;
  }

  /** The ids of a catalogue (of a game, or `<game>-lesson`) that begin so, in their order there. */
  ids(catalogue: string, prefix: string): string[] {
    return [...(this.sources.get(catalogue) ?? "").matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((each) => each[1]!).filter((id) => id.startsWith(prefix));
  }

  private async bundle(language: Language, game?: string): Promise<FluentBundle> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const of of ["house", ...(game ? [game] : []), ...(game && this.lessons.has(game) ? [`${game}-lesson`] : [])]) {
      const address = manifest.words[of]?.[language];
      if (!address) continue;
      const text = await this.fetched(address);
      this.sources.set(of, text);
      bundle.addResource(new FluentResource(text));
    }
    return bundle;
  }

  private fetched(address: string): Promise<string> {
    let text = this.texts.get(address);
    if (!text) {
      text = fetch(address).then((answer) => answer.text());
      text.catch(() => this.texts.delete(address));
      this.texts.set(address, text);
    }
    return text;
  }
}

export const words = new Words();

/** Who sits where: names by seat, and the seat that is spoken to as “you”. */
export interface Seats {
  names: readonly string[];
  you: number | null;
}

/** A speaker at one table; `seats` and `cards` are asked each time, so that what is said follows them. */
export function speaker(game: string | null = null, seats: () => Seats = () => ({ names: [], you: null }), cards: () => readonly CardShown[] = () => []): Say {
  const said = (sentence: Sentence): string => {
    const bundle = words.of(game);
    const pattern = bundle.getMessage(sentence.id)?.value;
    if (!pattern) return missing(sentence.id);
    const args: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(sentence.args ?? {})) {
      args[name] = argument(value);
      if (isWord(value) && value.of === "seat") args[`${name}-is`] = value.id === String(seats().you) ? "you" : "other";
    }
    const text = bundle.formatPattern(pattern, args, []);
    return ENDS.test(text) ? capital(text) : text;
  };
  const argument = (value: Argument): number | string => {
    if (typeof value !== "object") return value;
    if (Array.isArray(value)) return list(value as readonly (Word | Sentence)[]);
    return isWord(value) ? word(value) : said(value as Sentence);
  };
  const list = (each: readonly (Word | Sentence)[]): string => {
    if (!each.length) return said({ id: "list-empty", args: {} });
    const all = each.map((one) => String(argument(one)));
    const last = all.pop()!;
    return all.length ? said({ id: "list", args: { head: all.join(", "), last } }) : last;
  };
  const word = ({ of, id }: Word): string => {
    if (of === "seat") return seat(id);
    const card = cards().find((each) => each.of === of && each.id === id);
    return card ? card.name : said({ id: `${of}-${id}`, args: {} });
  };
  const seat = (id: string): string => {
    const { names, you } = seats();
    if (!/^\d+$/.test(id)) return said({ id: `seat-${id}`, args: {} });
    if (Number(id) === you) return said({ id: "seat-you", args: {} });
    return names[Number(id)] ?? said({ id: "seat-number", args: { number: Number(id) + 1 } });
  };
  const say = (what: string | Sentence | Word, args: Record<string, Argument> = {}): string => {
    if (typeof what === "string") return said({ id: what, args: args as Sentence["args"] });
    return isWord(what) ? word(what) : said(what);
  };
  return Object.defineProperties(Object.assign(say, { has: (id: string) => words.of(game).hasMessage(id) }), {
    language: { get: () => words.language },
  }) as Say;
}

function isWord(value: Argument): value is Word {
  return typeof value === "object" && "of" in value;
}

function missing(id: string): string {
  console.error(`no sentence ${id} in ${words.language}`);
  return `[${id}]`;
}

/** A choice on a button of its own begins as a sentence does. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A seat in a sentence. */
export function seatWord(seat: number): Word {
  return { of: "seat", id: String(seat) };
}
