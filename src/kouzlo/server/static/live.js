// Keeps a text page fresh: when the table has changed, the page is fetched again and its parts are exchanged.
// Everything works without this file too; then the page reloads itself while it waits.
"use strict";

const main = document.getElementById("main");
const LISTS = ["log", "said"]; // what happened, and what people wrote
const toEnd = () => {
  for (const id of LISTS) {
    const list = document.getElementById(id);
    if (list) list.scrollTop = list.scrollHeight;
  }
};
toEnd();
const problem = document.getElementById("alert");
if (problem) problem.focus();

let fetching = false;
let again = false;

async function refresh() {
  if (fetching) {
    again = true;
    return;
  }
  fetching = true;
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    if (answer.ok) exchange(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch {
    setTimeout(refresh, 1000); // the line is cut; what was missed is fetched when it is back
  } finally {
    fetching = false;
    if (again) {
      again = false;
      refresh();
    }
  }
}

// What somebody is filling in is left alone as long as the question stays the same, and a message always; lists stay the same
// elements, so that a screen reader says the new lines and no others.
function exchange(fresh) {
  const question = (page) => page.getElementById("asked")?.textContent ?? "";
  const isNew = question(document) !== question(fresh) || !document.getElementById("table");
  for (const id of LISTS) {
    const list = document.getElementById(id);
    const freshList = fresh.getElementById(id);
    if (!list || !freshList) continue;
    const last = Number(list.lastElementChild?.dataset.number ?? 0);
    for (const line of [...freshList.children]) if (Number(line.dataset.number) > last) list.append(line);
    if (isNew) freshList.replaceWith(list);
  }
  if (isNew) {
    const words = document.getElementById("words");
    const isWriting = words && document.activeElement === words;
    if (words?.value) fresh.getElementById("words")?.replaceWith(words);
    main.replaceChildren(...fresh.getElementById("main").childNodes);
    (isWriting ? words : document.getElementById("question"))?.focus();
  } else {
    for (const id of ["status", "table", "players"]) {
      const part = fresh.getElementById(id);
      if (part) document.getElementById(id)?.replaceWith(part);
    }
  }
  main.dataset.mark = fresh.getElementById("main").dataset.mark;
  document.title = fresh.title;
  toEnd();
}

// The page carries the mark of what it shows, so that nothing is missed between its making and the first word of the feed.
const feed = new EventSource(main.dataset.feed);
feed.onmessage = (event) => {
  if (main.dataset.mark !== event.data) refresh();
};
