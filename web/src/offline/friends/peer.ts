// The line between two devices of one network: a data channel of WebRTC, without any server that helps to find the way.
import { WIRE } from "../../wire/types";
import { described, description, written, type Contact } from "./code";
import { cut, Joiner } from "./pieces";

/** How long a browser may look for its own addresses, in milliseconds. */
const LOOKING = 3000;

/** This device is in no network, so nobody can come. */
export class NoNetwork extends Error {}

export class Peer {
  private readonly connection = new RTCPeerConnection({ iceServers: [] });
  private readonly channel = this.connection.createDataChannel("house", { negotiated: true, id: 0 });
  private readonly joiner: Joiner;
  private wasOpen = false;
  private isEnded = false;
  onopen: () => void = () => {};
  onmessage: (head: unknown, body: Uint8Array) => void = () => {};
  /** Called once, when the line is cut for good. */
  onend: () => void = () => {};

  constructor(largest: number) {
    this.joiner = new Joiner(largest);
    this.channel.binaryType = "arraybuffer";
    this.channel.onopen = () => {
      this.wasOpen = true;
      this.onopen();
    };
    this.channel.onclose = () => this.end();
    this.channel.onmessage = ({ data }) => this.hear(data as ArrayBuffer);
    this.connection.onconnectionstatechange = () => {
      // Before the first contact it only means that the answer takes its time: it is carried by hand.
      if (this.wasOpen && this.connection.connectionState === "failed") this.end();
    };
  }

  /** The letters that invite; rejects with NoNetwork. */
  async invites(house: string, mark: string): Promise<string> {
    await this.connection.setLocalDescription(await this.connection.createOffer());
    return this.letters({ wire: WIRE, house, mark });
  }

  /** The letters that answer an invitation; rejects with NoNetwork. */
  async answers(invitation: Contact): Promise<string> {
    await this.connection.setRemoteDescription(description(invitation, "offer"));
    await this.connection.setLocalDescription(await this.connection.createAnswer());
    return this.letters({ wire: WIRE, house: invitation.house, mark: invitation.mark });
  }

  async isAnswered(answer: Contact): Promise<void> {
    await this.connection.setRemoteDescription(description(answer, "answer"));
  }

  send(head: object, body?: Uint8Array): void {
    if (this.channel.readyState !== "open") return;
    try {
      for (const piece of cut(head, body)) this.channel.send(piece);
    } catch {
      this.end(); // the other side has not taken anything for a long time
    }
  }

  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.connection.close();
    this.onend();
  }

  private hear(data: ArrayBuffer): void {
    try {
      const message = this.joiner.add(new Uint8Array(data));
      if (message) this.onmessage(message.head, message.body);
    } catch {
      this.end(); // not a message of ours
    }
  }

  private async letters(about: Pick<Contact, "wire" | "house" | "mark">): Promise<string> {
    await this.found();
    const own = described(this.connection.localDescription!.sdp);
    if (!own.ways.length) throw new NoNetwork();
    return written({ ...about, ...own });
  }

  /** Until the browser knows its addresses. */
  private async found(): Promise<void> {
    if (this.connection.iceGatheringState === "complete") return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOKING);
      this.connection.addEventListener("icegatheringstatechange", () => {
        if (this.connection.iceGatheringState !== "complete") return;
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

/** So many random bytes as digits. */
export const random = (bytes: number): string => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
