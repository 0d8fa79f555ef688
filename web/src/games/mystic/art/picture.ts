/** The pictures of the cards: the house draws them, for screens and paper alike. */
import { house } from "../../../wire/house";

export const WIDE = 176;
export const HIGH = 116;

/** The address of a picture in a colour: a converted card has that of its new one. */
export const addressOf = (picture: string, colour: string): string => house().file(`/portraits/mystic/${colour}.${picture}.svg`);

export const back = (): string => house().file("/portraits/mystic/back.svg");
