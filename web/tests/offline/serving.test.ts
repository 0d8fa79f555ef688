import assert from "node:assert/strict";
import { test } from "node:test";
import { serve } from "../../src/offline/friends/serving";
import type { ToHouse } from "../../src/offline/messages";
import { Speaking } from "../../src/offline/speaking";

/** A friend's line and a house that hears what is passed on. */
function meeting() {
  const heard: ToHouse[] = [];
  const sent: object[] = [];
  const speaking = new Speaking((message) => heard.push(message));
  const line = {
    ended: 0,
    onmessage: (_: unknown, __: Uint8Array): void => {},
    send: (head: object): void => void sent.push(head),
    end(): void {
      this.ended += 1;
    },
  };
  const left = serve(line, speaking, "10.0.0.1");
  const says = (head: object): void => line.onmessage(head, new Uint8Array());
  return { heard, sent, speaking, line, left, says };
}

const headers = [["cookie", "kouzlo=me"], ["Host", "elsewhere"], ["x-forwarded-for", "127.0.0.1"], ["accept", "application/json"]];

test("a friend's request is passed on with his cookie and his own address", async () => {
  const { heard, sent, speaking, says } = meeting();
  says({ do: "ask", id: 7, asked: { method: "GET", address: "/api/me", headers, body: "" }, client: "127.0.0.1" });
  const [passed] = heard as [ToHouse & { do: "ask" }];
  speaking.hear({ what: "answer", id: passed.id, status: 200, headers: [], body: new Uint8Array() });
  await new Promise((done) => setTimeout(done, 0));

  assert.equal("10.0.0.1", passed.client);
  assert.deepEqual(passed.asked.headers, [["cookie", "kouzlo=me"], ["accept", "application/json"]]);
  assert.deepEqual(sent, [{ what: "answer", id: 7, status: 200, headers: [] }]);
});

test("a friend takes nothing along and brings nothing in: the line ends, and the house hears nothing", () => {
  for (const wish of ["export", "bring in", "open", "nonsense"]) {
    const { heard, line, says } = meeting();
    says({ do: wish, id: 1, content: [] });

    assert.equal(1, line.ended);
    assert.deepEqual(heard, []);
  }
});

test("when the line is cut the house hears that its sockets are gone", () => {
  const { heard, left, says } = meeting();
  says({ do: "socket", id: 1, address: "/api/tables/t/play", headers, client: "127.0.0.1" });
  says({ do: "socket", id: 2, address: "/api/tables/u/play", headers, client: "127.0.0.1" });
  says({ do: "hang up", id: 1 });
  left();

  assert.deepEqual(heard.map((each) => each.do), ["socket", "socket", "hang up", "hang up"]);
});
