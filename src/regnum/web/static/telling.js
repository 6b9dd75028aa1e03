// What the page tells beside its content: to screen readers, in the window's title, by notifications and toasts, and
// in tips that say what a thing is.

import { cardOf, faceOf } from "./cards.js";
import { clamp, gap } from "./geometry.js";
import { parse } from "./markup.js";
import { chime } from "./sound.js";
import { byId, frame, page, state, words } from "./state.js";

/** Tell those who hear the page. @param {string} [text] */
export function tell(text) {
  if (!text) return;
  byId("live").textContent = "";
  setTimeout(() => (byId("live").textContent = text), 50);
}

/** Show a sentence for a few seconds. @param {string} text */
export function toast(text) {
  const said = document.createElement("p");
  said.className = "toast";
  said.textContent = text;
  byId("toasts").append(said);
  setTimeout(() => said.remove(), 6000);
}

// Whose turn it is: in the title of the window and, if wanted, by a notification

const notify = document.querySelector("[data-notify]");

/** @param {boolean} turn whether it is mine @param {string} [title] what there is to do */
export function setTurn(turn, title) {
  const began = turn && !page.turn;
  page.turn = turn;
  document.title = `${turn ? `● ${title || words.yourTurn} – ` : ""}${page.game} – Regnum`;
  if (began && state.moment !== null) toast(title || words.yourTurn);
  if (began) call(title || words.yourTurn);
}

/** Call somebody who may not look: by a sound, and by a notification if the page is hidden; both if wanted. */
export function call(text) {
  chime();
  if (document.hidden && notify?.getAttribute("aria-pressed") === "true") {
    new Notification(text, { body: page.game, tag: page.address });
  }
}

if (notify && "Notification" in window && page.seat !== null) {
  const press = (on) => notify.setAttribute("aria-pressed", String(on));
  notify.hidden = false;
  press(Notification.permission === "granted" && localStorage.getItem("notify") === "yes");
  notify.addEventListener("click", async () => {
    let on = notify.getAttribute("aria-pressed") !== "true";
    if (on && (await Notification.requestPermission()) !== "granted") {
      on = false;
      toast(words.notifyNo);
    }
    localStorage.setItem("notify", on ? "yes" : "no");
    press(on);
  });
}

// Tips: what a thing is, in a bubble of ours; the browser's own is kept away meanwhile

const bubble = byId("tip");
const muted = new Map(); // by <title>: its text, while we show it ourselves
let tipWait;
let pinned = false;
let shown = null; // what the tip is about
let pointer = [-1, -1]; // a tip about something large stands where the pointer is
const titleOf = (element) => [...element.children].find((child) => child.localName === "title");

/** What an element is called, whether or not its <title> is muted. */
export function ownTitle(element) {
  const title = titleOf(element);
  return (title && (muted.get(title) ?? title.textContent)) || element.getAttribute("aria-label") || "";
}

function mute(element) {
  for (let each = element; each && each !== frame; each = each.parentElement) {
    const title = titleOf(each);
    if (title?.textContent) {
      muted.set(title, title.textContent);
      title.textContent = "";
    }
  }
}

function unmute() {
  for (const [title, text] of muted) title.textContent = text;
  muted.clear();
}

/**
 * @param {Element} element what the tip is about @param {string} text @param {boolean} stay until something is done
 * @param {string} ruling of the rules, that it follows
 */
export function showTip(element, text, stay = false, ruling = "") {
  const card = cardOf(element);
  if (!text && !card) return;
  shown = element;
  bubble.textContent = text;
  if (ruling) bubble.append(" ", toRuling(ruling));
  bubble.classList.toggle("why", stay);
  bubble.classList.remove("whole");
  bubble.hidden = !text;
  pinned = stay;
  if (text) placeTip(element);
  if (card) showFace(element, card, stay ? text.split("\n").slice(1).join("\n") : "", ruling);
}

/** A link to a ruling, which opens beside the board. */
function toRuling(ruling) {
  const link = Object.assign(document.createElement("a"), { className: "to-rules", textContent: ruling });
  link.href = `${document.querySelector("[data-open=rules]").href}#${ruling}`;
  return link;
}

/** In place of the words: the card whole, and the reason if there is one. */
async function showFace(element, card, reason, ruling) {
  const face = await faceOf(card);
  if (!face || shown !== element || !element.isConnected) return;
  const table = Object.assign(document.createElement("div"), { className: state.board.className });
  table.append(parse(face));
  bubble.replaceChildren(table);
  if (reason) {
    const why = Object.assign(document.createElement("p"), { textContent: reason });
    if (ruling) why.append(" ", toRuling(ruling));
    bubble.append(why);
  }
  bubble.classList.add("whole");
  bubble.hidden = false;
  placeTip(element, true);
}

/** Above what the tip is about, or below it; something as large as a card stands beside. */
function placeTip(element, beside = false) {
  let rect = element.getBoundingClientRect();
  if (!beside && rect.height > 120 && gap(rect, ...pointer) === 0) rect = new DOMRect(pointer[0], pointer[1] - 12, 0, 24);
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const left = clamp(rect.left + rect.width / 2 - width / 2, 8, innerWidth - width - 8);
  const above = rect.top - height - 8;
  const top = above >= 8 ? above : clamp(rect.bottom + 8, 8, innerHeight - height - 8);
  const room = [rect.left - width - 10, rect.right + 10].find((x) => x >= 8 && x + width <= innerWidth - 8);
  const overhead = element.matches(".card") && (above >= 8 || rect.bottom + 8 + height <= innerHeight); // its neighbours stay in sight
  if (beside && !overhead && room !== undefined) {
    const level = clamp(rect.top + rect.height / 2 - height / 2, 8, innerHeight - height - 8);
    bubble.style.transform = `translate(${Math.round(room)}px, ${Math.round(level)}px)`;
    return;
  }
  bubble.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

export function hideTip() {
  clearTimeout(tipWait);
  bubble.hidden = true;
  shown = null;
  pinned = false;
}

/** The innermost thing here that has a tip, and the tip. @returns {[Element, string] | null} */
function tipped(target) {
  for (let each = target; each && each !== document.body; each = each.parentElement) {
    if (cardOf(each)) return [each, each.dataset.tip ?? each.getAttribute("aria-label") ?? ""];
    if (each.dataset?.tip) return [each, each.dataset.tip];
    if (each.ownerSVGElement && titleOf(each) && (each.dataset.key || each.id || each.closest("[data-key]"))) return [each, ownTitle(each)];
    if (each.matches("#hand [data-key]")) return [each, each.getAttribute("aria-label")];
  }
  return null;
}

document.addEventListener("pointermove", (event) => (pointer = [event.clientX, event.clientY]), { passive: true });
document.addEventListener("pointerover", (event) => {
  unmute();
  const found = event.pointerType === "mouse" && tipped(event.target);
  if (frame.contains(event.target)) mute(event.target);
  if (pinned) return;
  clearTimeout(tipWait);
  if (!found) hideTip();
  else tipWait = setTimeout(() => showTip(...found), bubble.hidden ? 300 : 60);
});

// A finger does not point. It rests on a card to see it whole, or taps its name where that is no option.

const REST = 450; // milliseconds
let resting;
let rested = false; // the click that ends this is no click

document.addEventListener("pointerdown", (event) => {
  clearTimeout(resting);
  rested = false; // not every rest ends with a click
  const found = event.pointerType === "touch" && tipped(event.target);
  if (!found || !cardOf(found[0])) return;
  resting = setTimeout(() => {
    rested = true;
    showTip(...found);
  }, REST);
});
for (const kind of ["pointerup", "pointercancel", "scroll"]) addEventListener(kind, () => clearTimeout(resting), { passive: true, capture: true });
document.addEventListener("contextmenu", (event) => rested && event.preventDefault());
document.addEventListener(
  "click",
  (event) => {
    const name = event.pointerType !== "mouse" && event.target.closest?.("#story [data-card], #mine-head [data-card]");
    if (!rested && !name) return;
    event.stopPropagation();
    event.preventDefault();
    if (!rested) showTip(name, "");
    rested = false;
  },
  { capture: true },
);
document.addEventListener("focusin", (event) => {
  if (!event.target.matches(":focus-visible") || bubble.contains(event.target)) return;
  const found = tipped(event.target);
  if (found) showTip(...found);
  else hideTip();
});
document.addEventListener("focusout", (event) => bubble.contains(event.relatedTarget) || hideTip());
document.addEventListener("pointerdown", (event) => {
  pointer = [event.clientX, event.clientY];
  if (!bubble.contains(event.target)) hideTip();
});
addEventListener("scroll", () => bubble.hidden || hideTip(), { passive: true, capture: true });
