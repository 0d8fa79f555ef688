/** Choices and features in the words of this table; without the aids no sentence tells a value. */
import type { Choice } from "../../wire/types";
import type { Say } from "../../words/words.svelte";
import type { FigureId, Target } from "./offered";
import type { Feature, Spot } from "./types";

/** What a choice does; of a place without its effects where there are no aids. */
export function choiceWords(choice: Choice, say: Say, aids: boolean): string {
  const at = choice.move["place"] as Spot | undefined;
  if (at && !aids) return say("carcassonne-choose-place", { place: `${at.x},${at.y}`, rotation: at.rotation });
  return say(choice.say);
}

/** MW-6, MW-7 spelled out for one target; other targets have their own sentence. */
export function effectWords({ choice }: Target, say: Say, aids: boolean): string {
  const name = choice.move["figure"] as FigureId | undefined;
  if (!name) return say(choice.say);
  const { tiles, plain, changed, whose } = choice.say.args;
  const whom = whose === undefined ? say("web-carcassonne-nobody") : say("web-carcassonne-for", { whose });
  return aids ? say(`web-carcassonne-effect-${name}`, { tiles: tiles!, plain: plain!, changed: changed!, whom }) : say(`web-carcassonne-does-${name}`);
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
