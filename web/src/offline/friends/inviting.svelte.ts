// The house here and its friends: an invitation becomes a line, over which a friend's page asks the house as the page here does.
import { ownHouse } from "../offline";
import { standing } from "../standing.svelte";
import { WIRE } from "../../wire/types";
import { read } from "./code";
import { codeIn, linkOf } from "./links";
import { NoNetwork, Peer, random } from "./peer";
import { LARGEST } from "./pieces";
import { serve } from "./serving";

const HOUSE = "kouzlo-house-mark";
export type Refused = "" | "not a code" | "other" | "version";

export class Invitation {
  state = $state<"making" | "waiting" | "answered" | "open" | "no network">("making");
  link = $state("");
  private readonly peer = new Peer(LARGEST);
  private readonly mark = random(4);

  /** `page`: where the friend is led. */
  constructor(private readonly page: string) {
    this.peer.onopen = () => {
      this.state = "open";
      letIn(this.peer, this.page);
    };
    void this.make();
  }

  /** Take the answer of the friend, as a link or as its code. */
  async take(text: string): Promise<Refused> {
    const answer = read(codeIn(text, "answer") ?? "");
    if (!answer) return "not a code";
    if (answer.wire !== WIRE) return "version";
    if (answer.mark !== this.mark || this.state !== "waiting") return "other";
    this.state = "answered";
    await this.peer.isAnswered(answer);
    return "";
  }

  /** Nobody answers it any more. */
  withdraw(): void {
    if (this.state !== "open") this.peer.end();
  }

  private async make(): Promise<void> {
    try {
      this.link = linkOf("friend", await this.peer.invites(houseMark(), this.mark));
      this.state = "waiting";
    } catch (error) {
      if (!(error instanceof NoNetwork)) throw error;
      this.state = "no network";
    }
  }
}

let friends = 0;

/** From now on the friend asks the house here. */
function letIn(peer: Peer, page: string): void {
  standing.friends += 1;
  standing.cutOff = null;
  // An address of its own, in a network that is not this device.
  const left = serve(peer, ownHouse().speaking, `10.0.0.${1 + (friends++ % 250)}`);
  peer.onend = () => {
    left();
    standing.friends -= 1;
    standing.cutOff = page;
  };
  peer.send({ what: "hello", page });
}

/** By what friends' browsers know this house. */
function houseMark(): string {
  try {
    const known = localStorage.getItem(HOUSE);
    if (known && /^[0-9a-f]{12}$/.test(known)) return known;
    const made = random(6);
    localStorage.setItem(HOUSE, made);
    return made;
  } catch {
    return random(6); // a browser that keeps nothing knows nobody next time
  }
}
