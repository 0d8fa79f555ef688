// For tests: `node lenses.mjs` writes a script and its styles as JSON.  In a page, `lens(facts, quarters)` then shows one
// enlarged tile on which every segment may be chosen, and says which one a press at a point chooses; `segments(facts)` says
// where each of them is drawn.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { writePage } from "../../../../svelte.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const PAGE = `
  import { flushSync, mount, unmount } from "svelte";
  import { layoutOf } from "../tiles/layout";
  import Lens from "./Lens.svelte";

  globalThis.segments = (facts) => layoutOf(facts).segments;
  globalThis.lens = (facts, quarters) => {
    const names = facts.segments[quarters];
    const targets = names.map((name) => ({ key: name, segment: "0,0:" + name, choice: { move: {}, say: { id: "", args: { points: 1 } }, group: null } }));
    let chosen = null;
    const shown = mount(Lens, {
      target: document.body,
      props: {
        laid: { x: 0, y: 0, tile: facts.id, rotation: 90 * quarters, number: 1 }, facts, seat: 0, targets, chosen: null, pointed: null, busy: false, aids: true,
        say: () => "", point() {}, choose: (target) => (chosen = target.key),
      },
    });
    flushSync();
    const land = document.querySelector("svg.land");
    const press = (x, y) => {
      chosen = null;
      const hit = document.elementFromPoint(x, y);
      hit?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return { chosen, isMark: Boolean(hit?.closest(".around, .mark-here")) };
    };
    return {
      names,
      land,
      close: () => unmount(shown),
      /** What the middle of each drawn pawn chooses. */
      marks: () => [...document.querySelectorAll(".mark-here[data-mark]")].map((mark) => {
        const box = mark.getBoundingClientRect();
        return { of: mark.dataset.choice, ...press((box.left + box.right) / 2, (box.top + box.bottom) / 2) };
      }),
      /** What a point of the tile chooses. */
      at: ([x, y]) => {
        const there = new DOMPoint(x, y).matrixTransform(land.getScreenCTM());
        return press(there.x, there.y);
      },
    };
  };
`;
await writePage(PAGE, HERE);
