/** Where an event happened: the names of what lies on the table, as the drawings mark it by `data-lies`. */
import type { GameEvent } from "./types";

export const wizardOf = (seat: number, wizard: string): string => `${wizard}@${seat}`;
export const tokensOf = (seat: number): string => `tokens@${seat}`;
export const deckOf = (seat: number): string => `deck@${seat}`;
export const lampOf = (lamp: string): string => `lamp ${lamp}`;

export function whereabouts(event: GameEvent): string[] {
  switch (event.what) {
    case "by_ability":
      return [lampOf("A")];
    case "by_element":
      return [lampOf("B")];
    case "by_value":
      return [lampOf("C")];
    case "round_won":
    case "match_won":
      return event.seat === null ? [tokensOf(0), tokensOf(1)] : [tokensOf(event.seat)];
    case "twins_laid":
      return [0, 1].map((seat) => wizardOf(seat, event.wizard));
    case "picked":
      return (event.team ?? []).map((wizard) => wizardOf(event.seat, wizard));
    case "planned":
    case "rearranged":
      return [deckOf(event.seat)];
    case "looked":
      return event.card === null ? [wizardOf(event.seat, event.wizard)] : [wizardOf(1 - event.seat, event.card)];
    case "swapped_in":
      return [event.out, event.wizard].map((wizard) => wizardOf(event.seat, wizard));
    case "exchanged":
      return [event.out, event.wizard].flatMap((wizard) => (wizard === null ? [] : [wizardOf(event.seat, wizard)]));
    case "round_begins":
      return [];
    default:
      return "wizard" in event ? [wizardOf(event.seat, event.wizard)] : []; // the frame tells events of its own, such as an undo
  }
}
