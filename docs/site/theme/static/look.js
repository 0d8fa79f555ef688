// Loaded in the head, before anything is drawn: the look that was chosen in the house, and the way back to it.
const look = document.cookie.match(/(?:^|; )kouzlo-look=(light|dark)(?:;|$)/);
if (look) document.documentElement.dataset.theme = look[1];

addEventListener("DOMContentLoaded", () => {
  // Read from a disk, these pages belong to no house.
  document.querySelector(".house").hidden = !location.protocol.startsWith("http");
  // On a narrow screen the contents are folded; without scripts they stay open above the page.
  const wide = matchMedia("(min-width: 60rem)");
  const fold = () => (document.querySelector(".way").open = wide.matches);
  wide.addEventListener("change", fold);
  fold();
  // What can be moved sideways can be moved with keys as well.
  for (const each of document.querySelectorAll("main pre, main .table")) {
    if (each.scrollWidth > each.clientWidth) each.tabIndex = 0;
  }
});
