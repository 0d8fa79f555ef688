import "../page";
import assert from "node:assert/strict";
import { test } from "node:test";
import { chain, drawn, proves, TURNS } from "../../src/offline/letters/chain";
import type { Kept } from "../../src/offline/letters/kept";
import { linkOf, read, type Letter, type Move } from "../../src/offline/letters/letter";
import { Post } from "../../src/offline/letters/post.svelte";
import type { TableLine } from "../../src/wire/line.svelte";
import type { Answer, Update } from "../../src/wire/types";

const storage = new Map<string, string>();
(globalThis as { localStorage?: unknown }).localStorage = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
};
(document as { baseURI?: string }).baseURI = "https://games.example.org/kouzlo/";

/** A table of the simplest game: whoever has the turn draws a tile and lays it on the left or on the right; ten tiles. */
class Bench {
  readonly played: Move[] = [];
  entering: ((move: Move) => void) | null = null;
  state = "open";
  pending = 0;
  private readonly left: Record<string, number> = { A: 5, B: 3, C: 2 };
  update = this.shown();

  async send({ move }: { move: Move }): Promise<Answer> {
    this.entering?.(move);
    const isRight = this.update.view.prompt!.choices.some((each) => JSON.stringify(each.move) === JSON.stringify(move));
    if (isRight) {
      this.played.push(move);
      if ("draw" in move) this.left[String(move["draw"])]! -= 1;
      this.update = this.shown();
    }
    return { type: "answer", cid: "", ok: isRight, seq: this.played.length, problem: null } as unknown as Answer;
  }

  private shown(): Update {
    const isDraw = this.played.length % 2 === 0;
    const isOver = this.played.length === 20;
    const draws = Object.entries(this.left).filter(([, count]) => count).map(([draw]) => ({ move: { draw } }));
    const choices = isDraw ? draws : [{ move: { lay: "left" } }, { move: { lay: "right" } }];
    const view = { table: { left: { ...this.left } }, outcome: isOver ? {} : null, prompt: isOver ? null : { phase: isDraw ? "draw" : "lay", choices } };
    return { seq: this.played.length, view } as unknown as Update;
  }
}

interface Player {
  bench: Bench;
  post: Post;
}

const GAME = "0123456789abcdef";
const SECRETS = ["a".repeat(64), "b".repeat(64)] as const;
const empty = { game: GAME, turn: 1, draws: 0, moves: [], reading: null, entering: null, other: "" };

/** Two houses after the invitation and its acceptance. */
async function begun(): Promise<[Player, Player, Letter & { kind: "acceptance" }]> {
  storage.clear();
  const [one, two] = [await chain(SECRETS[0]), await chain(SECRETS[1])];
  const acceptance: Letter & { kind: "acceptance" } = { kind: "acceptance", game: GAME, value: two.value(0), first: two.value(1), name: "Bára" };
  const player = (kept: Kept): Player => {
    const bench = new Bench();
    return { bench, post: new Post(kept, bench as unknown as TableLine) };
  };
  const first = player({ ...empty, table: "one", seat: 0, secret: SECRETS[0], known: null, sent: null });
  const second = player({ ...empty, table: "two", seat: 1, secret: SECRETS[1], known: { value: one.value(0), turn: 0 }, sent: acceptance });
  return [first, second, acceptance];
}

/** A player lays his tile; the letter that follows. */
async function lays({ bench, post }: Player, where: string): Promise<string> {
  await post.go();
  assert.equal(true, post.isMyTurn);
  await bench.send({ move: { lay: where } });
  await post.go();
  return post.link;
}

async function changed(link: string, change: Partial<Letter & { kind: "turn" }>): Promise<string> {
  return linkOf({ ...(await read(link))!, ...change } as Letter);
}

test("a whole game by letters is the same on both sides, and nobody was asked for a draw", async () => {
  const [one, two, acceptance] = await begun();
  assert.equal("", await one.post.take(await linkOf(acceptance)));
  for (let turn = 1; turn <= 10; turn++) {
    const [mover, reader] = turn % 2 ? [one, two] : [two, one];
    assert.equal("", await reader.post.take(await lays(mover, turn % 3 ? "left" : "right")));
  }

  assert.equal(20, one.bench.played.length);
  assert.deepEqual(one.bench.played, two.bench.played);
  assert.equal(true, one.post.isOver && two.post.isOver);
});

test("each value proves the one before it, and no other does", async () => {
  const own = await chain(SECRETS[0]);

  assert.equal(true, await proves(own.value(7), 3, own.value(4)));
  assert.equal(false, await proves(own.value(7), 2, own.value(4)));
  assert.equal(false, await proves((await chain(SECRETS[1])).value(7), 3, own.value(4)));
  assert.equal(SECRETS[0], own.value(TURNS));
});

test("draws come as often as there are tiles, and change with either secret", async () => {
  const left = new Map([["A", 6], ["B", 3], ["C", 1]]);
  const draws = await Promise.all(Array.from({ length: 2000 }, (_, turn) => drawn({ game: GAME, turn, before: 0, values: ["x", "y"] }, left)));
  const count = (kind: string): number => draws.filter((each) => each === kind).length;
  const others = await Promise.all(Array.from({ length: 200 }, (_, turn) => drawn({ game: GAME, turn, before: 0, values: ["x", "z"] }, left)));

  assert.equal(true, Math.abs(count("A") - 1200) < 100 && Math.abs(count("B") - 600) < 100 && Math.abs(count("C") - 200) < 70);
  assert.equal(true, others.some((each, at) => each !== draws[at]));
});

test("a cheater who takes another value than the promised one is found out", async () => {
  const [one, two, acceptance] = await begun();
  await one.post.take(await linkOf(acceptance));
  const honest = await lays(one, "left");
  const other = (await chain("c".repeat(64))).value(2);

  assert.equal("false", await two.post.take(await changed(honest, { value: other })));
  assert.deepEqual(two.bench.played, []);
  assert.equal("", await two.post.take(honest));
});

test("a cheater who accepts with a first value of another secret is found out", async () => {
  const [one, , acceptance] = await begun();

  assert.equal("false", await one.post.take(await linkOf({ ...acceptance, first: (await chain("c".repeat(64))).value(1) })));
  assert.deepEqual(one.bench.played, []);
});

test("moves against the rules, too few and too many, are told as false", async () => {
  for (const moves of [[{ lay: "under the table" }], [], [{ lay: "left" }, { lay: "left" }], [{ draw: "A" }]]) {
    const [one, two, acceptance] = await begun();
    await one.post.take(await linkOf(acceptance));
    const honest = await lays(one, "left");

    assert.equal("false", await two.post.take(await changed(honest, { moves })));
  }
});

test("letters of another game, one's own, and those that are not next change nothing", async () => {
  const [one, two, acceptance] = await begun();
  await one.post.take(await linkOf(acceptance));
  const first = await lays(one, "left");

  assert.equal("own", await one.post.take(first));
  assert.equal("other", await two.post.take(await changed(first, { game: "fedcba9876543210" })));
  assert.equal("not next", await two.post.take(await changed(first, { turn: 3 })));
  assert.equal("not a letter", await two.post.take(first.slice(0, -9)));
  assert.equal("", await two.post.take(first));
  assert.equal("not next", await two.post.take(first));
  assert.equal(3, two.bench.played.length);
});

test("a page that was closed while a move was entered counts it once", async () => {
  const [one, two, acceptance] = await begun();
  await one.post.take(await linkOf(acceptance));
  await one.post.go();
  await one.bench.send({ move: { lay: "left" } }); // and the page is gone before anything else
  const again = new Post(JSON.parse(storage.get("kouzlo-letters-one")!) as Kept, one.bench as unknown as TableLine);
  await again.go();

  assert.equal("", await two.post.take(again.link));
  assert.equal(1, two.bench.played.filter((move) => "lay" in move).length);
});
