// A page that was loaded before the house was renewed would misread what it is sent: the house says so, and the page is loaded
// again.  Half-made choices are kept in the browser (`draft.ts`).
import { WIRE } from "./types";

export const OUTDATED = "outdated";
const MARK = "kouzlo-outdated";

/** Load the page again, once: if that brings the same page (a cache keeps it), the house's refusal is shown instead. */
export function loadsAgain(): boolean {
  try {
    if (sessionStorage.getItem(MARK) === String(WIRE)) return false;
    sessionStorage.setItem(MARK, String(WIRE));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
