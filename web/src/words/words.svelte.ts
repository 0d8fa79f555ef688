// Sentences in the chosen language, from the same Fluent files that the server uses.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { manifest } from "../wire/manifest";
import type { CardShown, Sentence, Word } from "../wire/types";

const ENDS = /[.!?…:]$/;

export type Argument = number | string | Word | Sentence | readonly (Word | Sentence)[];

/** Puts sentences, words and ids of the catalogue into the chosen language; read in a template it follows the language. */
export interface Say {
  (what: Sentence | Word): string;
  /** A sentence of the catalogue by its id. */
  (id: string, args?: Record<string, Argument>): string;
  has(id: string): boolean;
  readonly language: string;
}

/** Sentences of a game that its first table does not need. */
type Extra = "lesson" | "rules";

class Words {
  language = $state(manifest.defaultLanguage);
  private house = $state.raw<FluentBundle | null>(null);
  private games = $state.raw<Record<string, FluentBundle>>({});
  private readonly extras = new Map<string, Set<Extra>>();
  private readonly learning = new Map<string, Promise<void>>();
  /** The rest of the house's words is wanted, or here. */
  private resting: Promise<void> | undefined;
  private speaking: Promise<void> | undefined;
  private changes = 0;
  private readonly sources = new Map<string, string>();
  private readonly texts = new Map<string, Promise<string>>();

  get isReady(): boolean {
    return this.house !== null;
  }

  /** Switch to a language: everything that is known is fetched first, so that no page is half translated. */
  speak(language: string): Promise<void> {
    return (this.speaking = this.change(language, ++this.changes));
  }

  private async change(language: string, number: number): Promise<void> {
    const games = Object.keys(this.games);
    const [house, ...others] = await Promise.all([this.bundle(language), ...games.map((game) => this.bundle(language, game))]);
    if (number !== this.changes) return this.speaking; // another one was chosen meanwhile
    this.language = language;
    this.house = house!;
    // In the same breath: what follows the language asks the server, which reads the cookie.
    document.documentElement.lang = language;
    document.cookie = `kouzlo-language=${language}; path=/; max-age=31536000; samesite=lax`;
    this.games = { ...this.games, ...Object.fromEntries(games.map((game, at) => [game, others[at]!])) };
  }

  /** Load what the house says in dialogs, films and refusals. */
  rest(): Promise<void> {
    if (!this.resting) {
      this.resting = Promise.resolve().then(() => this.speak(this.language)); // afterwards: by then it is known to be wanted
      this.resting.catch(() => (this.resting = undefined)); // asked again next time
    }
    return this.resting;
  }

  /** Load the words of a game; its rules and those of its lesson only on request. */
  learn(game: string, ...wanted: Extra[]): Promise<void> {
    const known = this.extras.get(game);
    if (!known || !wanted.every((each) => known.has(each))) {
      this.extras.set(game, new Set([...(known ?? []), ...wanted]));
      this.learning.set(game, this.fetchGame(game));
      this.learning.get(game)!.catch(() => this.extras.delete(game)); // asked again next time
    }
    return this.learning.get(game)!;
  }

  private async fetchGame(game: string): Promise<void> {
    const { language } = this;
    const bundle = await this.bundle(language, game);
    if (language !== this.language) return this.fetchGame(game); // another one was chosen meanwhile
    this.games = { ...this.games, [game]: bundle };
  }

  /** The bundle of a game, or of the house. */
  of(game: string | null): FluentBundle {
    return (game !== null && this.games[game]) || this.house!;
  }

  /** The ids of a catalogue (of a game, or its `<game>-rules`) that begin so, in their order there. */
  ids(catalogue: string, prefix: string): string[] {
    void this.games; // a catalogue that comes later is seen
    return [...(this.sources.get(catalogue) ?? "").matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((each) => each[1]!).filter((id) => id.startsWith(prefix));
  }

  private async bundle(language: string, game?: string): Promise<FluentBundle> {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const extras = [...(this.extras.get(game ?? "") ?? [])].map((each) => `${game}-${each}`);
    for (const of of ["house", ...(this.resting ? ["house-rest"] : []), ...(game ? [game, ...extras] : [])]) {
      const address = manifest.words[of]?.[language];
      if (!address) continue;
      const text = await this.fetched(address);
      this.sources.set(of, text);
      bundle.addResource(new FluentResource(text), { allowOverrides: true }); // a table may say a sentence of its game its own way
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

/** The names of the seats, and the seat that is addressed as “you”. */
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

/** A choice on a button begins with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A seat in a sentence. */
export function seatWord(seat: number): Word {
  return { of: "seat", id: String(seat) };
}
