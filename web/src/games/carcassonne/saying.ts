/** Choices and features in the words of this table; without the aids no sentence tells a value. */
import type { Choice } from "../../wire/types";
import type { Say } from "../../words/words.svelte";
import type { FigureId, Target } from "./offered";
import { splitSegment, type Kind } from "./tiles/facts";
import type { Feature, Spot } from "./types";

/** What a tile would do where it is shown; nothing where there are no aids. */
export function placeEffects({ say: { args } }: Choice, say: Say, aids: boolean): string {
  return aids && args["effects"] !== undefined ? say("web-carcassonne-effects", { effects: args["effects"] }) : "";
}

/** How many of the tiles to come fit a free place; nothing where there are no aids. */
export function fitWords(fitting: number | null | undefined, left: number, say: Say, aids: boolean): string {
  return aids && typeof fitting === "number" && left > 0 ? say("web-carcassonne-fits", { fitting, left }) : "";
}

/** A place for those who hear the table: the way there from the tile that was laid last, how the tile lies, what it does, what else fits. */
export function placeWords(choice: Choice, last: { x: number; y: number }, say: Say, aids: boolean, fits = ""): string {
  const { x, y, rotation } = choice.move["place"] as Spot;
  const steps = (by: number, forwards: string, backwards: string): string[] =>
    by ? [say(`web-carcassonne-steps-${by > 0 ? forwards : backwards}`, { steps: Math.abs(by) })] : [];
  const way = [...steps(y - last.y, "S", "N"), ...steps(x - last.x, "E", "W")].join(", ");
  const effects = placeEffects(choice, say, aids);
  const placed = [say("web-carcassonne-place", { way, rotation }), effects].filter(Boolean).join(": ");
  return [placed, fits].filter(Boolean).join(" · ");
}

/** MW-6, MW-7 spelled out for one target; other targets have their own sentence. */
export function effectWords({ choice, segment }: Target, say: Say, aids: boolean): string {
  const name = choice.move["figure"] as FigureId | undefined;
  if (!name) return followerWords({ choice, segment }, say, aids);
  const { tiles, plain, changed, whose } = choice.say.args;
  const whom = whose === undefined ? say("web-carcassonne-nobody") : say("web-carcassonne-for", { whose });
  return aids ? say(`web-carcassonne-effect-${name}`, { tiles: tiles!, plain: plain!, changed: changed!, whom }) : say(`web-carcassonne-does-${name}`);
}

const KINDS: Record<string, Kind> = { C: "city", R: "road", M: "monastery", F: "field" };

/** A follower on a segment: what it would be and pay, without aids only what it would be. */
export function followerWords({ choice, segment }: Pick<Target, "choice" | "segment">, say: Say, aids: boolean): string {
  return aids || !("follower" in choice.move) ? say(choice.say) : say(`web-carcassonne-as-${KINDS[splitSegment(segment).name[0]!]!}`);
}

/** What stands on the mark of a target: what it is worth, else the letter of its figure. */
export function badgeOf({ choice }: Target, letters: Record<FigureId, string>, aids: boolean): string {
  const { plain, changed, points } = choice.say.args as Record<string, number | undefined>;
  if (!aids) return choice.move["figure"] ? letters[choice.move["figure"] as FigureId] : "•";
  return changed !== undefined ? `${plain} → ${changed}` : String(points ?? "•");
}

/** A feature that is looked at: how large it is, and whose. */
export function featureWords({ kind, tiles, shields, finished, owners, points, followers }: Feature, say: Say): string {
  const whose = (owners ?? []).map((each) => ({ of: "seat", id: String(each) }));
  const count = Object.values(followers).reduce((sum, each) => sum + each, 0);
  const parts = [say(`web-carcassonne-feature-${kind}`, { tiles, finished: Number(finished) })];
  if (shields) parts.push(say("carcassonne-shields", { shields }));
  if (count && points !== null) parts.push(say("web-carcassonne-held", { whose, points }));
  else if (!finished) parts.push(say("web-carcassonne-free"));
  return parts.join(" · ");
}
