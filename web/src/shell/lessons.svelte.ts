// Which lessons and problems this visitor has solved: kept in this browser, for each game.
import { remembered } from "./remembered";

type Solved = Record<string, readonly string[]>;

class Lessons {
  private readonly kept;
  private known = $state.raw<Solved>({});

  constructor(name: string) {
    this.kept = remembered<Solved>(name, {});
    this.known = this.kept.read();
  }

  /** Those of a game that were solved. */
  solved(game: string): ReadonlySet<string> {
    return new Set(this.known[game] ?? []);
  }

  solve(game: string, lesson: string): void {
    const before = this.known[game] ?? [];
    if (before.includes(lesson)) return;
    this.known = { ...this.known, [game]: [...before, lesson] };
    this.kept.write(this.known);
  }
}

export const lessons = new Lessons("kouzlo-lessons");
export const problems = new Lessons("kouzlo-problems");
