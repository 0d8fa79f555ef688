import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { draft } from "../src/draft";

/** As much of the browser's store as is used; its entries are its own keys there too. */
class Store {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    (this as unknown as Record<string, string>)[key] = value;
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}
const place = globalThis as unknown as { localStorage: unknown };
beforeEach(() => void (place.localStorage = new Store()));

test("a half-made choice is found again until it is cleared", () => {
  draft("t", 0, "plan").write(["fox", null]);
  assert.deepEqual(["fox", null], draft("t", 0, "plan").read<(string | null)[]>()!);
  draft("t", 0, "plan").clear();

  assert.equal(null, draft("t", 0, "plan").read());
});

test("another table, seat or question has nothing of it", () => {
  draft("t", 0, "plan").write(["fox"]);

  assert.deepEqual([null, null, null], [draft("u", 0, "plan").read(), draft("t", 1, "plan").read(), draft("t", 0, "swap").read()]);
});

test("only the newest half-made choices are kept, and what is not ours is left alone", () => {
  (place.localStorage as Store).setItem("kouzlo-settings", "{}");
  for (let number = 0; number < 60; number++) draft("t", 0, `question ${number}`).write(number);

  assert.deepEqual([null, 59], [draft("t", 0, "question 0").read<number>(), draft("t", 0, "question 59").read<number>()]);
  assert.equal("{}", (place.localStorage as Store).getItem("kouzlo-settings"));
  assert(Object.keys(place.localStorage as object).length <= 52);
});

test("a store that is full, forbidden or spoiled is no reason to stop", () => {
  (place.localStorage as Store).setItem("kouzlo-draft t 0 plan", "{not json");
  assert.equal(null, draft("t", 0, "plan").read());
  place.localStorage = undefined;
  draft("t", 0, "plan").write(["fox"]);
  draft("t", 0, "plan").clear();

  assert.equal(null, draft("t", 0, "plan").read());
});
