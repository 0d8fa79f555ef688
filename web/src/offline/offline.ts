// The house without a server: what the client loads of it when its page says that it is such a folder.
import { mount } from "svelte";
import { reach } from "../wire/house";
import { manifest, type SiteFiles } from "../wire/manifest";
import { words } from "../words/words.svelte";
import Bar from "./Bar.svelte";
import { download } from "./download";
import { HouseHere } from "./here";
import { holds } from "./holding";
import { keep } from "./keeping";
import { standing } from "./standing.svelte";

export { default as OwnHouse } from "./OwnHouse.svelte";

let here: HouseHere | null = null;

/** The house, after `open`. */
export const ownHouse = (): HouseHere => here!;

/** Reach the house in a worker from now on, and start it. */
export async function open(site: SiteFiles): Promise<void> {
  here = new HouseHere(site, {
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
  });
  reach(here);
  document.documentElement.lang = wished();
  addEventListener("click", (event) => void download(event, here!));
  standing.isInsecure = !isSecureContext;
  void begin(here, site);
  await words.rest();
  mount(Bar, { target: document.body });
}

/** The language that was chosen here, or that the browser wishes; a page from a file knows neither. */
function wished(): string {
  const chosen = /(?:^|; )kouzlo-language=([\w-]+)/.exec(document.cookie)?.[1];
  return [chosen, ...navigator.languages.map((each) => each.split("-")[0])].find((each) => each && each in manifest.languages) ?? manifest.defaultLanguage;
}

/** As soon as no other window has it. */
async function begin(house: HouseHere, site: SiteFiles): Promise<void> {
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
  void keep(site);
}
