// Names on the board: of what can be chosen, what is active and what is pointed at. They lie above the drawing, so that
// they can be read however small it is; one that would cover another is left out, unless somebody points at it.

import { clamp, middle } from "./geometry.js";
import { frame, state } from "./state.js";

const MOST = 24; // things that can be chosen, up to which each is named
const LARGE = 60; // pixels: a thing that is higher bears its name, others stand above theirs
const layer = Object.assign(document.createElement("div"), { id: "names" });
layer.setAttribute("aria-hidden", "true");
frame.append(layer);
let waiting = 0;

/** Write the names anew, soon: several changes at once are written together. */
export function nameThings() {
  waiting ||= requestAnimationFrame(write);
}

function write() {
  waiting = 0;
  layer.replaceChildren();
  if (state.moment !== null) return;
  const named = [...state.board.querySelectorAll("[data-name]")];
  const lit = named.filter((each) => each.classList.contains("lit"));
  const first = named.filter((each) => each.matches(".pointed, .chosen"));
  const active = named.filter((each) => each.matches(".active"));
  const rest = lit.length <= MOST && !frame.classList.contains("near") ? lit : [];
  const lettering = [...state.board.querySelectorAll(".label")].map((each) => each.getBoundingClientRect());
  const names = [];
  for (const each of new Set([...first, ...active, ...rest])) put(each, first.includes(each), names, lettering);
}

/**
 * Below the thing or, if something is there, above or beside it; on a large one, in its middle.
 * @param {DOMRect[]} names that are written already @param {DOMRect[]} lettering that is better not covered
 */
function put(element, must, names, lettering) {
  const edge = frame.getBoundingClientRect();
  const thing = element.getBoundingClientRect();
  if (!thing.width || !meet(thing, edge)) return;
  const label = document.createElement("span");
  label.textContent = element.dataset.name;
  label.classList.toggle("pointed", must);
  layer.append(label);
  const spots = spotsOf(thing, label.offsetWidth, label.offsetHeight, edge);
  const free = (spot) => !names.some((each) => meet(spot, each));
  const spot = spots.find((each) => free(each) && !lettering.some((other) => meet(each, other))) ?? spots.find(free) ?? (must && spots[0]);
  if (!spot) return label.remove();
  names.push(spot);
  label.style.transform = `translate(${Math.round(spot.left - edge.left)}px, ${Math.round(spot.top - edge.top)}px)`;
}

const meet = (a, b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Where the name of a thing may stand, the best first. @returns {DOMRect[]} */
function spotsOf(thing, width, height, edge) {
  const [x, y] = middle(thing);
  const at = (left, top) => new DOMRect(clamp(left, edge.left + 2, edge.right - width - 2), top, width, height);
  const level = y - height / 2;
  if (thing.height > LARGE) return [at(x - width / 2, level)];
  const [below, above] = [thing.bottom - 3, thing.top - height + 3].map((top) => at(x - width / 2, top));
  return [below, above, at(thing.right - 1, level), at(thing.left - width + 1, level)];
}

new ResizeObserver(nameThings).observe(frame);
frame.addEventListener("scroll", nameThings, { passive: true });
