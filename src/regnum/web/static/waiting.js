// Those for whom everybody waits: what can be done about them appears when it is due.

import { byId } from "./state.js";

let timer;

/** Show what is due by now, and wait for the rest. */
export function reveal() {
  clearTimeout(timer);
  const now = Date.now() / 1000;
  let next = Infinity;
  for (const each of byId("absent").querySelectorAll("[data-due]")) {
    const due = Number(each.dataset.due);
    each.hidden = due > now;
    if (each.hidden) next = Math.min(next, due);
  }
  if (next < Infinity) timer = setTimeout(reveal, (next - now) * 1000 + 100);
}

reveal();
