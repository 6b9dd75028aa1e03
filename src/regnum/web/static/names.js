// Names on the board: of what can be chosen, what is active and what is pointed at. They lie above the drawing, so that
// they can be read however small it is; one that would cover another is left out, unless somebody points at it.

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
  const places = [];
  for (const each of new Set([...first, ...active, ...rest])) put(each, first.includes(each), places);
}

/** Below the thing or, if something is there, above it; on a large one, in its middle. */
function put(element, must, places) {
  const edge = frame.getBoundingClientRect();
  const thing = element.getBoundingClientRect();
  if (!thing.width || thing.right < edge.left || thing.left > edge.right || thing.bottom < edge.top || thing.top > edge.bottom) return;
  const label = document.createElement("span");
  label.textContent = element.dataset.name;
  label.classList.toggle("pointed", must);
  layer.append(label);
  const { offsetWidth: width, offsetHeight: height } = label;
  const left = Math.min(Math.max(thing.left + thing.width / 2 - width / 2 - edge.left, 2), edge.width - width - 2);
  const inside = thing.top + thing.height / 2 - edge.top - height / 2;
  const spots = thing.height > LARGE ? [inside] : [thing.bottom - edge.top - 3, thing.top - edge.top - height + 3];
  const free = (top) => !places.some((at) => left < at.right && left + width > at.left && top < at.bottom && top + height > at.top);
  const top = spots.find(free) ?? (must ? spots[0] : null);
  if (top === null) return label.remove();
  places.push({ left, top, right: left + width, bottom: top + height });
  label.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

new ResizeObserver(nameThings).observe(frame);
frame.addEventListener("scroll", nameThings, { passive: true });
