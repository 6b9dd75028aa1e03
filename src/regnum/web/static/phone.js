// On a phone the board shows the map; its other parts lie below, as copies that follow the board. What one chooses
// from lies beside the question, and the sheet with both folds by its handle.

import { box } from "./geometry.js";
import { byId, dock, flows, frame, narrow, slim, state, strips } from "./state.js";

const copies = [...document.querySelectorAll("[data-strip]")];
let waiting = 0;

/** Draw the copies anew, soon: several changes at once are drawn together. */
export function fillStrips() {
  if (narrow.matches && !waiting) waiting = requestAnimationFrame(drawStrips);
}

function drawStrips() {
  waiting = 0;
  for (const copy of copies) {
    const drawn = frame.querySelector(`#${CSS.escape(copy.dataset.strip)}`);
    if (!drawn) continue;
    drawn.classList.add("below");
    const part = drawn.cloneNode(true);
    for (const each of [part, ...part.querySelectorAll("[id]")]) {
      each.dataset.of = each.id;
      each.removeAttribute("id");
    }
    for (const each of part.querySelectorAll("[tabindex]")) each.removeAttribute("tabindex");
    copy.replaceChildren(part);
    const figure = copy.parentNode;
    if ("withHand" in figure.dataset) figure.hidden = dock.contains(figure) && !part.querySelector('[data-from="hand"]');
  }
}

/** Put the hand, and the part of the board that its cards are for, beside the question while one chooses from it. */
export function gather(lit) {
  const held = (each) => byId("hand").contains(each);
  const choosing = slim.matches && state.moment === null && (flows ? lit.length > 0 && lit.every(held) : lit.some(held));
  if (choosing === byId("ask").contains(dock)) return;
  const at = document.activeElement;
  const beside = document.querySelector("[data-with-hand]");
  if (choosing) byId("mine").before(dock);
  else strips.before(dock);
  if (beside && choosing && narrow.matches) dock.prepend(beside);
  else if (beside) strips.prepend(beside);
  if (document.activeElement !== at) at.focus({ preventScroll: true });
}

for (const copy of copies) {
  const [, , width, height] = box(copy.getAttribute("viewBox"));
  copy.parentNode.classList.toggle("long", width > height * 2.2);
  if (height > width * 2.2) strips.append(copy.parentNode); // it fills a column by itself
}
for (const long of document.querySelectorAll(".strip.long")) long.parentNode.append(long);

// The handle: a tap folds or unfolds, and so does a finger that draws it down or up

const FAR = 16; // pixels that a finger must draw it
const ask = byId("ask");
const handle = byId("fold");
let drawnFrom = null; // where a finger took hold of it, until it has drawn it far enough

/** @param {boolean} folded whether only the question is to be seen, and the board behind it */
export function fold(folded) {
  ask.classList.toggle("folded", folded);
  handle.setAttribute("aria-expanded", String(!folded));
}

handle.hidden = false;
handle.addEventListener("click", () => drawnFrom !== false && fold(!ask.classList.contains("folded")));
handle.addEventListener("pointerdown", (event) => {
  drawnFrom = event.clientY;
  handle.setPointerCapture(event.pointerId);
});
handle.addEventListener("pointermove", (event) => {
  if (typeof drawnFrom !== "number" || Math.abs(event.clientY - drawnFrom) < FAR) return;
  fold(event.clientY > drawnFrom);
  drawnFrom = false; // the click that ends it is none
});
