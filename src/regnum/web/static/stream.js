// What the server sends while the page is open: events with fragments of HTML, shown one after the other. A connection
// that is lost, even without a word, is opened anew and goes on after the last event that was heard.

import { swapAll } from "./fragments.js";
import { parse } from "./markup.js";
import { keepNotes } from "./forms.js";
import { clamp } from "./geometry.js";
import { dressMine, light } from "./options.js";
import { lookBack } from "./recap.js";
import { setting } from "./settings.js";
import { markSince } from "./since.js";
import { byId, page, state } from "./state.js";
import { countMoments, forgetMoments, putBoard, tellStory } from "./story.js";
import { call, setTurn, tell, toast } from "./telling.js";
import { reveal } from "./waiting.js";

// What each kind of event does; whether anything moves

function onChange(data) {
  const undone = data.count !== undefined && data.count < page.count;
  Object.assign(page, { version: data.version ?? page.version, asked: data.asked ?? page.asked, count: data.count ?? page.count });
  if (undone) {
    forgetMoments();
    page.since = Math.min(page.since, page.count);
    byId("refused")?.toggleAttribute("hidden", true);
  }
  if (data.board) replaceBoard(parse(data.board).firstElementChild);
  const moved = swapAll(data.html, data.svg);
  if (data.waiting) byId("seats").dataset.asked = data.waiting.join(" ");
  if (data.chat !== undefined) byId("chat").replaceChildren(parse(data.chat));
  tellTimes();
  tellStory(data.story);
  countMoments();
  if (data.html?.mine) dressMine();
  else light();
  if (data.turn !== undefined) setTurn(data.turn, data.title);
  markSince();
  tell(data.tell);
  return moved;
}

/** After a while without connection everything comes anew. */
function replaceBoard(board) {
  if (state.moment === null) putBoard(board, false);
  state.board = board;
}

function onSeat(data) {
  swapAll(data.html);
  dressMine();
  tellStory(data.story);
  if (data.turn !== undefined) setTurn(data.turn, data.title);
  markSince();
  tell(data.tell);
  return false;
}

/** The server tells the time of Greenwich; here it is told as the clock on the wall does. */
export function tellTimes() {
  for (const time of document.querySelectorAll("#chat time[datetime]")) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  }
}

function onChat(data) {
  byId("chat").append(parse(data.add));
  tellTimes();
  byId("paper-chat").scrollTop = 1e9;
  const tab = byId("tab-chat");
  if (tab.getAttribute("aria-selected") !== "true") tab.classList.add("news");
  tell(byId("chat").lastElementChild?.textContent);
  return false;
}

function onRequest(data) {
  swapAll(data.html);
  tell(data.notice || byId("request").textContent);
  if (data.notice) toast(data.notice);
  return false;
}

/** Somebody has come or gone, or lets a bot play. */
function onPeople(data) {
  swapAll(data.html);
  reveal();
  tell(data.notice);
  if (data.notice) toast(data.notice);
  return false;
}

/** The others wait for me. */
function onNudge(data) {
  toast(data.notice);
  tell(data.notice);
  call(data.notice);
  return false;
}

function onReload() {
  if (!state.leaving) location.reload();
  return false;
}

/** The screen goes to somebody else: nothing of this seat may be seen meanwhile. */
function onHandover(data) {
  keepNotes();
  for (const id of ["board", "mine", "hand", "hands-then", "story", "notes"]) byId(id)?.remove();
  document.body.classList.add("blank");
  location.replace(data.url);
}

// Quick moves of bots are shown one after the other, but never later than the lag after they came.

const PACES = { slow: [1600, 30_000], usual: [450, 1500], quick: [0, 0] }; // milliseconds: of a move, and of the lag
const pace = setting("pace", "usual");
const ACTS = { change: onChange, seat: onSeat, chat: onChat, request: onRequest, people: onPeople, nudge: onNudge, reload: onReload };
const waiting = [];
let working = false;

function hear(kind, data) {
  state.heard += 1;
  waiting.push({ kind, data, at: performance.now() });
  if (!working) work();
}

async function work() {
  working = true;
  while (waiting.length) {
    const { kind, data } = waiting.shift();
    let moved = false;
    try {
      moved = ACTS[kind](data);
    } catch (error) {
      console.error(error);
    }
    if (moved) {
      const [each, lag] = PACES[pace()];
      const late = waiting.length ? performance.now() - waiting[0].at : 0;
      await new Promise((done) => setTimeout(done, clamp(lag - late, 0, each)));
    }
    const stopped = performance.now();
    await lookBack();
    for (const next of waiting) next.at += Math.max(0, performance.now() - Math.max(stopped, next.at)); // it could not be shown
  }
  working = false;
}

// The connection

const SILENCE = 40_000; // milliseconds; the server sends something every 15 seconds
let last = page.last;
let events = null;
let listened = 0; // when something came last

export function connect() {
  events?.close();
  listened = performance.now();
  const query = new URLSearchParams(page.seat === null ? {} : { seat: page.seat });
  if (last) query.set("last", last);
  const opened = new EventSource(`${page.address}/events?${query}`);
  events = opened;
  opened.onopen = () => (byId("connection").hidden = true);
  opened.onerror = () => {
    byId("connection").hidden = false;
    if (opened.readyState === EventSource.CLOSED) setTimeout(() => opened === events && connect(), 3000);
  };
  const listen = (kind, act) =>
    opened.addEventListener(kind, (event) => {
      listened = performance.now();
      last = event.lastEventId || last;
      act(JSON.parse(event.data));
    });
  for (const kind of Object.keys(ACTS)) listen(kind, (data) => hear(kind, data));
  listen("handover", onHandover); // at once, whatever still waits to be shown
  listen("beat", () => {});
}

/** A connection can be lost without a word: a laptop slept, or a phone changed its network. */
function watch() {
  if (!events || state.leaving || performance.now() - listened < SILENCE) return;
  byId("connection").hidden = false;
  connect();
}
setInterval(watch, 5000);
for (const kind of ["online", "focus", "pageshow"]) addEventListener(kind, watch);
document.addEventListener("visibilitychange", watch);
addEventListener("pagehide", () => {
  events?.close();
  listened = -SILENCE; // whoever comes back to this page listens anew
});
