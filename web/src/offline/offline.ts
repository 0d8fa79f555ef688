// The house without a server: what the client loads of it when its page says that it is such a folder.
import { mount, unmount } from "svelte";
import { friends } from "../parts";
import { reach, type House } from "../wire/house";
import { manifest, type SiteFiles } from "../wire/manifest";
import { words } from "../words/words.svelte";
import Bar from "./Bar.svelte";
import { download } from "./download";
import { LETTER, visited } from "./friends/links";
import type { Visit } from "./friends/visiting.svelte";
import { HouseHere } from "./here";
import { holds } from "./holding";
import { keep } from "./keeping";
import { standing } from "./standing.svelte";

export { default as OwnHouse } from "./OwnHouse.svelte";

let here: HouseHere | null = null;

/** The house, after `open`. */
export const ownHouse = (): HouseHere => here!;

/** Reach the house in a worker from now on, and start it; or that of a friend, if the address or the page before says so. */
export async function open(site: SiteFiles): Promise<void> {
  // First of all: whatever loads the rest of the words would speak the language that is spoken then.
  await words.speak((document.documentElement.lang = wished()));
  standing.isInsecure = !isSecureContext;
  const [, letter, code] = LETTER.exec(location.hash) ?? [];
  const isGuest = letter === "friend" || (!letter && visited() !== null);
  if (isGuest) await visit(site, letter ? null : visited());
  else await stayHome(site, letter ? code! : null);
  void keep(site);
}

/** The house here; `answer`: this window was opened by a letter for another one, which has the house. */
async function stayHome(site: SiteFiles, answer: string | null): Promise<void> {
  const house = (here = new HouseHere(site, {
    progress: (part) => (standing.part = part),
    open: (keeping) => {
      standing.state = "open";
      standing.keeping = keeping;
      void navigator.storage?.persist?.();
    },
    failed: (text) => {
      standing.state = "failed";
      standing.problem = text;
      console.error(text);
    },
  }));
  listen(house);
  addEventListener("hashchange", () => void hear(location.hash));
  if (answer === null) void begin(house);
  await words.rest();
  if (answer === null) mount(Bar, { target: document.body });
  else await passed(answer, true);
}

/** A letter was put into the address bar of this window. */
async function hear(hash: string): Promise<void> {
  const [, letter, code] = LETTER.exec(hash) ?? [];
  if (letter === "friend") location.reload();
  if (letter !== "answer") return;
  history.back();
  const { passOn } = await friends();
  if ((await passOn(code!)) === null) await passed(code!, false);
}

/** Say what became of an answer; a window that was opened for it has nothing else to do, and goes home when that is read. */
async function passed(code: string, isAlone: boolean): Promise<void> {
  const { PassedOn } = await friends();
  const shown = mount(PassedOn, {
    target: document.body,
    props: {
      code,
      close: () => {
        if (isAlone) location.replace(location.pathname + location.search);
        else void unmount(shown);
      },
    },
  });
}

/** The house of a friend: an invitation is in the address, or this page was its guest before it was loaded again. */
async function visit(site: SiteFiles, house: string | null): Promise<void> {
  const { GuestBar, Visit } = await friends();
  const guest: Visit = new Visit(site, house);
  const take = (): void => {
    if (!LETTER.test(location.hash)) return;
    void guest.take(location.hash);
    history.replaceState(null, "", guest.addressOf(guest.pageAt(location)));
  };
  listen(guest);
  take();
  addEventListener("hashchange", take);
  await words.rest();
  mount(GuestBar, { target: document.body, props: { visit: guest } });
}

/** The client asks this house, and files are asked of it too. */
function listen(house: House): void {
  reach(house);
  addEventListener("click", (event) => void download(event, house));
}

/** The language that was chosen here, or that the browser wishes; a page from a file knows neither. */
function wished(): string {
  const chosen = /(?:^|; )kouzlo-language=([\w-]+)/.exec(document.cookie)?.[1];
  return [chosen, ...navigator.languages.map((each) => each.split("-")[0])].find((each) => each && each in manifest.languages) ?? manifest.defaultLanguage;
}

/** As soon as no other window has it. */
async function begin(house: HouseHere): Promise<void> {
  await holds(
    () => {
      standing.state = "loading";
      house.start();
    },
    () => (standing.state = "elsewhere"),
    () => {
      house.stop();
      location.reload();
    },
  );
}
