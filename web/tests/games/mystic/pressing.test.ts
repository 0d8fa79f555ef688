import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableProps } from "../../../src/games";
import { Choosing } from "../../../src/games/mystic/choosing.svelte";
import type { Near } from "../../../src/games/mystic/near.svelte";
import { Pressing } from "../../../src/games/mystic/pressing.svelte";
import { Sight } from "../../../src/games/mystic/sight.svelte";
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
  advised?: Record<string, unknown> | null;
}

/** Seat 0 before a question; what is played and what is asked are noted. */
function asked(prompt: Prompt, { mine, theirs, battle = [], confirm = "on", advised = null }: How = {}) {
  const [played, foreseen, told]: [unknown[], unknown[], string[]] = [[], [], []];
  const table: Table = { active: 0, starter: 0, battle, attack: null, speaking: null, sides: [side(mine), side(theirs)], recommended: null };
  const given = {
    update: { seq: 1, view: { seq: 1, table, prompt }, told: [], must_end_turn: false },
    seat: 0,
    cards: new Map(),
    settings: { wishes: { confirm } },
    busy: false,
    advised,
    say,
    play: async (move: unknown) => void played.push(move),
  } as unknown as TableProps<Table, GameEvent>;
  const sight = new Sight(given);
  const foretell = async (move: unknown) => (foreseen.push(move), { forecast: null, problem: null });
  const choosing = new Choosing(foretell, (move) => void played.push(move));
  const near = { zoomed: null } as unknown as Near;
  const telling = { isHolding: false, actions: [{ label: "web-skip", act: () => {} }], next: () => void told.push("next"), rest: () => void told.push("rest") };
  const pressing = new Pressing(sight, choosing, near, telling);
  pressing.begin();
  return { pressing, choosing, near, played, foreseen, telling, told };
}

const TURN = asks("main", [{ attack: { with: "bull@0", at: "player@1" } }, { attack: { with: "bull@0", at: "rat@1" } }, { play: { card: "novice" } }, { end: true }]);
const BATTLE = [unit("bull@0", 0), unit("rat@1", 1), unit("ant@0", 0)];

test("what can begin a move glows; then its targets glow and the rest is dim", () => {
  const { pressing } = asked(TURN, { battle: BATTLE });
  assert.deepEqual([true, false], [pressing.stateOf("bull@0").glows, pressing.stateOf("rat@1").glows]);
  pressing.press("bull@0");

  assert.deepEqual({ glows: false, dims: false, chosen: true, advised: false }, pressing.stateOf("bull@0"));
  assert.deepEqual({ glows: true, dims: false, chosen: false, advised: false }, pressing.stateOf("rat@1"));
  assert.deepEqual({ glows: false, dims: true, chosen: false, advised: false }, pressing.stateOf("ant@0"));
});

test("a source, a target, and the button: so an attack is made", () => {
  const { pressing, played } = asked(TURN, { battle: BATTLE });
  pressing.press("bull@0");
  pressing.press("rat@1");
  assert.deepEqual([["web-mystic-attack", "web-mystic-cancel"], []], [pressing.actions.map((each) => each.label), played]);
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

test("what a hint advises is marked: what acts and its target, or the button", () => {
  const attack = asked(TURN, { battle: BATTLE, advised: { attack: { with: "bull@0", at: "rat@1" } } }).pressing;
  const end = asked(TURN, { battle: BATTLE, advised: { end: true } }).pressing;

  assert.deepEqual([true, true, false], ["bull@0", "rat@1", "ant@0"].map((each) => attack.stateOf(each).advised));
  assert.deepEqual([false, true], [attack.actions[0]!.advised, end.actions[0]!.advised]);
});

test("a finger reads a card of the hand before it plays it, even if nobody wants to be asked", () => {
  const { pressing, played } = asked(TURN, { battle: BATTLE, mine: { hand: ["novice"] }, confirm: "off" });
  pressing.press("novice", "touch");
  assert.deepEqual(["novice", []], [pressing.read, played]);
  pressing.press("novice", "touch");

  assert.deepEqual([{ play: { card: "novice" } }], played);
});

test("a mouse, which reads by hovering, plays it by the first press then", () => {
  const { pressing, played } = asked(TURN, { battle: BATTLE, mine: { hand: ["novice"] }, confirm: "off" });
  pressing.press("novice", "mouse");

  assert.deepEqual([{ play: { card: "novice" } }], played);
});

test("the button of a card that is about to be discarded says so", () => {
  const { pressing } = asked(asks("discard", [{ discard: "rat" }]), { mine: { hand: ["rat"] } });
  pressing.press("rat");

  assert.equal("web-mystic-discard", pressing.actions[0]!.label);
});

test("while something is told a press shows the next beat, and a choice under way is kept as it is", () => {
  const { pressing, choosing, telling, told, played } = asked(TURN, { battle: BATTLE });
  pressing.press("bull@0");
  pressing.press("rat@1");
  telling.isHolding = true;
  pressing.press("rat@1");
  pressing.end();
  assert.deepEqual({ glows: false, dims: false, chosen: false, advised: false }, pressing.stateOf("rat@1"));
  assert.deepEqual(["web-skip"], pressing.actions.map((each) => each.label));
  assert.deepEqual([["rest", "rest", "next"], []], [told, played]);
  telling.isHolding = false;

  assert.deepEqual(["bull@0", "rat@1", true], [choosing.source, choosing.target, choosing.isAimed]);
  assert.equal("web-mystic-attack", pressing.actions[0]!.label);
});
