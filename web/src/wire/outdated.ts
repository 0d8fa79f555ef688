// A page that was loaded from an older server would misread messages: the server says so, and the page is loaded
// again.  Incomplete choices are stored in the browser (`draft.ts`).
import { WIRE } from "./types";

export const OUTDATED = "outdated";
const MARK = "kouzlo-outdated";

/** Reload the page, once: if a cache gives the same page again, the refusal is shown. */
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
