// “Your turn” on every page: a number in the title, and a note of the system where that is allowed.
// One tab of a browser listens and tells the others; where that cannot be agreed on (plain http), each tab asks now and then.
"use strict";

const words = document.body.dataset;
let waiting = 0;
let known = null;

const title = document.querySelector("title");
function mark() {
  const bare = document.title.replace(/^\(\d+\) /, "");
  const wanted = waiting ? `(${waiting}) ${bare}` : bare;
  if (document.title !== wanted) document.title = wanted;
  if (navigator.setAppBadge) (waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => {});
}
new MutationObserver(mark).observe(title, { childList: true });

function show(notices) {
  const asked = new Map(notices.tables.filter((each) => each.state === "yours").map((each) => [each.table, each.since]));
  const fresh = known === null ? [] : [...asked.keys()].filter((table) => known.get(table) !== asked.get(table));
  known = asked;
  waiting = notices.waiting;
  mark();
  const list = document.getElementById("waiting");
  if (list && Number(list.dataset.waiting) !== waiting) location.reload();
  return fresh;
}

function tell(fresh) {
  if (!fresh.length || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification(words.notice, { tag: "kouzlo", icon: "/static/icon.svg" });
  note.onclick = () => {
    window.focus();
    location.href = `/table/${fresh[0]}/text`;
    note.close();
  };
}

const button = document.getElementById("notify");
if (button && "Notification" in window && window.isSecureContext && Notification.permission === "default") {
  button.hidden = false;
  button.onclick = async () => {
    await Notification.requestPermission();
    button.hidden = true;
  };
}

async function ask() {
  try {
    const answer = await fetch("/api/notices");
    if (answer.ok) show(await answer.json());
  } catch {
    // the line is cut; the next time is soon
  }
}

if (navigator.locks && "BroadcastChannel" in window) {
  const others = new BroadcastChannel("kouzlo-notices");
  others.onmessage = (event) => show(event.data);
  ask();
  navigator.locks.request("kouzlo-notices", () => new Promise((leave) => {
    const feed = new EventSource("/api/notices/feed");
    feed.onmessage = (event) => {
      const notices = JSON.parse(event.data);
      others.postMessage(notices);
      tell(show(notices));
    };
    feed.onerror = () => {
      if (feed.readyState === EventSource.CLOSED) leave();
    };
  }));
} else {
  ask();
  setInterval(ask, 30000);
}
