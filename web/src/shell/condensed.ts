// What of a long text is sent: a log of another site is long mostly by what is not the game.

/** The server takes hardly more. */
const LONGEST = 60_000;
const EVENTS = new Set(["playTile", "playPartisan", "winPoints"]);
const FACTS = new Set(["type", "x", "y", "ori", "player_id", "player_name", "pos", "target", "points", "score"]);

/** The text itself, or of long JSON the part that tells a game: no blanks, and no events of other kinds. */
export function condensed(text: string): string {
  if (text.length <= LONGEST || !/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), (_, value: unknown) => (isEvent(value) ? factsOf(value) : value));
  } catch {
    return text;
  }
}

interface Event {
  type: string;
  args: Record<string, unknown>;
}

const isEvent = (value: unknown): value is Event =>
  typeof value === "object" && value !== null && "type" in value && "args" in value && typeof value.args === "object" && value.args !== null;

function factsOf({ type, args, ...more }: Event): unknown {
  if (!EVENTS.has(type)) return undefined;
  const uid = "uid" in more ? { uid: more.uid } : {};
  return { ...uid, type, args: Object.fromEntries(Object.entries(args).filter(([name]) => FACTS.has(name))) };
}
