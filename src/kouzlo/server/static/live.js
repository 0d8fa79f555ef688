// Keeps a text page fresh: when the table has changed, the page is fetched again and its parts are exchanged.
// Everything works without this file too; then the page reloads itself while it waits.
"use strict";

const main = document.getElementById("main");
const toEnd = () => {
  const log = document.getElementById("log");
  if (log) log.scrollTop = log.scrollHeight;
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
  } finally {
    fetching = false;
    if (again) {
      again = false;
      refresh();
    }
  }
}

// What somebody is filling in is left alone as long as the question stays the same.
function exchange(fresh) {
  const question = (page) => page.getElementById("asked")?.textContent ?? "";
  const isNew = question(document) !== question(fresh);
  const log = document.getElementById("log");
  const freshLog = fresh.getElementById("log");
  if (!log || !freshLog || Boolean(document.getElementById("table")) !== Boolean(fresh.getElementById("table"))) {
    main.replaceChildren(...fresh.getElementById("main").childNodes);
  } else {
    const last = Number(log.lastElementChild?.dataset.number ?? 0);
    for (const line of [...freshLog.children]) if (Number(line.dataset.number) > last) log.append(line);
    for (const id of ["status", "table", "players"]) document.getElementById(id)?.replaceWith(fresh.getElementById(id));
    if (isNew) {
      const old = document.getElementById("asked");
      const asked = fresh.getElementById("asked");
      if (old && asked) old.replaceWith(asked);
      else if (old) old.remove();
      else if (asked) document.getElementById("table").before(asked);
      if (asked) document.getElementById("question")?.focus();
    }
  }
  document.title = fresh.title;
  toEnd();
}

let mark = null;
const feed = new EventSource(main.dataset.feed);
feed.onmessage = (event) => {
  if (mark !== null && mark !== event.data) refresh();
  mark = event.data;
};
