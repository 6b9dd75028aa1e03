// Since my last turn: what the others have moved stays marked, on the board and in the story, until I choose; and all
// of it can be played again.

import { byId, page, state } from "./state.js";

const moved = new Set(); // by key: things that came, or were moved
const button = byId("again");

/** Things have moved, or come. @param {Iterable<string>} keys */
export function noteMoved(keys) {
  for (const key of keys) moved.add(key);
}

/** I have chosen: all that was before is known to me. */
export function beginAnew() {
  moved.clear();
  page.since = page.count + 1; // my own choice is no news either
  markSince();
}

/** Mark what is new; drawings that have come anew have lost their marks. */
export function markSince() {
  const fresh = page.seat !== null && page.turn ? moved : new Set();
  for (const each of state.board.querySelectorAll(".since")) each.classList.remove("since");
  for (const key of fresh) state.board.querySelector(`[data-key="${CSS.escape(key)}"]`)?.classList.add("since");
  for (const line of byId("story").children) line.classList.toggle("since", page.seat !== null && Number(line.dataset.at) > page.since);
  button?.toggleAttribute("hidden", !(page.turn && page.count > page.since));
}
