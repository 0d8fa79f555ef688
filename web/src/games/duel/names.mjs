// For tests: `node names.mjs` writes a script and its styles as JSON.  In a page, `wizards(cards, widths)` then draws every wizard in
// boxes of these widths and on the stage, and says which names are wider than their box or broken inside a word.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writePage } from "../../../svelte.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const PAGE = `
  import { flushSync, mount, unmount } from "svelte";
  import Stage from "./Stage.svelte";
  import Wizard from "./Wizard.svelte";

  const say = Object.assign(() => "", { has: () => false });
  const nobody = { zone: null, pile: [], deck: [], has_waiting: true, waiting: null, strength: null };

  /** The words of a name that stand on more than one line or beyond their box; letters that are too small to be read. */
  function faults(element, where) {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const box = element.getBoundingClientRect();
    return [...text.data.matchAll(/[^\\s]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map((each) => Math.round(each.top)));
      const seen = range.getBoundingClientRect();
      const wrong = lines.size > 1 ? "is broken" : seen.right > box.right + 0.6 || seen.left < box.left - 0.6 ? "is cut" : parseFloat(getComputedStyle(element).fontSize) < 8 ? "is tiny" : "";
      return wrong ? [word + " " + wrong + " " + where] : [];
    });
  }

  globalThis.wizards = (list, widths) => {
    const cards = new Map(list.map((card) => [card.id, card]));
    const found = [];
    let seen = 0;
    for (const [size, width] of widths) {
      for (const { id } of list) {
        const target = Object.assign(document.createElement("div"));
        target.style.width = width + "px";
        document.body.append(target);
        const shown = mount(Wizard, { target, props: { id, cards, say, size } });
        flushSync();
        found.push(...faults(target.querySelector("h4"), "in a " + size + " of " + width + " px"));
        seen += 1;
        unmount(shown);
        target.remove();
      }
    }
    for (const { id } of list) {
      const target = document.createElement("div");
      document.body.append(target);
      const stage = { zone: [id, id], piles: [[id, "x"].slice(0, 1), [id]], decks: [1, 1], waiting: [true, true], tokens: [0, 0], lamps: {}, values: null, losers: [] };
      const table = { sides: [{ ...nobody, waiting: id }, { ...nobody, waiting: id }] };
      const shown = mount(Stage, { target, props: { stage, beat: null, table, own: 0, isLive: true, cards, say, nameOf: () => "", explain() {} } });
      flushSync();
      for (const element of target.querySelectorAll(".pile h4, .laid h4")) {
        found.push(...faults(element, "on the stage"));
        seen += 1;
      }
      unmount(shown);
      target.remove();
    }
    return { found, seen };
  };
`;
await writePage(PAGE, HERE, ["../../../../src/kouzlo/server/static/tokens.css", "../../style.css"].map((each) => readFileSync(join(HERE, each), "utf8")).join("\n"));
