// Two letters that go between friends, each a link into this folder: `#/friend/…` invites, `#/answer/…` answers.
export type Letter = "friend" | "answer";

/** The letter in an address: which of the two, and its code. */
export const LETTER = /^#\/(friend|answer)\/([\w-]*)/;

export const linkOf = (letter: Letter, code: string): string => `${new URL(".", document.baseURI).href}#/${letter}/${code}`;

/** The code in a link, or in a text that somebody pasted. */
export function codeIn(text: string, letter: Letter): string | null {
  const trimmed = text.trim();
  return new RegExp(`#/${letter}/([\\w-]+)`).exec(trimmed)?.[1] ?? (/^[\w-]+$/.test(trimmed) ? trimmed : null);
}

/** What a page remembers that is loaded again: whose guest it is. */
const VISITS = "kouzlo-visits";

export function visited(): string | null {
  try {
    return sessionStorage.getItem(VISITS);
  } catch {
    return null;
  }
}

/** From now on this page is the guest of a house; of none with null. */
export function visits(house: string | null): void {
  try {
    if (house === null) sessionStorage.removeItem(VISITS);
    else sessionStorage.setItem(VISITS, house);
  } catch {
    // Then a page that is loaded again is at home.
  }
}

/** The page is loaded again with the house of this browser. */
export function goHome(): void {
  visits(null);
  history.replaceState(null, "", location.pathname + location.search);
  location.reload();
}
