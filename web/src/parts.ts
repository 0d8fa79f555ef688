// The parts of the client that are fetched on first use; the build makes each a chunk with its own style sheet.
import type * as Films from "./shell/films";
import type * as Guides from "./shell/guides";
import type * as Dialogs from "./shell/dialogs";
import type * as Opponents from "./shell/opponents";
import type * as Workshops from "./workshop";
import type * as Friends from "./offline/friends";
import type * as Letters from "./offline/letters";
import type * as Offline from "./offline/offline";
import type * as Endings from "./shell/ending";
import { manifest } from "./wire/manifest";
import { part } from "./wire/part";
import { words } from "./words/words.svelte";

/** The pages that show a film, and the page of lessons. */
export const films = () => spoken(part<typeof Films>(manifest.parts.films!));

/** The page on which cards are made. */
export const workshops = () => spoken(part<typeof Workshops>(manifest.parts.workshop!));

/** Dialogs and the waiting room. */
export const dialogs = () => spoken(part<typeof Dialogs>(manifest.parts.dialogs!));

/** A part that is used when its sentences are there. */
async function spoken<T>(loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, words.rest()]);
  return loaded;
}

/** How strong the computer should be: asked before a game. */
export const opponents = () => part<typeof Opponents>(manifest.parts.opponents!);

/** What is shown when a game is over. */
export const ending = () => part<typeof Endings>(manifest.parts.ending!);

/** The house without a server. */
export const offline = () => part<typeof Offline>(manifest.parts.offline!);

/** A friend on the same network, for the house without a server. */
export const friends = () => spoken(part<typeof Friends>(manifest.parts.friends!));

/** Carcassonne by letters, for the house without a server. */
export const letters = () => spoken(part<typeof Letters>(manifest.parts.letters!));

/** The guide of a first game, and of lessons. */
export const guides = () => part<typeof Guides>(manifest.parts.guide!);
