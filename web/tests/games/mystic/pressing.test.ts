import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableProps } from "../../../src/games";
import { Choosing } from "../../../src/games/mystic/choosing.svelte";
import type { Near } from "../../../src/games/mystic/near.svelte";
import { Pressing } from "../../../src/games/mystic/pressing.svelte";
import { Sight } from "../../../src/games/mystic/sight.svelte";
import { Story } from "../../../src/games/mystic/story.svelte";
import type { BattleCard, GameEvent, SideTable, Table } from "../../../src/games/mystic/types";
import type { Prompt } from "../../../src/wire/types";
import { say } from "../../speaking";
import { asks } from "./asks";

const side = (rest: Partial<SideTable> = {}): SideTable => ({ colours: ["blue", "red", "green"], energy: {}, turns: 1, hand: [], deck: 20, deep_grave: 0, buried: null, top: [], grave: [], card_limit: 7, without_wonder: 0, lacking: {}, ...rest });
const unit = (handle: string, controller: number): BattleCard => ({ handle, card: handle.split("@")[0]!, controller, owner: controller, type: "unit", colour: "blue", exhausted: false, power: 1, health: 1, damage: 0, tokens: 0, keywords: [], inverted: false, on: null });

interface How {
  mine?: Partial<SideTable>;
  theirs?: Partial<SideTable>;
  battle?: BattleCard[];
  confirm?: "on" | "off";
}

/** Seat 0 before a question; what is played and what is asked are noted. */
function asked(prompt: Prompt, { mine, theirs, battle = [], confirm = "on" }: How = {}) {
  const [played, foreseen]: [unknown[], unknown[]] = [[], []];
  const table: Table = { active: 0, starter: 0, battle, attack: null, speaking: null, sides: [side(mine), side(theirs)] };
  const given = {
    update: { seq: 1, view: { seq: 1, table, prompt }, told: [], must_end_turn: false },
    seat: 0,
    cards: new Map(),
    settings: { wishes: { confirm } },
    busy: false,
    say,
    play: async (move: unknown) => void played.push(move),
  } as unknown as TableProps<Table, GameEvent>;
  const sight = new Sight(given);
  const foretell = async (move: unknown) => (foreseen.push(move), { forecast: null, problem: null });
  const choosing = new Choosing(foretell, (move) => void played.push(move));
  const near = { zoomed: null } as unknown as Near;
  const pressing = new Pressing(sight, choosing, near, new Story());
  pressing.begin();
  return { pressing, choosing, near, played, foreseen };
}

const TURN = asks("main", [{ attack: { with: "bull@0", at: "player@1" } }, { attack: { with: "bull@0", at: "rat@1" } }, { play: { card: "novice" } }, { end: true }]);
const BATTLE = [unit("bull@0", 0), unit("rat@1", 1), unit("ant@0", 0)];

test("what can begin a move glows; then its targets glow and the rest is dim", () => {
  const { pressing } = asked(TURN, { battle: BATTLE });
  assert.deepEqual([true, false], [pressing.stateOf("bull@0").glows, pressing.stateOf("rat@1").glows]);
  pressing.press("bull@0");

  assert.deepEqual({ glows: false, dims: false, chosen: true }, pressing.stateOf("bull@0"));
  assert.deepEqual({ glows: true, dims: false, chosen: false }, pressing.stateOf("rat@1"));
  assert.deepEqual({ glows: false, dims: true, chosen: false }, pressing.stateOf("ant@0"));
});

test("a source, a target, and the button: so an attack is made", () => {
  const { pressing, played } = asked(TURN, { battle: BATTLE });
  pressing.press("bull@0");
  pressing.press("rat@1");
  assert.deepEqual([["web-mystic-do-it", "web-mystic-cancel"], []], [pressing.actions.map((each) => each.label), played]);
  pressing.actions[0]!.act();

  assert.deepEqual([{ attack: { with: "bull@0", at: "rat@1" } }], played);
});

test("who does not want to be asked attacks by the second press", () => {
  const { pressing, played } = asked(TURN, { battle: BATTLE, confirm: "off" });
  pressing.press("bull@0");
  pressing.press("rat@1");

  assert.deepEqual([{ attack: { with: "bull@0", at: "rat@1" } }], played);
});

test("what cannot begin a move is asked why", () => {
  const { pressing, choosing, foreseen } = asked(TURN, { battle: BATTLE, mine: { hand: ["dear"] } });
  pressing.press("ant@0");
  pressing.press("dear");

  assert.deepEqual([{ attack: { with: "ant@0", at: "player@1" } }, { play: { card: "dear" } }], foreseen);
  assert.equal("dear", choosing.refused);
});

test("where nobody asks, a finger looks at a card from near and a mouse does not", () => {
  const { pressing, near } = asked(TURN, { battle: BATTLE });
  pressing.press("rat@1", "mouse");
  assert.equal(null, near.zoomed);
  pressing.press("rat@1", "touch");

  assert.equal("rat", near.zoomed);
});

test("the turn ends by the second press while somebody could still attack", () => {
  const { pressing, played } = asked(TURN, { battle: BATTLE });
  pressing.end();
  assert.deepEqual(["web-mystic-warn-attackers count=1", []], [pressing.warning, played]);
  pressing.end();

  assert.deepEqual([{ end: true }], played);
});

test("much energy that would be lost is a reason to warn, a little is not", () => {
  const rich = asked(asks("main", [{ end: true }]), { mine: { energy: { blue: 4, red: 2 } } });
  const poor = asked(asks("main", [{ end: true }]), { mine: { energy: { blue: 5 } } });
  for (const { pressing } of [rich, poor]) pressing.end();

  assert.deepEqual(["web-mystic-warn-energy count=6", [], [{ end: true }]], [rich.pressing.warning, rich.played, poor.played]);
});

test("where only cards of the grave can be chosen it opens, and a card is pressed in it", () => {
  const { pressing, choosing } = asked(asks("target", [{ target: "rat@0" }]), { mine: { grave: ["rat", "ant"] } });
  pressing.openGrave();
  assert.deepEqual({ isMine: true, which: "grave" }, pressing.opened!);
  pressing.pressInGrave("rat");

  assert.deepEqual([null, "rat@0", true], [pressing.opened, choosing.target, choosing.isAimed]);
});

test("a card that the other holds and that was looked at is chosen from his hand", () => {
  const discard = asks("discard", [{ discard: "rat" }]);

  assert.equal(true, asked(discard, { theirs: { hand: ["rat", null] } }).pressing.looksAtHand);
  assert.equal(false, asked(discard, { mine: { hand: ["rat"] }, theirs: { hand: [null] } }).pressing.looksAtHand);
});

test("colours and answers are asked aside, everything else on the table", () => {
  const aside = (phase: string): boolean => asked(asks(phase, [])).pressing.isAskedAside;

  assert.deepEqual([true, true, false, false], [aside("energy"), aside("strike"), aside("main"), aside("discard")]);
});
