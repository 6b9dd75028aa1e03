// Looking closer: the viewBox of the drawing is moved and scaled by buttons, wheel, mouse and fingers. A board that
// flows is drawn larger instead, and scrolls.

import { box, clamp, middle } from "./geometry.js";
import { GLIDE } from "./motion.js";
import { nameThings } from "./names.js";
import { byId, calm, flows, frame, narrow, state } from "./state.js";
import { hideTip } from "./telling.js";

const whole = flows ? [0, 0, 1, 1] : box(state.board.getAttribute("viewBox"));
const looks = [...document.querySelectorAll("[data-look]")];
const map = looks[1] ? box(looks[1].dataset.look) : whole;
const NEAR = 0.95; // pixels that a unit of the drawing needs for small letters to be read
let base = whole; // what is shown before anybody looks closer
let view = whole; // what is shown now
let enlarged = 1; // how much larger panels that flow are drawn

/** The smallest part of the drawing that has the frame's proportions and holds the area. */
function shape(area) {
  const ratio = base[2] / base[3];
  const width = Math.max(area[2], area[3] * ratio) * (area === base ? 1 : 1.06);
  const height = width / ratio;
  return [area[0] + (area[2] - width) / 2, area[1] + (area[3] - height) / 2, width, height];
}

/** The same part, moved so that nothing outside the drawing is seen. */
function inside([x, y, width, height]) {
  const room = (at, size, from, all) => (size >= all ? from + (all - size) / 2 : clamp(at, from, from + all - size));
  return [room(x, width, whole[0], whole[2]), room(y, height, whole[1], whole[3]), width, height];
}

function setView(next) {
  if (flows) return;
  view = inside(next);
  frame.querySelector("svg").setAttribute("viewBox", view.map((value) => value.toFixed(1)).join(" "));
  frame.classList.toggle("zoomed", view[2] < base[2] * 0.99);
  frame.classList.toggle("near", frame.clientWidth / view[2] >= NEAR);
  frame.classList.toggle("apart", narrow.matches && view[2] === map[2]);
  hideTip();
  nameThings();
}

let gliding;
function lookAt(area) {
  const from = view;
  const to = inside(shape(area));
  const began = performance.now();
  cancelAnimationFrame(gliding);
  if (calm.matches) return setView(to);
  const step = (now) => {
    const part = clamp((now - began) / GLIDE, 0, 1);
    const eased = part * (2 - part);
    setView(from.map((value, i) => value + (to[i] - value) * eased));
    if (part < 1) gliding = requestAnimationFrame(step);
  };
  gliding = requestAnimationFrame(step);
}

function enlarge(factor) {
  enlarged = clamp(factor, 0.7, 2);
  state.board.style.zoom = enlarged;
  hideTip();
  nameThings();
}

/** @param {number} factor below 1: closer @param {number} x what stays in its place, as a share of the frame */
function zoomAt(factor, x = 0.5, y = 0.5) {
  if (flows) return enlarge(enlarged / factor ** 0.5);
  cancelAnimationFrame(gliding);
  const width = clamp(view[2] * factor, whole[2] / 8, Math.max(base[2], whole[2]));
  const height = (width * base[3]) / base[2];
  setView([view[0] + (view[2] - width) * x, view[1] + (view[3] - height) * y, width, height]);
  markLook(null);
}

/** Fit the board into its frame again. */
export function fitFrame() {
  if (flows) return enlarge(1);
  base = narrow.matches ? map : whole;
  document.body.style.setProperty("--table-ratio", base[2] / base[3]);
  setView(base);
  markLook(looks[narrow.matches ? 1 : 0]);
}

/** Give a board that comes into the frame the size, and the part, of the one that is there. */
export function frameAlike(board) {
  if (flows) board.style.zoom = enlarged;
  else board.setAttribute("viewBox", frame.firstElementChild.getAttribute("viewBox"));
}

// Buttons

export const ZOOM = { in: () => zoomAt(1 / 1.4), out: () => zoomAt(1.4), reset: fitFrame };
for (const button of document.querySelectorAll("[data-zoom]")) button.addEventListener("click", () => ZOOM[button.dataset.zoom]());

const markLook = (chosen) => looks.forEach((chip) => chip.setAttribute("aria-pressed", String(chip === chosen)));
for (const chip of looks) {
  chip.addEventListener("click", () => {
    lookAt(chip.dataset.look ? box(chip.dataset.look) : whole);
    markLook(chip);
    chip.scrollIntoView({ block: "nearest", inline: "center" }); // its neighbours can be seen, too
  });
}
for (const chip of document.querySelectorAll("[data-area]")) {
  chip.addEventListener("click", () => {
    byId(chip.dataset.area)?.scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" });
    chip.scrollIntoView({ block: "nearest", inline: "center" });
  });
}
document.querySelector(".looks").addEventListener(
  "wheel",
  (event) => {
    const row = event.currentTarget;
    if (event.deltaX || row.scrollWidth <= row.clientWidth) return;
    event.preventDefault();
    row.scrollLeft += event.deltaY;
  },
  { passive: false },
);

// What has the focus is brought into view

function keepInView(element) {
  if (flows) return; // the browser itself does
  const edge = frame.getBoundingClientRect();
  const [x, y] = middle(element.getBoundingClientRect());
  if (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) {
    const at = new DOMPoint(x, y).matrixTransform(frame.querySelector("svg").getScreenCTM().inverse());
    lookAt([at.x - base[2] / 6, at.y - base[3] / 6, base[2] / 3, base[3] / 3]);
  }
}
document.addEventListener("focusin", (event) => {
  if (event.target.matches(":focus-visible") && state.board.contains(event.target)) keepInView(event.target);
});

// Wheel, mouse and fingers

const pageScrolls = () => document.scrollingElement.scrollHeight > innerHeight + 4;
frame.addEventListener(
  "wheel",
  (event) => {
    if (flows) return;
    if (!event.ctrlKey && !frame.classList.contains("zoomed") && pageScrolls()) return;
    event.preventDefault();
    const rect = frame.getBoundingClientRect();
    zoomAt(Math.exp(clamp(event.deltaY, -120, 120) / 400), (event.clientX - rect.left) / rect.width, (event.clientY - rect.top) / rect.height);
  },
  { passive: false },
);

const fingers = new Map(); // by pointer: where it was

/** One finger, or the mouse, moves a board that is zoomed in. @returns {boolean} whether it does */
function drag(event, was, is, rect) {
  if (!frame.classList.contains("zoomed") || (!state.dragged && Math.hypot(is[0] - was[0], is[1] - was[1]) < 6)) return false;
  state.dragged = true;
  frame.setPointerCapture(event.pointerId);
  frame.classList.add("dragged");
  setView([view[0] - ((is[0] - was[0]) * view[2]) / rect.width, view[1] - ((is[1] - was[1]) * view[3]) / rect.height, view[2], view[3]]);
  markLook(null);
  return true;
}

/** Two fingers zoom. @returns {boolean} whether they do */
function pinch(event, was, is, rect) {
  if (flows) return false;
  state.dragged = true;
  const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
  const span = (at) => Math.hypot(at[0] - other[0], at[1] - other[1]) || 1;
  const [x, y] = [(is[0] + other[0]) / 2, (is[1] + other[1]) / 2];
  zoomAt(span(was) / span(is), (x - rect.left) / rect.width, (y - rect.top) / rect.height);
  return true;
}

frame.addEventListener("pointerdown", (event) => {
  if (!fingers.size) state.dragged = false;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
});
frame.addEventListener("pointermove", (event) => {
  const was = fingers.get(event.pointerId);
  if (!was) return;
  const is = [event.clientX, event.clientY];
  const act = { 1: drag, 2: pinch }[fingers.size];
  if (!act || act(event, was, is, frame.getBoundingClientRect())) fingers.set(event.pointerId, is);
});
for (const kind of ["pointerup", "pointercancel"]) {
  addEventListener(kind, (event) => {
    fingers.delete(event.pointerId);
    frame.classList.remove("dragged");
  });
}
