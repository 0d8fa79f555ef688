// A game by letters begins: the same table in both houses, the one who invites on the first seat.
import { router } from "../../router.svelte";
import { guest } from "../../shell/guest.svelte";
import { api } from "../../wire/api";
import { chain, hex } from "./chain";
import { keep } from "./kept";
import type { Letter } from "./letter";

const GAME = "carcassonne";
const random = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)));

/** Invite somebody; the table shows the letter. */
export async function invite(name: string, other: string): Promise<void> {
  await guest.comeIn(name);
  const { table } = await api.lay({ game: GAME, seats: [{ kind: "me" }, { kind: "here", name: other }], draws: "box" });
  const [game, secret] = [random(8), random(32)];
  const own = await chain(secret);
  const sent: Letter = { kind: "invitation", game, value: own.value(0), name: guest.name || name };
  keep({ table: table.id, game, seat: 0, secret, other: "", known: null, turn: 1, draws: 0, moves: [], reading: null, entering: null, sent });
  router.go(`/table/${table.id}`);
}

/** Take the other seat; the table shows the letter that says so. */
export async function accept(invitation: Letter & { kind: "invitation" }, name: string): Promise<void> {
  await guest.comeIn(name);
  const { table } = await api.lay({ game: GAME, seats: [{ kind: "here", name: invitation.name }, { kind: "me" }], draws: "box" });
  const { game, value } = invitation;
  const secret = random(32);
  const own = await chain(secret);
  const sent: Letter = { kind: "acceptance", game, value: own.value(0), first: own.value(1), name: guest.name || name };
  keep({ table: table.id, game, seat: 1, secret, other: invitation.name, known: { value, turn: 0 }, turn: 1, draws: 0, moves: [], reading: null, entering: null, sent });
  router.go(`/table/${table.id}`, true);
}
