// Incomplete choices (a plan of five cards, four of them placed) are stored in the browser until the question changes.
const PREFIX = "kouzlo-draft ";
const OLDEST = 50;

/** Storage for one incomplete choice; `about` names the question. */
export interface Draft {
  read<T>(): T | null;
  write(value: unknown): void;
  clear(): void;
}

export function draft(table: string, seat: number | null, about: string): Draft {
  const key = `${PREFIX}${table} ${seat ?? "-"} ${about}`;
  return {
    read: <T>() => {
      try {
        return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
      } catch {
        return null;
      }
    },
    write: (value) => {
      try {
        localStorage.setItem(key, JSON.stringify(value));
        forget(key);
      } catch {
        // Full or forbidden: then a reload loses the choice.
      }
    },
    clear: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // …
      }
    },
  };
}

function forget(newest: string): void {
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== newest);
  for (const key of kept.slice(0, Math.max(0, kept.length - OLDEST))) localStorage.removeItem(key);
}
