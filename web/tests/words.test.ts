import "./page";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Refusal } from "../src/wire/api";
import { advice } from "../src/words/advice";
import { refused } from "../src/words/refused";
import { capital, speaker, words } from "../src/words/words.svelte";
import { page } from "./page";

const seats = (names: string[], you: number | null) => () => ({ names, you });
const CARD = { of: "wizard", id: "fox", name: "Fox", note: "", about: [], printed: null };
const problem = (code: string, text = "") => ({ code, text, rule: null, say: null, game: null });

beforeEach(() => words.speak("en"));

test("a language is spoken as soon as it is there, and the page says which", async () => {
  const say = speaker();
  const english = say("page-home");
  await words.speak("cs");

  assert(english !== say("page-home"));
  assert.deepEqual(["cs", "cs", true], [say.language, page.documentElement.lang, page.cookie.startsWith("kouzlo-language=cs;")]);
});

test("a game's words are there once they are learnt, also in the next language", async () => {
  assert.equal(false, speaker("duel").has("rule-DU-26"));
  await words.learn("duel");
  assert.equal(true, speaker("duel").has("rule-DU-26"));
  const english = speaker("duel")("rule-DU-26");
  await words.speak("cs");

  assert(speaker("duel")("rule-DU-26") !== english);
});

test("a seat is “you”, a name, or a number", () => {
  const say = speaker(null, seats(["Anna", "Ben"], 1));

  assert.deepEqual(["Anna", "you", "player 3"], ["0", "1", "2"].map((id) => say({ of: "seat", id })));
});

test("a list in a sentence is joined as the language joins it", () => {
  const say = speaker(null, seats(["Anna", "Ben", "Cyril"], null));
  const said = (...ids: string[]) => say("page-status-wait", { who: ids.map((id) => ({ of: "seat", id })) });

  assert(said("0", "1", "2").includes("Anna, Ben and Cyril"));
  assert(said("1").includes("Ben"));
});

test("a card is called by its name", () => {
  assert.equal("Fox", speaker(null, undefined, () => [CARD])({ of: "wizard", id: "fox" }));
});

test("a sentence that is missing is told and seen, not thrown", () => {
  const complaints: unknown[] = [];
  const { error } = console;
  console.error = (text: unknown) => void complaints.push(text);
  try {
    assert.equal("[web-nothing]", speaker()("web-nothing"));
  } finally {
    console.error = error;
  }

  assert.deepEqual(["no sentence web-nothing in en"], complaints);
});

test("a button begins as a sentence does", () => {
  assert.deepEqual(["Žába", ""], [capital("žába"), capital("")]);
});

test("a refusal has the sentence of its code, else the English that programs read", async () => {
  const say = speaker();

  assert.equal(say("web-cannot-reach"), await refused(new Refusal(problem("offline"), 0), say));
  assert.equal(say("refused-illegal"), await refused(new Refusal(problem("illegal"), 409), say));
  assert.equal("no such word", await refused(new Refusal(problem("unheard_of", "no such word"), 409), say));
});

test("a refusal that brings a sentence of a game learns that game's words first", async () => {
  const said = await refused(new Refusal({ ...problem("illegal"), say: { id: "rule-DU-26", args: {} }, game: "duel" }, 409), speaker());

  assert.equal(speaker("duel")("rule-DU-26"), said);
});

test("a hint is its reason, then what follows after the move that the reason names", () => {
  const say = speaker();
  const [reason, made, next] = [{ id: "page-home", args: {} }, { id: "page-table", args: {} }, { id: "page-seats", args: {} }];

  assert.deepEqual([say(reason), say(reason)], [advice(reason, [], say), advice(reason, [made], say)]);
  assert.equal(`${say(reason)} ${say("hint-follows", { what: `${say(next)} ${say(next)}` })}`, advice(reason, [made, next, next], say));
});
