// For tests: `node names.mjs` writes a script and its styles as JSON.  In a page, `named(cards, widths)` draws every card whole, in
// battle and as a charm in cells of these widths and says which names are cut; `texts(cards)` draws them with the line that is only
// to be read and says which words leave their room; `signs()` compares the symbols of the colours as
// shapes; `sizing(count)` lets a field find the size of its cells and says which sizes it took in the frames that follow.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writePage } from "../../../svelte.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const PAGE = `
  import { flushSync, mount, unmount } from "svelte";
  import { SYMBOLS } from "./art/colours";
  import Card from "./Card.svelte";
  import Fighter from "./Fighter.svelte";
  import Reading from "./Reading.svelte";
  import { sized } from "./sized";

  const say = Object.assign(() => "", { has: () => false });
  const frame = () => new Promise(requestAnimationFrame);
  const idle = { glows: false, dims: false, chosen: false, advised: false };

  /** The words of a name that stand on more than one line or outside of their boxes; letters that are too small to be read. */
  function faults(element, where) {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const box = element.getBoundingClientRect();
    return [...text.data.matchAll(/[^\\s]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map((each) => Math.round(each.top)));
      const seen = range.getBoundingClientRect();
      const isOut = seen.right > box.right + 0.6 || seen.left < box.left - 0.6 || seen.bottom > box.bottom + 3;
      // Compounds may be broken after their hyphen, as in print.
      const wrong = lines.size > 1 && !word.includes("-") ? "is broken" : isOut ? "is cut" : parseFloat(getComputedStyle(element).fontSize) < 7 ? "is tiny" : "";
      return wrong ? [word + " " + wrong + " " + where] : [];
    });
  }

  function shown(component, props, width, look) {
    const target = document.createElement("div");
    target.style.width = width + "px";
    target.style.setProperty("--cell", width + "px");
    target.style.setProperty("--least", width + "px");
    document.body.append(target);
    const made = mount(component, { target, props });
    flushSync();
    const found = look(target);
    unmount(made);
    target.remove();
    return found;
  }

  globalThis.named = (list, widths) => {
    const found = [];
    let seen = 0;
    const names = new Map(list.map(({ id, name }) => [id, name]));
    const nameOf = (id) => names.get(id);
    for (const { name, printed } of list) {
      found.push(...shown(Card, { card: printed, name, say }, 200, (target) => {
        const [text, room] = [target.querySelector(".name").getBBox(), 186];
        return text.width > room ? [name + " is cut on its card: " + Math.round(text.width)] : [];
      }));
      found.push(...shown(Reading, { card: printed, name, say, act: null }, 300, (target) => faults(target.querySelector("strong"), "where it is read")));
      seen += 2;
      if (printed.type === "wonder") continue;
      for (const width of widths) {
        const it = { handle: printed.id + "@0", card: printed.id, controller: 0, owner: 0, type: printed.type, colour: printed.colour, exhausted: false, power: printed.power, health: printed.health, damage: 0, tokens: 0, keywords: [], inverted: false, on: null };
        const isCharm = printed.type === "charm";
        const props = { it: isCharm ? { ...it, type: "unit", power: 1, health: 1 } : it, charms: isCharm ? [it] : [], name, nameOf, say, printed, ...idle, aimed: false, shakes: false, fate: null, fates: () => null, state: () => idle, press() {}, lift() {}, look() {} };
        found.push(...shown(Fighter, props, width, (target) => faults(target.querySelector(isCharm ? ".charm-name" : ".name"), "as a " + printed.type + " in a cell of " + width + " px")));
        seen += 1;
      }
    }
    return { found, seen };
  };

  /** What a card says stands below its kind, and on a unit above its two numbers. */
  globalThis.texts = (list) => list.flatMap(({ name, printed }) =>
    shown(Card, { card: printed, name, say, flavoured: true }, 200, (target) => {
      const { top } = target.querySelector("svg.card").getBoundingClientRect();
      const words = [...target.querySelectorAll(".text p")].map((each) => each.getBoundingClientRect());
      const [first, last] = [Math.min(...words.map((each) => each.top)) - top, Math.max(...words.map((each) => each.bottom)) - top];
      const lowest = printed.power === null ? 273 : 236;
      return first < 173 || last > lowest ? [name + ": " + Math.round(first) + " to " + Math.round(last)] : [];
    }));

  /** For each pair of symbols: the part of their common surface that both cover. */
  globalThis.signs = () => {
    const drawing = Object.assign(document.createElement("canvas"), { width: 24, height: 24 }).getContext("2d");
    const covered = (d) => Array.from({ length: 24 * 24 }, (_, at) => drawing.isPointInPath(new Path2D(d), (at % 24) + 0.5, Math.floor(at / 24) + 0.5, "evenodd"));
    const all = Object.entries(SYMBOLS).map(([colour, d]) => [colour, covered(d)]);
    return all.flatMap(([one, a], at) => all.slice(at + 1).map(([two, b]) => [one, two, a.filter((is, i) => is && b[i]).length / a.filter((is, i) => is || b[i]).length]));
  };

  globalThis.sizing = async (count) => {
    const scroller = document.createElement("div");
    scroller.style.cssText = "height: 400px; width: 360px; overflow: auto";
    scroller.innerHTML = '<div class="field">' + '<div class="cell"><i></i></div>'.repeat(count) + "</div>";
    document.body.append(scroller);
    const field = scroller.firstChild;
    const action = sized(field, () => {});
    for (let at = 0; at < 4; at++) await frame();
    const taken = new Set();
    const size = () => field.style.getPropertyValue("--cell");
    const watch = new MutationObserver(() => taken.add("written " + size()));
    watch.observe(field, { attributes: true });
    for (let at = 0; at < 12; at++) {
      taken.add(size());
      await frame();
    }
    watch.disconnect();
    action.destroy();
    scroller.remove();
    return [...taken];
  };
`;

await writePage(PAGE, HERE, ["../../../../src/kouzlo/server/static/tokens.css", "../../style.css"].map((each) => readFileSync(join(HERE, each), "utf8")).join("\n"));
