// Movement: what keeps its data-key glides from where it was; a troop that grows comes from where one of the same kind
// has become smaller; what is new otherwise comes from where its data-from says, or fades in.

import { middle } from "./geometry.js";
import { noteMoved } from "./since.js";
import { byId, calm, onBoard, state } from "./state.js";

export const GLIDE = 250; // milliseconds
const FLIGHT = 420;
const keyed = (element) => [...(element.dataset.key ? [element] : []), ...element.querySelectorAll("[data-key]")];

export const still = () => calm.matches || document.hidden || state.moment !== null;

/** What is new in these elements, or lies elsewhere than before, whether or not it is seen to move. */
export function noteNews(before, elements) {
  noteMoved(elements.flatMap(keyed).filter((each) => state.board.contains(each) && differs(before.get(each.dataset.key), each.getBoundingClientRect())).map((each) => each.dataset.key));
}

const differs = (from, to) => !from || (from.width > 0 && Math.hypot(middle(from)[0] - middle(to)[0], middle(from)[1] - middle(to)[1]) > 2);

/** Where the things in these elements lie now. @param {Element[]} elements @returns {Map<string, DOMRect>} by key */
export const places = (elements) => new Map(elements.flatMap(keyed).map((each) => [each.dataset.key, each.getBoundingClientRect()]));

/** Troops in these elements: how many there are and where. @param {Element[]} elements */
export const troops = (elements) =>
  elements
    .flatMap((element) => [...element.querySelectorAll("[data-troop]")])
    .map((each) => ({ element: each, kind: each.dataset.troop, place: each.dataset.key ?? "", count: Number(each.dataset.count), rect: each.getBoundingClientRect() }));

const countAt = (found, troop) => found.find((each) => each.kind === troop.kind && each.place === troop.place)?.count ?? 0;

/** By element: where those came from by whom a troop has grown. */
function marches(before, after) {
  const left = before.filter((each) => each.rect.width && countAt(after, each) < each.count);
  const grown = after.filter((each) => each.place && countAt(before, each) < each.count);
  return new Map(grown.map((each) => [each.element, left.find((other) => other.kind === each.kind)?.rect]));
}

/**
 * Let the things in these elements come from where they were.
 * @param {Map<string, DOMRect>} before
 * @param {Element[]} elements
 * @param {ReturnType<typeof troops>} gathered the troops before
 * @returns {boolean} whether anything moves
 */
export function moveFrom(before, elements, gathered = []) {
  const marched = marches(gathered, troops(elements));
  let moved = false;
  for (const each of elements.flatMap(keyed)) {
    const origin = marched.get(each);
    const from = before.get(each.dataset.key);
    if (origin && from) fly(each, origin, true);
    if (!from && !(origin && glide(each, origin))) arrive(each);
    moved = !from || Boolean(origin) || glide(each, from) || moved;
  }
  return moved;
}

function glide(element, from) {
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width) return false;
  const [x, y] = middle(from);
  const [toX, toY] = middle(to);
  if (Math.hypot(x - toX, y - toY) < 2) return false;
  const scale = element.ownerSVGElement ? element.parentNode.getScreenCTM().a : 1;
  element.animate({ translate: [`${(x - toX) / scale}px ${(y - toY) / scale}px`, "0 0"] }, { duration: GLIDE, easing: "ease-in-out" });
  return true;
}

/** A thing is new on the board. */
function arrive(element) {
  const source = element.dataset.from;
  const held = source === "hand" && state.board.contains(element) ? heldAt(element) : null;
  if (held?.width) return fly(element, held);
  const from = source && source !== "hand" ? placeOf(source) : null;
  if (!from || !glide(element, from)) element.animate({ opacity: [0, 1] }, { duration: GLIDE });
}

/** A part of the board, or the panel of a seat. */
const placeOf = (id) => (onBoard(id) ?? byId(id)?.querySelector("i"))?.getBoundingClientRect() ?? null;

/** Where it was held: in my hand, or by the seat in whose place on the board it lies. */
function heldAt(element) {
  const card = byId("hand")?.querySelector(`[data-key="${CSS.escape(element.dataset.key)}"]`);
  if (card) return card.getBoundingClientRect();
  const seat = element.closest("[data-seat]:not(body)")?.dataset.seat;
  return seat === undefined ? null : placeOf(`seat-${seat}`);
}

/** A copy travels above the page: of a card from a hand to the board, or of those who join a troop that is there. */
function fly(element, from, joins = false) {
  const to = element.getBoundingClientRect();
  if (!to.width) return;
  const drawn = element instanceof SVGElement;
  const copy = drawn ? document.createElementNS("http://www.w3.org/2000/svg", "svg") : document.createElement("div");
  const box = drawn ? element.getBBox() : null;
  if (box) copy.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.setAttribute("class", `${state.board.getAttribute("class")} flying`);
  copy.setAttribute("aria-hidden", "true");
  const twin = element.cloneNode(true);
  for (const each of [twin, ...twin.querySelectorAll("[id]")]) each.removeAttribute("id");
  copy.append(twin);
  Object.assign(copy.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` });
  document.body.append(copy);
  const grown = from.height / to.height;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${grown})`;
  if (!joins) element.animate({ opacity: [0, 0] }, { duration: FLIGHT });
  const flight = copy.animate({ transform: [start, "none"], opacity: [0.6, 1] }, { duration: FLIGHT, easing: "cubic-bezier(.3,.1,.2,1)" });
  flight.onfinish = flight.oncancel = () => copy.remove();
}
