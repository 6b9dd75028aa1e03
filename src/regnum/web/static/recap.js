// Looking back: what has just ended, a trick or a round, is shown again, and goes away at the reader's own pace. Only
// this page waits for that: what the server sends meanwhile is shown afterwards.

import { setting } from "./settings.js";
import { byId, page, state } from "./state.js";

const BRIEFLY = 5000; // milliseconds that a trick is looked back at, unless somebody goes on sooner
const LINES = 12; // of a brief one
const box = byId("recap-brief");
const dialog = byId("recap");
const wanted = setting("recaps", "all");

let since = []; // the lines told since something began
let before = points(); // by side: its points then
let due = null; // the line that ended it

function points() {
  return new Map([...document.querySelectorAll("#seats > .seat")].map((seat) => [seat.id, Number(seat.querySelector(".score").lastChild.textContent)]));
}

/** A line of the story, to be read and not to be pressed. */
function clone(line) {
  const item = document.createElement("li");
  item.append(...line.firstElementChild.cloneNode(true).childNodes);
  return item;
}

/** Lines have come: those that end something are due to be looked back at. @param {Iterable<Element>} lines */
export function gatherLines(lines, old = false) {
  for (const line of lines) {
    const mark = line.dataset.recap;
    if (mark === "begins") since = [];
    since.push(line);
    if (mark === "brief" || mark === "full") {
      if (!old) due = { mark, lines: mark === "full" && due ? [...due.lines, ...since] : since };
      since = [];
    }
  }
}

const shows = (mark) => page.seat !== null && state.moment === null && (wanted() === "all" || wanted() === mark);

/** Show what is due, if anything is, until whoever reads it goes on. */
export async function lookBack() {
  if (!due) return;
  const { mark, lines } = due;
  due = null;
  const now = points();
  const gains = [...now].map(([id, have]) => [id, have, have - (before.get(id) ?? have)]);
  if (mark === "full") before = now;
  if (!shows(mark)) return;
  if (mark === "full") await showPage(lines, gains);
  else await showBriefly(lines);
}

function showBriefly(lines) {
  box.querySelector("ol").replaceChildren(...lines.slice(-LINES).map(clone));
  box.hidden = false;
  document.body.classList.add("recapping");
  const button = box.querySelector("button");
  return new Promise((done) => {
    let waiting;
    const finish = () => {
      clearTimeout(waiting);
      box.hidden = true;
      document.body.classList.remove("recapping");
      done();
    };
    const wait = () => (waiting = setTimeout(finish, BRIEFLY));
    button.onclick = finish;
    box.onpointerenter = box.onfocusin = () => clearTimeout(waiting);
    box.onpointerleave = wait;
    wait();
  });
}

function showPage(lines, gains) {
  byId("recap-head").textContent = lines.at(-1).textContent;
  dialog.querySelector("ol").replaceChildren(...lines.slice(0, -1).map(clone));
  dialog.querySelector(".gains").replaceChildren(...gains.map(([id, have, more]) => gain(id, have, more)));
  byId("no-recaps").checked = false;
  dialog.showModal();
  return new Promise((done) => {
    dialog.onclose = () => {
      if (byId("no-recaps").checked) wanted("none");
      done();
    };
  });
}

/** What a side has now, and how much of it is new. */
function gain(id, have, more) {
  const seat = byId(id);
  const item = document.createElement("li");
  const change = document.createElement("span");
  change.textContent = `${have - more} → ${have}`;
  const name = document.createElement("b");
  name.textContent = seat.querySelector(".name b").textContent;
  item.append(seat.querySelector("i.disc").cloneNode(true), name, change);
  if (more) {
    const by = document.createElement("small");
    by.textContent = more > 0 ? `+${more}` : `−${-more}`;
    item.append(by);
  }
  return item;
}
