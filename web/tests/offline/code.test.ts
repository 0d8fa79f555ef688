import assert from "node:assert/strict";
import { test } from "node:test";
import { described, description, read, written, type Contact } from "../../src/offline/friends/code";
import { codeIn } from "../../src/offline/friends/links";
import { cut, Joiner } from "../../src/offline/friends/pieces";
import { qrCode } from "../../src/offline/friends/qr";

const CONTACT: Contact = {
  wire: 2,
  house: "0123456789ab",
  mark: "deadbeef",
  user: "aB3+",
  password: "abcdefghijklmnopqrstuvwx",
  fingerprint: "0f".repeat(32),
  ways: [
    { address: "192.168.1.7", port: 54321 },
    { address: "3f2504e0-4f89-41d3-9a0c-0305e82c3301.local", port: 9001 },
    { address: "fe80:0000:0000:0000:0000:0000:0000:0001", port: 65535 },
  ],
};

const SDP = `v=0\r
o=- 4611731400430051336 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
m=application 54321 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 192.168.1.7\r
a=candidate:1 1 udp 2113937151 192.168.1.7 54321 typ host generation 0 network-cost 999\r
a=candidate:2 1 udp 2113937150 fe80::1 65535 typ host generation 0\r
a=candidate:3 1 tcp 1518280447 192.168.1.7 9 typ host tcptype active generation 0\r
a=ice-ufrag:aB3+\r
a=ice-pwd:abcdefghijklmnopqrstuvwx\r
a=fingerprint:sha-256 ${Array<string>(32).fill("0F").join(":")}\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
`;

test("a contact goes into letters and comes out of them", () => {
  assert.deepEqual(read(written(CONTACT)), CONTACT);
});

test("the letters and their link fit into a QR code that is read at once", () => {
  const link = `https://games.example.org/kouzlo/offline/#/friend/${written(CONTACT)}`;

  assert.equal(true, link.length < 260);
  assert.equal(true, qrCode(link)!.length <= 57);
});

test("letters that were cut off, changed or never were a contact are none", () => {
  const letters = written(CONTACT);
  const changed = `${letters.slice(0, 60)}${letters[60] === "A" ? "B" : "A"}${letters.slice(61)}`;

  for (const spoilt of ["", "no code", letters.slice(0, -4), letters.slice(0, 90), `${letters}AAAA`, changed, "A".repeat(200)]) assert.equal(null, read(spoilt));
});

test("nothing but names of ICE gets into a description", () => {
  assert.equal(null, read(written({ ...CONTACT, user: "aB3+\r\na=x" })));
  assert.equal(null, read(written({ ...CONTACT, password: "short pass\nword" })));
});

test("of a description of a browser stays what the other one needs", () => {
  const found = described(SDP);

  assert.deepEqual(found.ways, [{ address: "192.168.1.7", port: 54321 }, { address: "fe80::1", port: 65535 }]);
  assert.equal(CONTACT.fingerprint, found.fingerprint);
  assert.deepEqual(described(description({ ...CONTACT, ...found }, "offer").sdp!), found);
});

test("a code is found in a link and in a message around it", () => {
  assert.equal("abc-_1", codeIn(" come: https://a.example/#/friend/abc-_1 ", "friend"));
  assert.equal("abc-_1", codeIn("abc-_1", "friend"));
  assert.equal(null, codeIn("https://a.example/#/answer/abc", "friend"));
});

test("a message of many pieces arrives whole, and one that is too large not at all", () => {
  const body = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251);
  const pieces = [...cut({ what: "answer", text: "čáp" }, body)];
  const joiner = new Joiner(1_000_000);
  const found = pieces.map((each) => joiner.add(each));

  assert.equal(true, pieces.length > 5 && pieces.every((each) => each.length < 16_384));
  assert.deepEqual(found.slice(0, -1), pieces.slice(1).map(() => null));
  assert.deepEqual(found.at(-1), { head: { what: "answer", text: "čáp" }, body });
  assert.equal(true, isRefused(pieces));
});

/** Whether somebody who takes less gives up before the end. */
function isRefused(pieces: readonly Uint8Array[]): boolean {
  const strict = new Joiner(50_000);
  try {
    for (const each of pieces) strict.add(each);
    return false;
  } catch {
    return true;
  }
}
