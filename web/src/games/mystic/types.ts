// Written by `python -m kouzlo.server.typescript web` from the structs of the server; not by hand.

/** The whole table as a seat sees it. */
export interface Table {
  active: number | null;
  starter: number | null;
  battle: readonly BattleCard[];
  attack: readonly [string, string] | null;
  speaking: string | null;
  sides: readonly [SideTable, SideTable];
  recommended: readonly [readonly string[], readonly string[]] | null;
}

/** A card in battle. */
export interface BattleCard {
  handle: string;
  card: string;
  controller: number;
  owner: number;
  type: string;
  colour: string;
  exhausted: boolean;
  power: number | null;
  health: number | null;
  damage: number;
  tokens: number;
  keywords: readonly string[];
  inverted: boolean;
  on: string | null;
}

/** One side of the table; a card that the seat may not know is null. */
export interface SideTable {
  colours: readonly string[];
  energy: Record<string, number>;
  turns: number;
  hand: readonly (string | null)[];
  deck: number;
  deep_grave: number;
  buried: readonly string[] | null;
  top: readonly string[];
  grave: readonly string[];
  card_limit: number;
  without_wonder: number;
  lacking: Record<string, Lacking>;
}

/** ME-12, ME-D42: what is not there to pay a card: energy of its colour, any energy, cards of the deck. */
export interface Lacking {
  coloured: number;
  any: number;
  plunder: number;
}

/** ME-D3: who starts. */
export interface Starts {
  what: "starts";
  seat: number;
  rule: string;
}

/** ME-2: a colour and its fifteen cards. */
export interface ColourPicked {
  what: "colour_picked";
  seat: number;
  colour: string;
  rule: string;
}

/** ME-10: a card came into a hand; only its owner sees which. */
export interface CardDrawn {
  what: "card_drawn";
  seat: number;
  card: string | null;
  rule: string;
}

/** ME-46: a plundered card that everybody sees. */
export interface CardBuried {
  what: "card_buried";
  seat: number;
  card: string;
  rule: string;
}

/** ME-6: a turn begins; `number` is the player's own count. */
export interface TurnBegins {
  what: "turn_begins";
  seat: number;
  number: number;
  rule: string;
}

/** ME-D34: an effect that waited happens now. */
export interface Triggered {
  what: "triggered";
  seat: number;
  card: string;
  when: string;
  rule: string;
}

/** ME-D15: there was nothing to choose, so the effect did nothing. */
export interface WithoutTarget {
  what: "without_target";
  seat: number;
  card: string;
  rule: string;
}

/** ME-D34: more than a hundred effects in one move; the rest did not happen. */
export interface TriggersDropped {
  what: "triggers_dropped";
  count: number;
  rule: string;
}

/** ME-40: a card was turned upright. */
export interface Prepared {
  what: "prepared";
  seat: number;
  card: string;
  rule: string;
}

/** ME-39: a card was turned aside. */
export interface Exhausted {
  what: "exhausted";
  seat: number;
  card: string;
  rule: string;
}

/** ME-41: +1 tokens; `tokens` is the balance now. */
export interface Promoted {
  what: "promoted";
  seat: number;
  card: string;
  amount: number;
  tokens: number;
  rule: string;
}

/** ME-41: −1 tokens; `tokens` is the balance now. */
export interface Demoted {
  what: "demoted";
  seat: number;
  card: string;
  amount: number;
  tokens: number;
  rule: string;
}

/** ME-8: energy came into a pool. */
export interface EnergyGained {
  what: "energy_gained";
  seat: number;
  colour: string;
  amount: number;
  rule: string;
}

/** ME-12: a card was paid for and played. */
export interface CardPlayed {
  what: "card_played";
  seat: number;
  card: string;
  target: string | null;
  inverted: boolean;
  any: Record<string, number>;
  rule: string;
}

/** ME-18: a card was exhausted for its ability. */
export interface CardUsed {
  what: "card_used";
  seat: number;
  card: string;
  target: string | null;
  rule: string;
}

/** ME-19: an ability was paid for. */
export interface AbilityPaid {
  what: "ability_paid";
  seat: number;
  card: string;
  target: string | null;
  any: Record<string, number>;
  rule: string;
}

/** ME-16: a unit entered battle. */
export interface Deployed {
  what: "deployed";
  seat: number;
  card: string;
  prepared: boolean;
  rule: string;
}

/** ME-22: an attack was declared. */
export interface Attacks {
  what: "attacks";
  seat: number;
  card: string;
  target: string;
  rule: string;
}

/** ME-25: the attacked unit strikes back. */
export interface StruckBack {
  what: "struck_back";
  seat: number;
  card: string;
  rule: string;
}

/** ME-D18: the attacked unit does not strike back. */
export interface HeldBack {
  what: "held_back";
  seat: number;
  card: string;
  rule: string;
}

/** ME-29: damage on a unit: how much came, how much lies on it now, and its health. */
export interface Damaged {
  what: "damaged";
  seat: number;
  card: string;
  amount: number;
  damage: number;
  health: number;
  rule: string;
}

/** ME-30: cards from a deck onto the deep grave, and how many are left. */
export interface Plundered {
  what: "plundered";
  seat: number;
  count: number;
  left: number;
  rule: string;
}

/** ME-43: damage was removed. */
export interface Healed {
  what: "healed";
  seat: number;
  card: string;
  amount: number;
  rule: string;
}

/** ME-43: cards from the deep grave back onto the deck. */
export interface CardsReturned {
  what: "cards_returned";
  seat: number;
  count: number;
  rule: string;
}

/** ME-35: a card was destroyed or defeated and went to its owner's grave. */
export interface Killed {
  what: "killed";
  seat: number;
  card: string;
  destroyed: boolean;
  rule: string;
}

/** ME-D27: a card changed its controller. */
export interface CardStolen {
  what: "card_stolen";
  seat: number;
  card: string;
  rule: string;
}

/** ME-D27: a stolen card took a colour of the thief. */
export interface Converted {
  what: "converted";
  seat: number;
  card: string;
  colour: string;
  rule: string;
}

/** ME-D27: one energy changed hands, and perhaps colour. */
export interface EnergyStolen {
  what: "energy_stolen";
  seat: number;
  energy: string;
  into: string;
  rule: string;
}

/** ME-D23: a player looked at the opponent's hand. */
export interface HandLooked {
  what: "hand_looked";
  seat: number;
  count: number;
  rule: string;
}

/** ME-D48: one card of a hand that was looked at. */
export interface CardSeen {
  what: "card_seen";
  seat: number;
  card: string | null;
  rule: string;
}

/** ME-36: from hand to grave. */
export interface Discarded {
  what: "discarded";
  seat: number;
  card: string;
  rule: string;
}

/** ME-D48: from the grave into the hand. */
export interface CardRegained {
  what: "card_regained";
  seat: number;
  card: string;
  rule: string;
}

/** ME-11: energy that could not be kept. */
export interface EnergyLost {
  what: "energy_lost";
  seat: number;
  colour: string;
  amount: number;
  rule: string;
}

/** ME-D12: cards were redrawn. */
export interface Redrew {
  what: "redrew";
  seat: number;
  count: number;
  rule: string;
}

/** ME-D10: cards that were not there to be drawn. */
export interface DeckEmpty {
  what: "deck_empty";
  seat: number;
  count: number;
  rule: string;
}

/** ME-D32: a draw was offered. */
export interface DrawOffered {
  what: "draw_offered";
  seat: number;
  rule: string;
}

/** ME-D32: the offer was not taken. */
export interface DrawRefused {
  what: "draw_refused";
  seat: number;
  rule: string;
}

/** ME-32: cards that had to be plundered were not there. */
export interface Lost {
  what: "lost";
  seat: number;
  lacking: number;
  rule: string;
}

/** ME-D32: nobody wins, and why. */
export interface GameDrawn {
  what: "game_drawn";
  reason: string;
  rule: string;
}

/** ME-27: an exhausted unit that survived an attack was prepared. */
export interface Readied {
  what: "readied";
  seat: number;
  card: string;
  rule: string;
}

/** ME-9: the main step is over. */
export interface MainEnded {
  what: "main_ended";
  seat: number;
  rule: string;
}

/** ME-D36: the target of a trigger. */
export interface TargetChosen {
  what: "target_chosen";
  seat: number;
  card: string;
  target: string;
  rule: string;
}

/** ME-45: the colour words of a card mean all other colours. */
export interface ColoursReversed {
  what: "colours_reversed";
  seat: number;
  card: string;
  rule: string;
}

/** ME-D9: how many cards a player chose to draw, where drawing is optional. */
export interface Refills {
  what: "refills";
  seat: number;
  count: number;
  rule: string;
}

/** ME-D3: chance names the starting player. */
export interface Start {
  start: number;
}

/** ME-D2: a colour is picked. */
export interface Pick {
  pick: string;
}

/** Chance turns up the top card of a deck. */
export interface Draw {
  draw: Drawn;
}

/** Whose card it is, and which. */
export interface Drawn {
  seat: number;
  card: string;
}

/** ME-D5: which turn-start effect happens next. */
export interface Next {
  next: string;
}

/** ME-D36: what a trigger is aimed at. */
export interface Target {
  target: string;
}

/** ME-8: the colour of the turn's energy. */
export interface Energy {
  energy: string;
}

/** ME-12: pay and play, in one move. */
export interface Play {
  play: Played;
}

/** A card of the hand, its target, whether its colour words are reversed, and what pays any-energy symbols. */
export interface Played {
  card: string;
  target: string | null;
  invert: boolean;
  any: Record<string, number>;
}

/** ME-18: exhaust a card for its ability. */
export interface Use {
  use: Used;
}

/** A card in battle and the target of its USE ability. */
export interface Used {
  card: string;
  target: string | null;
}

/** ME-19: pay for an ability. */
export interface Pay {
  pay: Paid;
}

/** A card in battle, the target of its pay-ability, and what pays any-energy symbols. */
export interface Paid {
  card: string;
  target: string | null;
  any: Record<string, number>;
}

/** ME-22: attack an enemy unit or the enemy player. */
export interface Attack {
  attack: Attacked;
}

/** Who attacks whom. */
export interface Attacked {
  with: string;
  at: string;
}

/** ME-9: the main step is over. */
export interface End {
  end: "main";
}

/** ME-D32: offer a draw. */
export interface Offer {
  offer: "draw";
}

/** ME-D32: take or refuse the offered draw. */
export interface Agree {
  agree: boolean;
}

/** ME-25: strike back, or not. */
export interface Strike {
  strike: boolean;
}

/** ME-D23: a card of the hand in question. */
export interface Discard {
  discard: string;
}

/** ME-D27: steal one energy. */
export interface Steal {
  steal: Stolen;
}

/** An energy of the opponent, and what it becomes. */
export interface Stolen {
  energy: string;
  into: string;
}

/** ME-D27: the new colour of a stolen card. */
export interface Convert {
  convert: string;
}

/** ME-D9: how many cards to draw, where drawing is optional. */
export interface Refill {
  refill: number;
}

/** ME-D11, ME-D49: the energies that stay. */
export interface Keep {
  keep: Record<string, number>;
}

/** ME-D12: discard one more card to be redrawn, or no more. */
export interface Redraw {
  redraw: string | null;
}

/** One card. */
export interface Printed {
  id: string;
  colour: string;
  letter: string;
  symbol: string;
  type: string;
  cost: PrintedCost;
  power: number | null;
  health: number | null;
  keywords: readonly string[];
  text: string;
  reversed_text: string;
  flavour: string;
  abilities: readonly PrintedAbility[];
  picture: string;
}

/** ME-12: symbols of the card's colour, of any colour, and cards plundered from the own deck. */
export interface PrintedCost {
  coloured: number;
  any: number;
  plunder: number;
}

/** ME-18, ME-19: an ability that can be activated: `use`, or `pay` with a price of its own. */
export interface PrintedAbility {
  when: string;
  text: string;
  reversed_text: string;
  cost: PrintedCost | null;
}

export type GameEvent =
  | Starts
  | ColourPicked
  | CardDrawn
  | CardBuried
  | TurnBegins
  | Triggered
  | WithoutTarget
  | TriggersDropped
  | Prepared
  | Exhausted
  | Promoted
  | Demoted
  | EnergyGained
  | CardPlayed
  | CardUsed
  | AbilityPaid
  | Deployed
  | Attacks
  | StruckBack
  | HeldBack
  | Damaged
  | Plundered
  | Healed
  | CardsReturned
  | Killed
  | CardStolen
  | Converted
  | EnergyStolen
  | HandLooked
  | CardSeen
  | Discarded
  | CardRegained
  | EnergyLost
  | Redrew
  | DeckEmpty
  | DrawOffered
  | DrawRefused
  | Lost
  | GameDrawn
  | Readied
  | MainEnded
  | TargetChosen
  | ColoursReversed
  | Refills;

export type GameMove =
  | Start
  | Pick
  | Draw
  | Next
  | Target
  | Energy
  | Play
  | Use
  | Pay
  | Attack
  | End
  | Offer
  | Agree
  | Strike
  | Discard
  | Steal
  | Convert
  | Refill
  | Keep
  | Redraw;
