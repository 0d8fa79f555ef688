// The moment that decided a game: the server computes it when the game is over, and the page adds it when it is there.
import { api, Refusal } from "../wire/api";
import type { Moment } from "../wire/types";

const AGAIN = 1500;
/** How many times the page asks for it. */
const MOST = 40;

export class DecidingMoment {
  moment = $state.raw<Moment | null>(null);

  constructor(
    private readonly table: string,
    private readonly key: string,
  ) {}

  /** Asks until it is there; returns how to stop.  Without it the ending is still whole, so a refusal is not told. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (times: number): Promise<void> => {
      try {
        const { is_ready, moment } = await api.moment(this.table, this.key);
        this.moment = moment;
        if (!is_ready && times < MOST) timer = setTimeout(() => void ask(times + 1), AGAIN);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    };
    void ask(1);
    return () => clearTimeout(timer);
  }
}
