// One game by letters at its table: it enters the draws and the other player's moves, and writes a letter when an own turn ends.
import type { TableLine } from "../../wire/line.svelte";
import type { Update } from "../../wire/types";
import { chain, drawn, hashed, type Chain } from "./chain";
import { keep, type Kept } from "./kept";
import { accepted, follows, linkOf, read, type Letter, type Move } from "./letter";

export type Refused = "" | "not a letter" | "other" | "own" | "not next" | "false";

/** A letter whose moves the rules refuse. */
const FALSE = "false";

export class Post {
  /** The link of the letter that is to be sent now; "" if it is one's own turn. */
  link = $state("");
  isMyTurn = $state(false);
  isOver = $state(false);
  /** The last letter cannot be played: somebody has changed it, or the table. */
  isFalse = $state(false);
  /** Why the letter that was read last counts for nothing. */
  refused = $state<Refused>("");
  private kept = $state.raw() as Kept;
  private own: Chain | null = null;
  private working = false;

  constructor(
    kept: Kept,
    private readonly line: TableLine,
  ) {
    this.kept = kept;
    line.entering = (move) => {
      this.settle(line.update!);
      this.change({ entering: { at: line.update!.seq, move } });
    };
    void this.show();
  }

  get isInvited(): boolean {
    return this.kept.known === null;
  }

  get seat(): 0 | 1 {
    return this.kept.seat;
  }

  /** The names of both seats: the other player has told his own. */
  names(given: readonly string[]): string[] {
    return given.map((name, seat) => (seat === this.seat ? name : this.kept.other || name));
  }

  /** Read a letter; its moves are played from then on. */
  async take(text: string): Promise<Refused> {
    this.refused = "";
    return (this.refused = await this.judged(text));
  }

  private async judged(text: string): Promise<Refused> {
    const letter = await read(text);
    if (!letter) return "not a letter";
    if (letter.game !== this.kept.game) return "other";
    if (letter.kind === "invitation") return "own";
    const { known, turn, seat } = this.kept;
    if (letter.kind === "acceptance") {
      if (seat === 1) return "own";
      if (known) return "not next";
      const told = await accepted(letter);
      if (!told) return FALSE;
      this.change({ known: told, other: letter.name, sent: null });
    } else {
      if (letter.turn % 2 === (seat + 1) % 2) return "own";
      if (!known || this.isMine(turn) || this.kept.reading) return "not next";
      if (letter.turn !== turn) return "not next";
      const told = await follows(letter, known, turn);
      if (!told) return FALSE;
      this.change({ known: told, reading: letter.moves, sent: null });
    }
    await this.show();
    await this.go();
    return this.isFalse ? FALSE : "";
  }

  /** Go on as far as it is known what comes; called after each update. */
  async go(): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      this.own ??= await chain(this.kept.secret);
      while (await this.step());
    } finally {
      this.working = false;
    }
  }

  private isMine(turn: number): boolean {
    return (turn + 1) % 2 === this.kept.seat;
  }

  /** One entry or letter; false if a person has to do something. */
  private async step(): Promise<boolean> {
    const update = this.line.update;
    if (!update || this.line.state !== "open" || this.line.pending) return false;
    this.settle(update);
    const { prompt, outcome } = update.view;
    const isDraw = prompt?.phase === "draw";
    if ((isDraw || outcome) && this.kept.moves.length) {
      await this.endTurn();
      this.isOver = outcome !== null;
      return !outcome;
    }
    this.isOver = outcome !== null;
    this.isMyTurn = !isDraw && !this.isOver && this.isMine(this.kept.turn);
    if (this.isOver || this.isMyTurn) return false;
    const move = isDraw ? await this.draw(update) : this.kept.reading?.[this.kept.moves.length];
    if (!move) {
      if (!isDraw && this.kept.reading) this.isFalse = true; // its moves end before its turn does
      return false;
    }
    const { ok } = await this.line.send({ do: "play", move });
    if (!ok && !isDraw && this.line.state === "open") this.isFalse = true;
    return ok;
  }

  /** What was being entered when the page was left, or just now: did it reach the table? */
  private settle(update: Update): void {
    const { entering, draws, moves } = this.kept;
    if (!entering) return;
    if (update.seq <= entering.at) return this.change({ entering: null });
    if ("draw" in entering.move) this.change({ entering: null, draws: draws + 1 });
    else this.change({ entering: null, moves: [...moves, entering.move] });
  }

  /** The draw that both players' values give; null while one of them is not known. */
  private async draw(update: Update): Promise<Move | null> {
    const { game, known, turn, draws, seat } = this.kept;
    if (!known || known.turn < turn) return null;
    const theirs = known.turn === turn ? known.value : await hashed(known.value);
    const mine = this.own!.value(turn);
    const counts = (update.view.table as { left: Record<string, number> }).left;
    const left = new Map(update.view.prompt!.choices.map(({ move }) => [String(move["draw"]), counts[String(move["draw"])] ?? 0]));
    return { draw: await drawn({ game, turn, before: draws, values: seat === 0 ? [mine, theirs] : [theirs, mine] }, left) };
  }

  /** The turn is over: an own one becomes a letter. */
  private async endTurn(): Promise<void> {
    const { game, turn, moves, reading } = this.kept;
    this.isMyTurn = false;
    if (reading && reading.length !== moves.length) this.isFalse = true; // it told more than a turn
    const sent: Letter | null = this.isMine(turn) ? { kind: "turn", game, turn, moves, value: this.own!.value(turn + 1) } : null;
    this.change({ turn: turn + 1, draws: 0, moves: [], reading: null, sent });
    await this.show();
  }

  private async show(): Promise<void> {
    this.link = this.kept.sent ? await linkOf(this.kept.sent) : "";
  }

  private change(changed: Partial<Kept>): void {
    this.kept = { ...this.kept, ...changed };
    keep(this.kept);
  }
}
