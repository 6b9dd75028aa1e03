// The table in the browser, where its modules come together: the first look, shortcuts of the keyboard, and the room
// for the hand.

import "./forms.js";
import { dressMine, setFirst } from "./options.js";
import { closeMenu } from "./papers.js";
import { fillStrips } from "./phone.js";
import "./pointing.js";
import { byId, dock, narrow, page, state, strips } from "./state.js";
import { GO } from "./story.js";
import { connect, tellTimes } from "./stream.js";
import { hideTip } from "./telling.js";
import { ZOOM, fitFrame } from "./zoom.js";

// Shortcuts

const showKeys = () => byId("shortcuts").showModal();
const KEYS = { ArrowLeft: GO.back, ArrowRight: GO.on, "+": ZOOM.in, "=": ZOOM.in, "-": ZOOM.out, "−": ZOOM.out, 0: ZOOM.reset, "?": showKeys };
const keys = document.querySelector("[data-shortcuts]");
keys.hidden = false;
keys.addEventListener("click", () => {
  closeMenu();
  showKeys();
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") return escape();
  if (event.target.closest?.("input, textarea, select, [role=tab]")) return;
  if (KEYS[event.key]) {
    event.preventDefault();
    KEYS[event.key]();
  }
});

function escape() {
  hideTip();
  if (document.querySelector(".chosen")) setFirst(null);
  if (!closeMenu()) GO.now();
}

// The room that the hand takes from the board; it only grows, so that the board does not jump about

let reserved = 0; // pixels
new ResizeObserver(() => {
  if (state.moment !== null && page.status !== "over") return;
  const height = dock.offsetHeight && dock.offsetHeight + 12;
  const changes = page.status === "over" || page.seat === null;
  reserved = changes ? height : Math.max(reserved, Math.min(height, innerHeight * 0.3));
  if (reserved || changes) document.body.style.setProperty("--table-dock", `${reserved}px`);
}).observe(dock);

// The first look

function fit() {
  fitFrame();
  fillStrips();
}

document.querySelector(".fixtures").hidden = false;
strips.hidden = false;
narrow.addEventListener("change", fit);
fit();
dressMine();
tellTimes();
if (page.status !== "over" || page.last) connect();
if (page.fromStart) GO.first();
