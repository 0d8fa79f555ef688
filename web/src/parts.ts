// The parts of the client that are fetched when somebody first needs them; the build makes each a chunk with its own style sheet.
import type * as Films from "./shell/films";
import type * as Dialogs from "./shell/dialogs";
import { manifest } from "./wire/manifest";
import { part } from "./wire/part";

/** The pages that show a film. */
export const films = () => part<typeof Films>(manifest.parts.films!);

/** Dialogs and the waiting room. */
export const dialogs = () => part<typeof Dialogs>(manifest.parts.dialogs!);
