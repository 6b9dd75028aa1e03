// Pointing at things on the board and in the hand: what can be chosen is chosen, anything else says what it is and why
// it cannot be. An option and its things point at each other.

import { nearest } from "./geometry.js";
import { nameThings } from "./names.js";
import { about, light, lit, options, pick } from "./options.js";
import { byId, flows, frame, page, slim, state, thing, words } from "./state.js";
import { ownTitle, showTip, tell, toast } from "./telling.js";

const REACH = 24; // pixels by which a finger may miss; a mouse must hit

function point(target, on) {
  const button = target.closest?.(".options button");
  if (button) {
    const things = about(button).map(thing).filter(Boolean);
    for (const each of things) each.classList.toggle("pointed", on);
    if (on && flows && !slim.matches) things.find((each) => frame.contains(each))?.scrollIntoView({ block: "nearest" });
    nameThings();
  }
  const element = target.closest?.(".lit");
  if (element) for (const each of options()) each.classList.toggle("pointed", on && about(each).includes(element.id));
}

// A finger does not point: it is gone after the tap, and what it leaves behind would look like advice.
document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && point(event.target, true));
document.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && point(event.target, true));
for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, (event) => point(event.target, false));

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  const element = event.target.closest?.(".lit, .why");
  if (!element || element.tagName === "BUTTON") return;
  event.preventDefault();
  if (element.classList.contains("lit")) pick(element.id);
  else askWhy(element);
});

frame.addEventListener("click", (event) => {
  if (state.dragged) return;
  const direct = event.target.closest(".lit");
  if (direct) return pick(direct.id);
  if (event.target.closest("summary")) return; // it opens a pile
  const other = event.target.closest("[id]:not(svg)");
  const named = other && frame.contains(other) && !other.matches("#board, .area") ? other : null;
  const finger = event.pointerType !== "mouse" && state.moment === null;
  const hit = event.target.closest("[id][data-key]"); // what is no drawing is large enough for a finger
  const near = finger && !(hit instanceof HTMLElement) && nearest(lit().filter((each) => state.board.contains(each)), event.clientX, event.clientY, REACH);
  if (near) pick(near.id);
  else if (named) askWhy(named);
});

document.addEventListener("click", (event) => {
  const card = event.target.closest?.("#hand [id][data-key]");
  if (!card) return;
  if (card.classList.contains("lit")) pick(card.id);
  else askWhy(card);
});

for (const strip of document.querySelectorAll("[data-strip]")) {
  strip.addEventListener("click", (event) => {
    if (state.moment !== null) return;
    const near = nearest([...strip.querySelectorAll(".lit")], event.clientX, event.clientY, REACH);
    const other = near ?? event.target.closest("[data-of]:not(.area)");
    if (near) pick(near.dataset.of);
    else if (other) askWhy(other, other.dataset.of);
  });
}

// Why not another?

const why = byId("why");
why?.addEventListener("click", () => {
  const on = why.getAttribute("aria-pressed") !== "true";
  why.setAttribute("aria-pressed", String(on));
  frame.classList.toggle("asking", on);
  if (on) toast(why.dataset.tip);
  light();
});

/** Say what a thing is and, if I am asked something, why it cannot be chosen. */
async function askWhy(element, id = element.id) {
  const title = ownTitle(element);
  showTip(element, title);
  if (!page.turn || state.moment !== null || page.seat === null) return;
  const query = new URLSearchParams({ seat: page.seat, element: id });
  try {
    const answer = await fetch(`${page.address}/why?${query}`, { headers: { accept: "application/json" } });
    const { why: reason, ruling, error } = await answer.json();
    if (error) return toast(error);
    if (!reason || !element.isConnected) return;
    showTip(element, [title, reason].filter(Boolean).join("\n"), true, ruling);
    tell(reason);
  } catch {
    toast(words.noAnswer);
  }
}
