// What a friend's page may ask of the house here: requests and sockets, as it would of a server, and nothing else.
import type { ToHouse } from "../messages";
import type { Speaking } from "../speaking";

/** What is used of a line to a friend (`Peer`). */
export interface Line {
  onmessage: (head: unknown, body: Uint8Array) => void;
  send(head: object, body?: Uint8Array): void;
  end(): void;
}

/** Everything that a friend's page may tell the house of itself; the cookie says who it is. */
const TOLD = new Set(["accept", "accept-language", "content-type", "cookie", "kouzlo-wire"]);

/** Pass on what comes over the line, as from an address of its own; returns what is to be done when the line is cut. */
export function serve(peer: Line, speaking: Speaking, client: string): () => void {
  const lines = new Map<number, { say(text: string): void; hangUp(): void }>();
  peer.onmessage = (head) => {
    const message = head as ToHouse;
    switch (message.do) {
      case "ask": {
        const asked = { ...message.asked, headers: told(message.asked.headers) };
        void speaking.request(asked, client).then(({ body, ...answer }) => peer.send({ ...answer, id: message.id }, body), () => peer.end());
        break;
      }
      case "socket":
        lines.set(
          message.id,
          speaking.line(message.address, told(message.headers), client, {
            said: (text) => peer.send({ what: "said", id: message.id, text }),
            closed: () => {
              lines.delete(message.id);
              peer.send({ what: "closed", id: message.id });
            },
          }),
        );
        break;
      case "say":
        lines.get(message.id)?.say(message.text);
        break;
      case "hang up":
        lines.get(message.id)?.hangUp();
        lines.delete(message.id);
        break;
      default: // taking everything along is for who has the house
        peer.end();
    }
  };
  return () => {
    for (const line of lines.values()) line.hangUp();
    lines.clear();
  };
}

const told = (headers: [string, string][]): [string, string][] => headers.filter(([name]) => TOLD.has(name.toLowerCase()));
