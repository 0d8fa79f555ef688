/** Features that glow on the land: those that can be chosen, the one that is meant, those that were just scored, what a line of the log tells. */
import type { Choosing } from "../choosing.svelte";
import type { Story } from "../story.svelte";
import type { Whereabouts } from "../whereabouts";
import { TILE, type Land, type Outline } from "./land";

export interface Glow {
  key: string;
  outline: Outline;
  look: "choice" | "chosen" | "pointed" | "scored" | "danger" | "lit";
}

/** At the end many features are scored at once; only a few of them glow. */
const MOST_SCORED = 6;

/** The outline of a whole tile. */
function tileOutline({ x, y }: Whereabouts): Outline {
  const square = `M${x * TILE} ${y * TILE}h${TILE}v${TILE}h${-TILE}z`;
  return { areas: square, borders: square, lines: "" };
}

/** From the lowest to the topmost; `mage` is the segment on which it stands, `lit` where a line of the log has happened. */
export function glowsOf(choosing: Choosing, story: Story, land: Land, mage: string | null, lit: Whereabouts | null): Glow[] {
  const found: Glow[] = [];
  const glow = (key: string, segment: string, look: Glow["look"]): void => {
    const segments = land.featureOf(segment)?.segments ?? [segment];
    found.push({ key: `${look} ${key}`, outline: land.outline(segments), look });
  };
  const { current, looked } = choosing;
  if (choosing.isMeeting && mage) glow("meeting", mage, "danger");
  if (!choosing.isFollowerStep) for (const target of choosing.targets) if (target !== current) glow(target.key, target.segment, "choice");
  if (current) glow(current.key, current.segment, choosing.pointed === current.key ? "pointed" : "chosen");
  for (const { key, event } of story.lines.slice(0, MOST_SCORED)) glow(key, event.segment, "scored");
  for (const segment of new Set(story.lit?.segments)) glow(segment, segment, "scored");
  if (looked && !current && !choosing.place) glow("feature", looked, "pointed");
  if (lit?.segment) glow("log", lit.segment, "lit");
  else if (lit) found.push({ key: "log tile", outline: tileOutline(lit), look: "lit" });
  return found;
}
