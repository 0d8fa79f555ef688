// The signs on the cards, declared once for screens and paper.
import declared from "../../../../src/kouzlo/games/duel/data/signs.json" with { type: "json" };

export const SIGNS = declared;
