// Options: the list of buttons is the interface. What an option is about glows on the board and in the hand, and
// choosing it there only presses its button; an option about two things is chosen by two of them.

import { endChoice, offer } from "./choice.js";
import { nameThings } from "./names.js";
import { fillStrips, fold, gather } from "./phone.js";
import { markSince } from "./since.js";
import { byId, calm, flows, frame, narrow, slim, state, thing, words } from "./state.js";
import { ownTitle, tell } from "./telling.js";

const MANY = 12;
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The ids of the things that an option is about. @param {HTMLButtonElement} button @returns {string[]} */
export const about = (button) => button.dataset.elements?.split(" ") ?? [];

/** @returns {HTMLButtonElement[]} */
export const options = () => [...byId("mine").querySelectorAll(".options button")];

const fits = (button) => !state.first || about(button).includes(state.first);

// Where every option is about two cards of the hand, both are tapped there, and the only button left confirms them.

let pair = []; // the cards tapped so far, by id
const held = (id) => byId("hand")?.querySelector(`#${CSS.escape(id)}`);
const inPairs = () => options().length > 1 && options().every((button) => about(button).length === 2 && about(button).every(held));
const confirms = (button) => pair.length === 2 && about(button).every((id) => pair.includes(id));

/** Tap a card of a pair, or tap it again to leave it out; a third one takes the place of the first. */
function tap(id) {
  pair = pair.includes(id) ? pair.filter((each) => each !== id) : [...pair, id].slice(-2);
  light();
  narrowList();
  tell(pair.length === 2 ? options().find(confirms)?.textContent : words.tap[pair.length]);
}

// What glows

const dressed = new Map(); // by element: the attributes that it had before it glowed

export const lit = () => [...dressed.keys()].filter((element) => element.classList.contains("lit"));

function dress(element, name, attributes) {
  if (!dressed.has(element)) dressed.set(element, {});
  const had = dressed.get(element);
  element.classList.add(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (!(key in had)) had[key] = element.getAttribute(key);
    element.setAttribute(key, value);
  }
}

export function undressAll() {
  for (const [element, had] of dressed) {
    element.classList.remove("lit", "chosen", "pointed", "why", "opened");
    for (const [key, value] of Object.entries(had)) {
      if (value === null) element.removeAttribute(key);
      else element.setAttribute(key, value);
    }
  }
  dressed.clear();
}

/** Let all glow that can be chosen now. */
export function light() {
  undressAll();
  endChoice();
  const buttons = options().filter(fits);
  const found = new Map();
  for (const button of buttons) for (const id of about(button)) found.set(id, [...(found.get(id) ?? []), button]);
  for (const [id, those] of found) {
    const element = thing(id);
    if (!element) continue;
    const one = those.length === 1 && those[0].textContent.trim();
    const label = one || element.getAttribute("aria-label") || ownTitle(element) || id;
    const chosen = id === state.first || pair.includes(id);
    dress(element, chosen ? "chosen" : "lit", { tabindex: "0", role: "button", "aria-label": label });
    if (chosen) element.classList.add("lit");
    openUp(element);
    if (inPairs()) dress(element, "lit", { "aria-pressed": String(chosen) });
  }
  if (byId("why")?.getAttribute("aria-pressed") === "true") dressWhy();
  markSince();
  nameThings();
  gather(lit());
  openScrolls();
  fillStrips();
}

/** What lies in a pile that is shut is shown while it can be chosen. */
function openUp(element) {
  const shut = element.closest("details:not([open])");
  if (shut) dress(shut, "opened", { open: "" });
}

/** All other things can be asked why not, also by keyboard. */
function dressWhy() {
  for (const element of document.querySelectorAll("#board svg > :not(defs) [id][data-key], #board .cell [id][data-key], #hand [id][data-key]")) {
    if (!element.classList.contains("lit")) dress(element, "why", { tabindex: "0" });
  }
}

/** What scrolls can be reached by keyboard, even while nothing in it can be chosen. */
export function openScrolls() {
  for (const each of document.querySelectorAll("#hand, #hand ul, #board .scrolls")) {
    if (each.scrollWidth > each.clientWidth + 1) each.tabIndex = 0;
    else each.removeAttribute("tabindex");
  }
}

/** A board that flows may be longer than the window: something that can be chosen is brought into sight. */
function showLit() {
  const things = flows && state.moment === null ? lit().filter((each) => state.board.contains(each)) : [];
  const rects = things.map((each) => each.getBoundingClientRect());
  const edge = frame.getBoundingClientRect();
  const top = Math.max(edge.top, 0);
  const bottom = Math.min(edge.bottom, slim.matches ? byId("ask").getBoundingClientRect().top : innerHeight);
  if (!rects.length || rects.some((rect) => rect.top >= top && rect.bottom <= bottom)) return;
  things[0].scrollIntoView({ block: narrow.matches ? "start" : "center", behavior: calm.matches ? "auto" : "smooth" });
}

// The list

let dressedFor = ""; // the question that the list was dressed for

/** Dress the list of options, and whatever they are about, after it came from the server. */
export function dressMine() {
  const list = byId("mine").querySelector(".options");
  const question = list ? `${list.closest("form").elements.asked.value} ${list.textContent}` : "";
  const fresh = question !== dressedFor;
  const wanted = fresh ? "" : byId("find-option")?.value;
  if (fresh) {
    state.first = null;
    pair = [];
  }
  dressedFor = question;
  if (list) {
    const buttons = options();
    const many = buttons.length > MANY && !inPairs();
    list.classList.toggle("many", many);
    list.classList.toggle("pairs", inPairs());
    list.classList.toggle("held", buttons.every((button) => about(button).length === 1 && held(about(button)[0])));
    if (inPairs()) addCount(list);
    else if (many || buttons.some((button) => about(button).length > 1)) addFinder(list, many, wanted);
  }
  byId("why")?.toggleAttribute("hidden", !list);
  light();
  narrowList();
  if (!fresh) return;
  if (!lit().some((each) => state.board.contains(each))) fold(false);
  showLit();
}

/** Above the list: how many cards of a pair are still to be tapped. */
function addCount(list) {
  const count = document.createElement("p");
  count.id = "tapped";
  list.before(count);
}

/** Above the list: a field that finds an option, if there are many, and a button to choose another first thing. */
function addFinder(list, wide, text = "") {
  const finder = document.createElement("div");
  finder.className = "finder";
  if (wide) {
    const field = Object.assign(document.createElement("input"), { type: "text", id: "find-option", value: text, placeholder: words.filter, autocomplete: "off" });
    field.setAttribute("aria-label", words.filter);
    field.addEventListener("input", narrowList);
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    finder.append(field);
  }
  const clear = Object.assign(document.createElement("button"), { type: "button", id: "clear-first", textContent: `× ${words.clear}`, hidden: true });
  clear.addEventListener("click", () => setFirst(null));
  finder.append(clear);
  list.before(finder);
}

function narrowList() {
  const wanted = plain(byId("find-option")?.value ?? "");
  for (const button of options()) {
    button.parentNode.hidden = byId("tapped") ? !confirms(button) : !(fits(button) && plain(button.textContent).includes(wanted));
  }
  if (byId("tapped")) byId("tapped").textContent = words.tap[pair.length] ?? "";
  byId("clear-first")?.toggleAttribute("hidden", !state.first);
}

// Choosing by things

/** @param {string | null} id of the first of two things; null: none is chosen any more @param {string} said of it */
export function setFirst(id, said = words.second) {
  state.first = id;
  pair = [];
  light();
  narrowList();
  if (id) tell(said);
}

/** Choose a thing: that presses the only option about it, or leaves those that are about it and something else. */
export function pick(id) {
  if (inPairs()) return tap(id);
  if (id === state.first) return setFirst(null);
  const able = options().filter((button) => !button.disabled && about(button).includes(id));
  const joint = able.filter(fits);
  if (!joint.length) return able.length ? setFirst(id) : undefined;
  const exact = joint.filter((button) => about(button).every((each) => each === id || each === state.first));
  if (exact.length === 1) return exact[0].click();
  setFirst(id, exact.length > 1 ? "" : words.second);
  if (exact.length > 1) offer(thing(id), exact);
}
