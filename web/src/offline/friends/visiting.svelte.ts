// The house of a friend: the same client speaks the same messages with it, over a line instead of a worker.
import { router } from "../../router.svelte";
import type { House, Socket } from "../../wire/house";
import type { SiteFiles } from "../../wire/manifest";
import { WIRE } from "../../wire/types";
import { Cookies } from "../cookies";
import type { FromHouse } from "../messages";
import { Pictures } from "../pictures.svelte";
import { addressOf, Asking, pageAt, Speaking } from "../speaking";
import { standing } from "../standing.svelte";
import { read } from "./code";
import { codeIn, linkOf, visits } from "./links";
import { NoNetwork, Peer } from "./peer";

const LARGEST_ANSWER = 64_000_000;

export type Trouble = "" | "not a code" | "version" | "no network";

export class Visit implements House {
  readonly isHere = true;
  readonly isFriends = true;
  readonly addressOf = addressOf;
  readonly pageAt = pageAt;
  /** The link that answers the invitation; "" while there is none to show. */
  answer = $state("");
  trouble = $state<Trouble>("");

  private peer: Peer | null = null;
  /** Whose answer is on its way. */
  private trying: Peer | null = null;
  private cookies: Cookies;
  private readonly speaking = new Speaking((message) => this.peer?.send(message));
  private readonly asking: Asking;
  private readonly pictures = new Pictures((path) => this.ask(path, { method: "GET", headers: {} }));
  /** Requests wait for the first line; a line that was cut is told to them. */
  private readonly first: Promise<void>;
  private isOpened: () => void = () => {};

  /** `house`: that which this page visited before it was loaded again. */
  constructor(site: SiteFiles, house: string | null) {
    this.first = house ? Promise.resolve() : new Promise((resolve) => (this.isOpened = resolve));
    this.asking = new Asking(this.speaking, () => this.cookies, site, () => this.ready());
    this.cookies = cookiesFor(house ?? "");
    standing.visit = house ? "cut" : "answering";
  }

  /** Read an invitation and make the answer to it. */
  async take(text: string): Promise<void> {
    const invitation = read(codeIn(text, "friend") ?? "");
    this.answer = "";
    this.trouble = !invitation ? "not a code" : invitation.wire !== WIRE ? "version" : "";
    if (!invitation || this.trouble) return;
    visits(invitation.house);
    this.cookies = cookiesFor(invitation.house);
    this.trying?.end();
    const peer = (this.trying = new Peer(LARGEST_ANSWER));
    peer.onmessage = (head, body) => this.hear(peer, head as Hello | FromHouse, body);
    try {
      this.answer = linkOf("answer", await peer.answers(invitation));
    } catch (error) {
      if (!(error instanceof NoNetwork)) throw error;
      this.trouble = "no network";
      return;
    }
    peer.onend = () => {
      if (this.peer === peer) this.isCut();
    };
  }

  ask(address: string, init: Parameters<House["ask"]>[1]): Promise<Response> {
    return this.asking.ask(address, init);
  }

  socket(address: string): Socket {
    return this.asking.socket(address);
  }

  file(path: string): string {
    return path.startsWith("/portraits/") ? this.pictures.at(path) : `.${path}`;
  }

  private async ready(): Promise<void> {
    await this.first;
    if (!this.peer) throw new Error("the line is cut");
  }

  private hear(peer: Peer, head: Hello | FromHouse, body: Uint8Array): void {
    if (head.what === "hello") {
      this.peer?.end();
      [this.peer, this.trying, this.answer] = [peer, null, ""];
      this.isOpened();
      standing.visit = "open";
      // A page that waits for this table goes on with it, and with what it has not been answered yet.
      if (router.path !== head.page.split("?")[0]) router.go(head.page, true);
      dispatchEvent(new Event("online"));
    } else if (head.what === "answer") this.speaking.hear({ ...head, body });
    else if (head.what === "said" || head.what === "closed") this.speaking.hear(head);
  }

  private isCut(): void {
    this.peer = null;
    standing.visit = "cut";
    this.speaking.cut();
  }
}

interface Hello {
  what: "hello";
  page: string;
}

const cookiesFor = (house: string): Cookies => new Cookies(`kouzlo-cookies-${house}`);
