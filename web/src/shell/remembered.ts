// A small value in the browser's storage; without storage it lasts as long as the tab.
export interface Remembered<T> {
  read(): T;
  write(value: T): void;
}

export function remembered<T>(name: string, usual: T): Remembered<T> {
  let kept: T | undefined;
  return {
    read() {
      try {
        kept ??= JSON.parse(localStorage.getItem(name) ?? "null") ?? undefined;
      } catch {
        // Unreadable: treated as missing.
      }
      return kept ?? usual;
    },
    write(value) {
      kept = value;
      try {
        localStorage.setItem(name, JSON.stringify(value));
      } catch {
        // Then the value lasts until the tab is closed.
      }
    },
  };
}
