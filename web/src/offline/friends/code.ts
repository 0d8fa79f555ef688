// What two devices of one network have to know of each other, as letters in a link: some 120 to 280, so that a QR code of them is
// read from a screen at once.  It is what a session description (SDP) says, without what is the same in each.
//
//     1, wire (2 bytes), house (6), mark (4), name and password of ICE (each with its length), digest of the certificate (32),
//     number of ways, each a kind, an address and a port (2); at last a sum of everything (2).

/** One address at which a device listens: an IP address, or the name that a browser gives itself to hide that (`….local`). */
export interface Way {
  address: string;
  port: number;
}

export interface Contact {
  /** The version of the messages: two programs of different versions do not understand each other. */
  wire: number;
  /** The house that is visited; it stays the same for a browser, so that a friend who comes again is known. */
  house: string;
  /** The invitation: an answer belongs to one. */
  mark: string;
  user: string;
  password: string;
  fingerprint: string;
  ways: readonly Way[];
}

const FORM = 1;
const [IPV4, IPV6, NAMED] = [4, 6, 1];
const MOST_WAYS = 6;
const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.local$/i;
/** What ICE takes as a name or password; nothing else gets into a description. */
const LETTERS = /^[A-Za-z0-9+/=_-]{4,255}$/;
/** Of addresses on this device: directly reachable, component 1. */
const HOST = 126 * 2 ** 24 + 255;

/** The letters of a contact. */
export function written(contact: Contact): string {
  const bytes = [FORM, ...word(contact.wire), ...fromHex(contact.house, 6), ...fromHex(contact.mark, 4)];
  for (const text of [contact.user, contact.password]) bytes.push(text.length, ...new TextEncoder().encode(text));
  bytes.push(...fromHex(contact.fingerprint, 32), contact.ways.length);
  for (const { address, port } of contact.ways) bytes.push(...addressBytes(address)!, ...word(port));
  bytes.push(...sum(bytes));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** What letters mean; null if they are no contact, or were cut off or changed on the way. */
export function read(letters: string): Contact | null {
  if (!/^[\w-]{80,1000}$/.test(letters)) return null;
  const bytes = bytesOf(letters);
  if (!bytes || String(sum(bytes.slice(0, -2))) !== String(bytes.slice(-2))) return null;
  let at = 0;
  const take = (count: number): number[] => bytes.slice(at, (at += count));
  const number = (): number => take(2).reduce((high, low) => high * 256 + low, 0);
  const text = (): string => String.fromCharCode(...take(take(1)[0] ?? 0));
  if (take(1)[0] !== FORM) return null;
  const [wire, house, mark, user, password, fingerprint] = [number(), toHex(take(6)), toHex(take(4)), text(), text(), toHex(take(32))];
  const ways = Array.from({ length: take(1)[0] ?? 0 }, () => ({ address: addressText(take(1)[0], take), port: number() }));
  const isRight = at === bytes.length - 2 && LETTERS.test(user) && LETTERS.test(password) && ways.length <= MOST_WAYS && ways.every(({ address }) => address);
  return isRight ? { wire, house, mark, user, password, fingerprint, ways } : null;
}

/** What a description of this browser says; `ways` is empty on a device without a network. */
export function described(sdp: string): Omit<Contact, "wire" | "house" | "mark"> {
  const line = (name: string): string => new RegExp(`^a=${name}:(.+?)\\s*$`, "m").exec(sdp)?.[1] ?? "";
  const found = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].map(([, address, port]) => ({ address: address!, port: Number(port) }));
  const ways = found.filter(({ address }) => addressBytes(address) !== null).slice(0, MOST_WAYS);
  const fingerprint = line("fingerprint").replace(/^sha-256 /i, "").replaceAll(":", "").toLowerCase();
  return { user: line("ice-ufrag"), password: line("ice-pwd"), fingerprint, ways };
}

/** The description that the other browser needs of this contact. */
export function description(contact: Contact, type: "offer" | "answer"): RTCSessionDescriptionInit {
  const digest = contact.fingerprint.toUpperCase().match(/../g)!.join(":");
  const lines = [
    ...["v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"],
    ...["m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0"],
    ...[`a=ice-ufrag:${contact.user}`, `a=ice-pwd:${contact.password}`, `a=fingerprint:sha-256 ${digest}`],
    ...[`a=setup:${type === "offer" ? "actpass" : "active"}`, "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144"],
    ...contact.ways.map(({ address, port }, at) => `a=candidate:${at + 1} 1 udp ${HOST + (65535 - at) * 256} ${address} ${port} typ host`),
  ];
  return { type, sdp: lines.map((each) => `${each}\r\n`).join("") };
}

function addressBytes(address: string): number[] | null {
  const named = NAME.exec(address);
  if (named) return [NAMED, ...fromHex(named[1]!.replaceAll("-", ""), 16)];
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return [IPV4, ...address.split(".").map(Number)];
  if (!/^[0-9a-f:]*:[0-9a-f:]*$/i.test(address)) return null;
  const [left, right] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros: string[] = right ? Array<string>(8 - left!.length - right.length).fill("0") : [];
  return [IPV6, ...[...left!, ...zeros, ...(right ?? [])].flatMap((each) => word(parseInt(each, 16)))];
}

function addressText(kind: number | undefined, take: (count: number) => number[]): string {
  if (kind === IPV4) return take(4).join(".");
  const hex = kind === IPV6 || kind === NAMED ? toHex(take(16)) : "";
  if (hex.length < 32) return "";
  if (kind === IPV6) return hex.match(/.{4}/g)!.join(":");
  return `${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")}.local`;
}

/** Two sums, the second of the first (Fletcher): a letter that is missing or wrong changes them. */
function sum(bytes: readonly number[]): [number, number] {
  let [one, two] = [0, 0];
  for (const byte of bytes) two = (two + (one = (one + byte) % 255)) % 255;
  return [one, two];
}

function bytesOf(letters: string): number[] | null {
  try {
    return Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
  } catch {
    return null;
  }
}

const word = (value: number): [number, number] => [value >> 8, value & 255];
const toHex = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");

function fromHex(hex: string, count: number): number[] {
  return Array.from({ length: count }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}
