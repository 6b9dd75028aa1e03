// The story, line by line, and the past: any moment of the game can be looked at again, by its line, by the slider,
// or one choice at a time.

import { focusFirst } from "./fragments.js";
import { clamp } from "./geometry.js";
import { parse } from "./markup.js";
import { moveFrom, places } from "./motion.js";
import { nameThings } from "./names.js";
import { light, openScrolls, undressAll } from "./options.js";
import { fillStrips } from "./phone.js";
import { gatherLines } from "./recap.js";
import { byId, calm, frame, narrow, page, state, words } from "./state.js";
import { hideTip, toast } from "./telling.js";
import { frameAlike } from "./zoom.js";

// The lines: one stop for the keyboard, arrows go from line to line

const story = byId("story");
const paper = byId("paper-story");
let following = true; // the end of the story is in sight, and stays so

function followStory() {
  if (following && state.moment === null) paper.scrollTop = paper.scrollHeight;
}
paper.addEventListener("scroll", () => {
  following = paper.scrollHeight - paper.scrollTop - paper.clientHeight < 40;
});
new ResizeObserver(followStory).observe(paper);

/** @param {{keep?: number, add?: string}} [news] lines that go, by the number of the last one that stays, and come */
export function tellStory(news) {
  if (!news) return;
  if (news.keep !== undefined) for (const line of [...story.children]) if (Number(line.dataset.n) > news.keep) line.remove();
  if (news.add) {
    const fresh = parse(news.add);
    for (const line of fresh.children) decorate(line);
    gatherLines(fresh.children, news.keep === 0); // all of it anew is nothing new
    for (const line of [...fresh.children]) placeOf(line).after(line);
  }
  markStory();
  followStory();
}

/** What is told to me alone comes later than what all are told, and belongs where it happened. */
function placeOf(line) {
  let before = story.lastElementChild;
  while (line.matches(".mine") && before && Number(before.dataset.n) > Number(line.dataset.n)) before = before.previousElementSibling;
  return before ?? { after: (each) => story.prepend(each) };
}

/** Whose deed it is catches the eye. */
function decorate(line) {
  const first = line.querySelector("button").firstChild;
  const seat = page.names.findIndex((name) => first?.data?.startsWith(`${name} `));
  if (seat < 0) return;
  const name = document.createElement("b");
  name.textContent = page.names[seat];
  first.data = first.data.slice(page.names[seat].length);
  first.before(name);
}

function markStory() {
  for (const line of story.children) {
    const at = Number(line.dataset.at);
    line.classList.toggle("now", state.moment !== null && at === state.moment);
    line.classList.toggle("far", state.moment !== null && at > state.moment);
    line.firstElementChild.tabIndex = line === story.lastElementChild ? 0 : -1;
  }
  if (state.moment !== null) story.querySelector(".now")?.scrollIntoView({ block: "nearest" });
}

story.addEventListener("click", (event) => {
  const line = event.target.closest("li");
  if (line && !String(getSelection())) go(Number(line.dataset.at));
});
story.addEventListener("keydown", (event) => {
  const line = event.target.closest("li");
  const next = { ArrowUp: line?.previousElementSibling, ArrowDown: line?.nextElementSibling }[event.key];
  if (!next) return;
  event.preventDefault();
  line.firstElementChild.tabIndex = -1;
  next.firstElementChild.tabIndex = 0;
  next.firstElementChild.focus();
});

const wholeStory = () => document.querySelector("[data-whole-story]"); // absent if the page has it all
wholeStory()?.addEventListener("click", async (event) => {
  event.preventDefault();
  const query = page.seat === null ? "" : `?seat=${page.seat}`;
  const answer = await fetch(`${page.address}/story${query}`).catch(() => null);
  if (!answer?.ok) return toast(words.notAll);
  story.replaceChildren(parse(await answer.text()));
  for (const line of story.children) decorate(line);
  wholeStory()?.parentNode.remove();
  markStory();
});

// Moments of the game

const slider = byId("moment");
const eyes = byId("eyes");
const looker = () => eyes?.value ?? (page.seat === null ? "" : String(page.seat));
const KEPT = 60; // moments
const fetched = new Map(); // by number and looker: the moment

/** What was fetched is true no longer: somebody went back. */
export const forgetMoments = () => fetched.clear();

export function countMoments() {
  slider.max = page.count;
  if (state.moment === null) slider.value = page.count;
  byId("moment-number").textContent = slider.value;
  for (const field of document.querySelectorAll("[data-moment]")) {
    field.max = Math.max(page.count - 1, 0); // after the last choice there is nothing left to play
    field.value = Math.min(slider.value, field.max);
  }
}

async function fetchMoment(number) {
  const key = `${number}/${looker()}`;
  if (!fetched.has(key)) {
    const answer = await fetch(`${page.address}/moment/${number}${looker() && `?eyes=${looker()}`}`, { headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error(answer.status);
    if (fetched.size > KEPT) fetched.clear();
    fetched.set(key, await answer.json());
  }
  return fetched.get(key);
}

let wanted = null; // the moment that is being fetched

/** Show a moment. @param {number} number of choices made by then @param {boolean} again even if it is shown already */
async function go(number, again = false) {
  const target = clamp(number, 0, page.count);
  if (target === page.count && !again) return backToNow();
  if (state.moment === target && !again) return;
  const step = state.moment === null ? page.count : state.moment;
  wanted = target;
  slider.value = target;
  byId("moment-number").textContent = target;
  try {
    const found = await fetchMoment(target);
    if (wanted === target) showMoment(target, found, Math.abs(step - target) === 1);
  } catch {
    toast(words.notAll);
  }
}

/** @param {Element} board @param {boolean} gently whether its pieces come from where they lie on the board there is */
export function putBoard(board, gently) {
  const old = frame.firstElementChild;
  const before = gently && !calm.matches ? places([old]) : null;
  frameAlike(board);
  old.replaceWith(board);
  if (before) moveFrom(before, [board]);
}

let left = null; // what had the focus when the present was left
const lost = (element) => !element.checkVisibility();

/** @param {{board: string, seats: string, hands: string, caption: string}} found as the server tells a moment */
function showMoment(number, found, gently) {
  hideTip();
  const began = state.moment === null;
  const at = document.activeElement;
  if (began) left = at;
  state.moment = number;
  undressAll();
  nameThings();
  putBoard(parse(found.board).firstElementChild, gently);
  showSeatsThen(found);
  byId("then").hidden = false;
  byId("then-caption").textContent = `${words.moment.replace("{number}", number).replace("{all}", page.count)}. ${found.caption}`;
  document.body.classList.add("past");
  openScrolls();
  if (Number(story.firstElementChild?.dataset.at) > number) wholeStory()?.click();
  if (began && narrow.matches) frame.scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" });
  if (lost(at)) focusFirst([byId("ask")]);
  countMoments();
  markStory();
  fillStrips();
}

/** What everybody had, and held, at a moment. Ids belong to the present. */
function showSeatsThen({ hands, seats }) {
  const held = parse(hands);
  for (const each of held.querySelectorAll("[id]")) each.removeAttribute("id");
  byId("hands-then").replaceChildren(held);
  byId("hands-then").hidden = !byId("hands-then").textContent.trim();
  byId("seats-then").replaceChildren(...parse(seats).firstElementChild.children);
  for (const each of byId("seats-then").children) each.removeAttribute("id");
}

function backToNow() {
  wanted = null;
  if (state.moment === null) return countMoments();
  const at = document.activeElement;
  putBoard(state.board, page.count - state.moment === 1);
  state.moment = null;
  byId("hands-then").replaceChildren();
  byId("hands-then").hidden = true;
  byId("then").hidden = true;
  document.body.classList.remove("past");
  countMoments();
  markStory();
  light();
  if (lost(at) || at === byId("ask")) focusFirst([left, byId("mine-head"), byId("ask")]);
}

// What the others did since my last turn, again and one after the other

const AGAIN = 1200; // milliseconds that a moment is shown

async function playAgain() {
  for (let number = page.since; number < page.count; number += 1) {
    await go(number);
    if (state.moment !== number) return; // somebody went elsewhere
    await new Promise((done) => setTimeout(done, AGAIN));
    if (state.moment !== number) return;
  }
  backToNow();
}
byId("again")?.addEventListener("click", playAgain);

export const GO = {
  first: () => go(0),
  back: () => go((state.moment ?? page.count) - 1),
  on: () => go((state.moment ?? page.count) + 1),
  now: () => backToNow(),
};
for (const button of document.querySelectorAll("[data-go]")) button.addEventListener("click", () => GO[button.dataset.go]());

let slide;
slider.addEventListener("input", () => {
  byId("moment-number").textContent = slider.value;
  clearTimeout(slide);
  slide = setTimeout(() => go(Number(slider.value)), 90);
});
eyes?.addEventListener("change", () => go(state.moment ?? page.count, true));

for (const line of story.children) decorate(line);
gatherLines(story.children, true);
markStory();
countMoments();
