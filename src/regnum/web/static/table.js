// The table in the browser: swaps what the server sends, moves what moved, and turns clicks into choices.
// The list of buttons is the interface; whatever glows on the board only presses one of them.

const byId = (id) => document.getElementById(id);
const page = JSON.parse(byId("page-data").textContent);
const words = JSON.parse(byId("words").textContent);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const narrow = matchMedia("(max-width: 699px)");
const frame = byId("board");
const dock = document.querySelector(".dock");
const parts = document.querySelector(".strips");
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const clamp = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));

const flows = document.body.classList.contains("flows"); // the board is panels of HTML, not one drawing
let live = frame.firstElementChild; // the board as it is now, even while the past is shown
const inBoard = (id) => live.querySelector(`#${CSS.escape(id)}`);
const thing = (id) => inBoard(id) ?? byId("hand")?.querySelector(`#${CSS.escape(id)}`) ?? null;

function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

const parseSvg = (markup) => parse(`<svg>${markup}</svg>`).firstElementChild.firstElementChild;
const parseLike = (old, markup) => (old instanceof SVGElement ? parseSvg(markup) : parse(markup).firstElementChild);

// Swapping fragments without losing the focus

function focusMark(old) {
  const at = document.activeElement;
  if (!old.contains(at)) return null;
  return { id: at.id, name: at.name, value: at.value };
}

function refocus(fresh, mark) {
  if (!mark) return;
  const same = mark.id && (fresh.id === mark.id ? fresh : fresh.querySelector(`#${CSS.escape(mark.id)}`));
  const alike = mark.name && fresh.querySelector(`[name="${CSS.escape(mark.name)}"][value="${CSS.escape(mark.value)}"]`);
  for (const each of [same, alike, byId("mine-head"), byId("ask")]) {
    each?.focus?.({ preventScroll: true });
    if (each && document.activeElement === each) return;
  }
}

function swap(old, fresh) {
  if (!old || !fresh) return;
  const mark = focusMark(old);
  const top = old.scrollTop;
  old.replaceWith(fresh);
  fresh.scrollTop = top;
  refocus(fresh, mark);
}

// Movement: what keeps its key glides from where it was; what is new fades in or comes from where it was held

const GLIDE = 250;
const FLIGHT = 420;
const keyed = (element) => [...(element.dataset.key ? [element] : []), ...element.querySelectorAll("[data-key]")];

function places(elements) {
  const found = new Map();
  for (const element of elements) for (const each of keyed(element)) found.set(each.dataset.key, each.getBoundingClientRect());
  return found;
}

const middle = (rect) => [rect.left + rect.width / 2, rect.top + rect.height / 2];

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

function fly(element, from) {
  // A card crosses from the hand, or from a seat's panel, to the board: a copy of it travels above the page.
  const to = element.getBoundingClientRect();
  const box = element.getBBox();
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  copy.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.setAttribute("class", `${live.getAttribute("class")} flying`);
  copy.setAttribute("aria-hidden", "true");
  const twin = element.cloneNode(true);
  for (const each of [twin, ...twin.querySelectorAll("[id]")]) each.removeAttribute("id");
  copy.append(twin);
  Object.assign(copy.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` });
  document.body.append(copy);
  const grown = from.height / to.height;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${grown})`;
  element.animate({ opacity: [0, 0] }, { duration: FLIGHT });
  const flight = copy.animate({ transform: [start, "none"], opacity: [0.6, 1] }, { duration: FLIGHT, easing: "cubic-bezier(.3,.1,.2,1)" });
  flight.onfinish = flight.oncancel = () => copy.remove();
}

function comesFrom(id) {
  // Where a piece that is new on the board lay before: a part of the board, or the panel of a seat.
  if (!id || id === "hand") return null;
  return (inBoard(id) ?? byId(id)?.querySelector("i"))?.getBoundingClientRect() ?? null;
}

function heldAt(element) {
  // Where a thing that is new on the board comes from: my hand, or the panel of the seat whose place it lies in.
  const card = byId("hand")?.querySelector(`[data-key="${CSS.escape(element.dataset.key)}"]`);
  if (card) return card.getBoundingClientRect();
  const seat = element.closest("[data-seat]:not(body)")?.dataset.seat;
  return seat === undefined ? null : (byId(`seat-${seat}`)?.querySelector("i").getBoundingClientRect() ?? null);
}

function moveFrom(before, elements) {
  let moved = false;
  for (const element of elements) {
    for (const each of keyed(element)) {
      const from = before.get(each.dataset.key);
      if (from) {
        moved = glide(each, from) || moved;
        continue;
      }
      moved = true;
      const held = each.ownerSVGElement && each.dataset.from === "hand" ? heldAt(each) : null;
      const source = comesFrom(each.dataset.from);
      if (held?.width) fly(each, held);
      else if (!source || !glide(each, source)) each.animate({ opacity: [0, 1] }, { duration: GLIDE });
    }
  }
  return moved;
}

const still = () => calm.matches || document.hidden || moment !== null;

// What the server tells

function swapAll(html = {}, svg = {}) {
  const pairs = [];
  for (const [id, markup] of Object.entries(html)) pairs.push([byId(id), parse(markup).firstElementChild]);
  for (const [id, markup] of Object.entries(svg)) pairs.push([inBoard(id), parseLike(inBoard(id), markup)]);
  const known = pairs.filter(([old, fresh]) => old && fresh);
  const before = still() ? null : places(known.map(([old]) => old));
  hideTip();
  for (const [old, fresh] of known) swap(old, fresh);
  return before ? moveFrom(before, known.map(([, fresh]) => fresh)) : false;
}

function onChange(data) {
  const undone = data.count !== undefined && data.count < page.count;
  Object.assign(page, { version: data.version ?? page.version, asked: data.asked ?? page.asked, count: data.count ?? page.count });
  if (undone) {
    seen.clear();
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
  tell(data.tell);
  return moved;
}

function replaceBoard(svg) {
  // After a while without connection everything comes anew.
  if (moment === null) putBoard(svg, false);
  live = svg;
}

function onSeat(data) {
  swapAll(data.html);
  dressMine();
  tellStory(data.story);
  if (data.turn !== undefined) setTurn(data.turn, data.title);
  tell(data.tell);
  return false;
}

// The server tells the time of Greenwich; here it is told as the clock on the wall does.
function tellTimes() {
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

function onReload() {
  if (!leaving) location.reload();
}

function onHandover(data) {
  for (const id of ["board", "mine", "hand", "hands-then", "story", "notes"]) byId(id)?.remove();
  document.body.classList.add("blank");
  location.replace(data.url);
}

// Quick moves of bots are shown one after the other, but never later than LAG after they came.

const PACE = 450;
const LAG = 1500;
const ACTS = { change: onChange, seat: onSeat, chat: onChat, request: onRequest, reload: onReload };
const waiting = [];
let working = false;
let heard = 0;

function hear(kind, data) {
  heard += 1;
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
      const late = waiting.length ? performance.now() - waiting[0].at : 0;
      await sleep(clamp(LAG - late, 0, PACE));
    }
  }
  working = false;
}

const SILENCE = 40_000; // the server sends something every 15 seconds
let last = page.last;
let events = null;
let listened = 0; // when something came last

function connect() {
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

function watch() {
  // A connection can be lost without a word: a laptop slept, or a phone changed its network.
  if (!events || leaving || performance.now() - listened < SILENCE) return;
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

// Telling: the live region, the title of the window, a notification, a toast

function tell(text) {
  if (!text) return;
  byId("live").textContent = "";
  setTimeout(() => (byId("live").textContent = text), 50);
}

function setTurn(turn, title) {
  const began = turn && !page.turn;
  page.turn = turn;
  document.title = `${turn ? `● ${title || words.yourTurn} – ` : ""}${page.game} – Regnum`;
  if (began && moment !== null) toast(title || words.yourTurn);
  if (began && document.hidden && notify?.getAttribute("aria-pressed") === "true") {
    new Notification(title || words.yourTurn, { body: page.game, tag: page.address });
  }
}

const notify = document.querySelector("[data-notify]");
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

function toast(text) {
  const said = document.createElement("p");
  said.className = "toast";
  said.textContent = text;
  byId("toasts").append(said);
  setTimeout(() => said.remove(), 6000);
}

// Forms: sent by fetch where the page can stay as it is

async function send(form, submitter) {
  const body = new URLSearchParams(new FormData(form));
  if (submitter?.name) body.set(submitter.name, submitter.value);
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
    const data = await answer.json().catch(() => ({}));
    return { ok: answer.ok, status: answer.status, ...data };
  } catch {
    return { ok: false, status: 0, error: words.noAnswer };
  }
}

async function choose(form, submitter) {
  const buttons = [...byId("mine").querySelectorAll("button")];
  const inside = byId("mine").contains(document.activeElement);
  for (const button of buttons) button.disabled = true;
  if (inside) byId("mine-head")?.focus({ preventScroll: true });
  byId("refused")?.toggleAttribute("hidden", true);
  const at = heard;
  const answer = await send(form, submitter);
  if (answer.ok) return;
  toast(answer.error || words.noAnswer);
  if (answer.status === 409) {
    await sleep(2000);
    if (heard === at) location.reload();
  }
  for (const button of buttons) button.disabled = false;
}

const HANDLERS = {
  choose,
  async undo(form, submitter) {
    form.elements.version.value = page.version;
    const answer = await send(form, submitter);
    const refused = byId("refused");
    refused.hidden = answer.ok;
    if (!answer.ok) refused.querySelector("p").textContent = answer.error || words.noAnswer;
  },
  async request(form, submitter) {
    const answer = await send(form, submitter);
    if (answer.ok) byId("refused").hidden = true;
    else toast(answer.error || words.noAnswer);
  },
  async answer(form, submitter) {
    const answer = await send(form, submitter);
    if (!answer.ok) toast(answer.error || words.noAnswer);
  },
  async chat(form, submitter) {
    const answer = await send(form, submitter);
    if (answer.ok) form.reset();
    else toast(answer.error || words.noAnswer);
  },
  async notes(form) {
    const answer = await send(form);
    byId("notes-kept").textContent = answer.ok ? words.kept : answer.error || words.noAnswer;
  },
  async verify(form, submitter) {
    submitter.disabled = true;
    const answer = await send(form, submitter);
    submitter.disabled = false;
    if (answer.html) swap(byId("verified"), parse(answer.html).firstElementChild);
    else toast(answer.error || words.noAnswer);
  },
};

let leaving = false; // a form leads elsewhere: to load this page again would hold its sender back

addEventListener("submit", (event) => {
  const [, act] = event.target.getAttribute("action")?.match(/\/(\w+)$/) ?? [];
  if (event.target.method !== "post") return;
  if (!HANDLERS[act]) {
    leaving = true;
    return;
  }
  event.preventDefault();
  HANDLERS[act](event.target, event.submitter);
});

const notes = byId("notes");
let notesWait;
notes?.addEventListener("input", () => {
  byId("notes-kept").textContent = "";
  clearTimeout(notesWait);
  notesWait = setTimeout(() => HANDLERS.notes(notes.form), 1000);
});

// Options: the buttons, and the things on the table that press them

const MANY = 12;
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const about = (button) => button.dataset.elements?.split(" ") ?? [];
const options = () => [...byId("mine").querySelectorAll(".options button")];
const dressed = new Map(); // by element: the attributes that it had before it glowed
let first = null; // of two things that make one choice, the one that is chosen already

function dress(element, name, attributes) {
  if (!dressed.has(element)) dressed.set(element, {});
  const had = dressed.get(element);
  element.classList.add(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (!(key in had)) had[key] = element.getAttribute(key);
    element.setAttribute(key, value);
  }
}

function undressAll() {
  for (const [element, had] of dressed) {
    element.classList.remove("lit", "chosen", "pointed", "why");
    for (const [key, value] of Object.entries(had)) {
      if (value === null) element.removeAttribute(key);
      else element.setAttribute(key, value);
    }
  }
  dressed.clear();
}

const fits = (button) => !first || about(button).includes(first);

function light() {
  undressAll();
  const buttons = options().filter(fits);
  const found = new Map();
  for (const button of buttons) for (const id of about(button)) found.set(id, [...(found.get(id) ?? []), button]);
  for (const [id, those] of found) {
    const element = thing(id);
    if (!element) continue;
    const one = those.length === 1 && those[0].textContent.trim();
    const label = one || element.getAttribute("aria-label") || ownTitle(element) || id;
    dress(element, id === first ? "chosen" : "lit", { tabindex: "0", role: "button", "aria-label": label });
    if (id === first) element.classList.add("lit");
  }
  if (byId("why")?.getAttribute("aria-pressed") === "true") dressWhy();
  gather();
  openHand();
  fillStrips();
}

function gather() {
  // On a phone, what one chooses from and what it is about lie beside the question.
  const held = (each) => byId("hand").contains(each);
  const all = lit();
  const choosing = narrow.matches && moment === null && (flows ? all.length > 0 && all.every(held) : all.some(held));
  if (choosing === byId("ask").contains(dock)) return;
  const at = document.activeElement;
  const beside = document.querySelector("[data-with-hand]");
  if (choosing) byId("mine").before(dock);
  else parts.before(dock);
  if (beside && choosing) dock.prepend(beside);
  else if (beside) parts.prepend(beside);
  if (document.activeElement !== at) at.focus({ preventScroll: true });
}

function openHand() {
  // What scrolls can be reached by keyboard, even while nothing in it can be chosen.
  for (const each of byId("hand").parentNode.querySelectorAll("#hand, #hand ul")) {
    if (each.scrollWidth > each.clientWidth + 1) each.tabIndex = 0;
    else each.removeAttribute("tabindex");
  }
}

let dressedFor = "";

function dressMine() {
  const list = byId("mine").querySelector(".options");
  const question = list ? `${list.closest("form").elements.asked.value} ${list.textContent}` : "";
  const wanted = question === dressedFor ? byId("find-option")?.value : "";
  const fresh = question !== dressedFor;
  if (fresh) first = null;
  dressedFor = question;
  if (list) {
    const buttons = options();
    list.classList.toggle("many", buttons.length > MANY);
    const paired = buttons.some((button) => about(button).length > 1);
    if (buttons.length > MANY || paired) addFinder(list, buttons.length > MANY, wanted);
  }
  byId("why")?.toggleAttribute("hidden", !list);
  light();
  narrowList();
  if (fresh) showLit();
}

function showLit() {
  // A board that flows may be longer than the window: something that can be chosen is brought into sight.
  const things = flows && moment === null ? lit().filter((each) => live.contains(each)) : [];
  const rects = things.map((each) => each.getBoundingClientRect());
  const edge = frame.getBoundingClientRect();
  const top = Math.max(edge.top, 0);
  const bottom = Math.min(edge.bottom, narrow.matches ? byId("ask").getBoundingClientRect().top : innerHeight);
  if (!rects.length || rects.some((rect) => rect.top >= top && rect.bottom <= bottom)) return;
  things[0].scrollIntoView({ block: narrow.matches ? "start" : "center", behavior: calm.matches ? "auto" : "smooth" });
}

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
    button.parentNode.hidden = !(fits(button) && plain(button.textContent).includes(wanted));
  }
  byId("clear-first")?.toggleAttribute("hidden", !first);
}

function setFirst(id) {
  first = id;
  light();
  narrowList();
  if (id) tell(words.second);
}

function pick(id) {
  if (id === first) return setFirst(null);
  const able = options().filter((button) => !button.disabled && about(button).includes(id));
  const joint = able.filter(fits);
  if (!joint.length) return able.length ? setFirst(id) : undefined;
  const exact = joint.filter((button) => about(button).every((each) => each === id || each === first));
  if (exact.length === 1) return exact[0].click();
  setFirst(id);
  if (exact.length > 1) exact[0].focus();
}

const point = (button, on) => {
  for (const id of about(button)) thing(id)?.classList.toggle("pointed", on);
};
for (const [over, out] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  for (const [kind, on] of [[over, true], [out, false]]) {
    document.addEventListener(kind, (event) => {
      const button = event.target.closest?.(".options button");
      if (button) point(button, on);
      const element = event.target.closest?.(".lit");
      if (element) for (const each of options()) each.classList.toggle("pointed", on && about(each).includes(element.id));
    });
  }
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  const element = event.target.closest?.(".lit, .why");
  if (!element || element.tagName === "BUTTON") return;
  event.preventDefault();
  if (element.classList.contains("lit")) pick(element.id);
  else askWhy(element);
});

// A tap need not be exact; a mouse is

const REACH = 24;
const gap = (rect, x, y) => Math.hypot(Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.top - y, 0, y - rect.bottom));
const lit = () => [...dressed.keys()].filter((element) => element.classList.contains("lit"));

function nearest(rects, x, y, reach) {
  let best = null;
  for (const [element, rect] of rects) {
    const [midX, midY] = middle(rect);
    const far = [gap(rect, x, y), Math.hypot(midX - x, midY - y)];
    if (far[0] <= reach && (!best || far[0] < best.far[0] || (far[0] === best.far[0] && far[1] < best.far[1]))) best = { element, far };
  }
  return best?.element ?? null;
}

frame.addEventListener("click", (event) => {
  if (dragged) return;
  const direct = event.target.closest(".lit");
  if (direct) return pick(direct.id);
  const other = event.target.closest("[id]:not(svg)");
  const named = other && frame.contains(other) && !other.matches("#board, .area") ? other : null;
  const finger = event.pointerType !== "mouse" && moment === null;
  const near = finger && nearest(lit().filter((each) => live.contains(each)).map((each) => [each, each.getBoundingClientRect()]), event.clientX, event.clientY, REACH);
  if (near) pick(near.id);
  else if (named) askWhy(named);
});

document.addEventListener("click", (event) => {
  const card = event.target.closest?.("#hand [id][data-key]");
  if (!card) return;
  if (card.classList.contains("lit")) pick(card.id);
  else askWhy(card);
});

// Why not another?

const why = byId("why");
why?.addEventListener("click", () => {
  const on = why.getAttribute("aria-pressed") !== "true";
  why.setAttribute("aria-pressed", String(on));
  frame.classList.toggle("asking", on);
  light();
});

function dressWhy() {
  for (const element of document.querySelectorAll("#board svg > :not(defs) [id][data-key], #board .cell > [id][data-key], #hand [id][data-key]")) {
    if (!element.classList.contains("lit")) dress(element, "why", { tabindex: "0" });
  }
}

async function askWhy(element, id = element.id) {
  const title = ownTitle(element);
  showTip(element, title);
  if (!page.turn || moment !== null || page.seat === null) return;
  const query = new URLSearchParams({ seat: page.seat, element: id });
  try {
    const answer = await fetch(`${page.address}/why?${query}`, { headers: { accept: "application/json" } });
    const { why: reason, error } = await answer.json();
    if (error) return toast(error);
    if (!reason || !element.isConnected) return;
    showTip(element, [title, reason].filter(Boolean).join("\n"), true);
    tell(reason);
  } catch {
    toast(words.noAnswer);
  }
}

// Tips: what a thing is, in a bubble of ours; the browser's own is kept away meanwhile

const bubble = byId("tip");
const muted = new Map(); // by <title>: its text, while we show it ourselves
let tipWait;
let pinned = false;
let pointer = [-1, -1]; // a tip about something large stands where the pointer is
const titleOf = (element) => [...element.children].find((child) => child.localName === "title");

function ownTitle(element) {
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

function showTip(element, text, stay = false) {
  if (!text) return;
  bubble.textContent = text;
  bubble.classList.toggle("why", stay);
  bubble.hidden = false;
  pinned = stay;
  let rect = element.getBoundingClientRect();
  if (rect.height > 120 && gap(rect, ...pointer) === 0) rect = new DOMRect(pointer[0], pointer[1] - 12, 0, 24);
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const left = clamp(rect.left + rect.width / 2 - width / 2, 8, innerWidth - width - 8);
  const above = rect.top - height - 8;
  const top = above >= 8 ? above : clamp(rect.bottom + 8, 8, innerHeight - height - 8);
  bubble.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

function hideTip() {
  clearTimeout(tipWait);
  bubble.hidden = true;
  pinned = false;
}

function tipped(target) {
  for (let each = target; each && each !== document.body; each = each.parentElement) {
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
  if (!found) bubble.hidden = true;
  else tipWait = setTimeout(() => showTip(...found), bubble.hidden ? 300 : 60);
});
document.addEventListener("focusin", (event) => {
  if (!event.target.matches(":focus-visible")) return;
  const found = tipped(event.target);
  if (found) showTip(...found);
  else hideTip();
  if (live.contains(event.target)) keepInView(event.target);
});
document.addEventListener("focusout", hideTip);
document.addEventListener("pointerdown", (event) => {
  pointer = [event.clientX, event.clientY];
  hideTip();
});
addEventListener("scroll", hideTip, { passive: true, capture: true });

// Looking closer: the drawing's viewBox is moved and scaled

const box = (text) => text.trim().split(/[\s,]+/).map(Number);
const whole = flows ? [0, 0, 1, 1] : box(live.getAttribute("viewBox"));
const looks = [...document.querySelectorAll("[data-look]")];
const map = looks[1] ? box(looks[1].dataset.look) : whole;
const NEAR = 0.95; // so large on the screen, a unit of the drawing, that small letters can be read
let base = whole;
let view = whole;

function shape(area) {
  // The smallest part of the drawing that has the frame's proportions and holds the area.
  const ratio = base[2] / base[3];
  const width = Math.max(area[2], area[3] * ratio) * (area === base ? 1 : 1.06);
  const height = width / ratio;
  return [area[0] + (area[2] - width) / 2, area[1] + (area[3] - height) / 2, width, height];
}

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

let enlarged = 1; // panels that flow are drawn so much larger

function enlarge(factor) {
  enlarged = clamp(factor, 0.7, 2);
  live.style.zoom = enlarged;
  hideTip();
}

function zoomAt(factor, x = 0.5, y = 0.5) {
  if (flows) return enlarge(enlarged / factor ** 0.5);
  cancelAnimationFrame(gliding);
  const width = clamp(view[2] * factor, whole[2] / 8, Math.max(base[2], whole[2]));
  const height = (width * base[3]) / base[2];
  setView([view[0] + (view[2] - width) * x, view[1] + (view[3] - height) * y, width, height]);
  markLook(null);
}

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

function fitFrame() {
  if (flows) return enlarge(1);
  base = narrow.matches ? map : whole;
  document.body.style.setProperty("--table-ratio", base[2] / base[3]);
  setView(base);
  markLook(looks[narrow.matches ? 1 : 0]);
  fillStrips();
}

function keepInView(element) {
  if (flows) return; // the browser itself brings into view what has the focus
  const rect = element.getBoundingClientRect();
  const edge = frame.getBoundingClientRect();
  const [x, y] = middle(rect);
  if (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) {
    const [left, top] = user(x, y);
    lookAt([left - base[2] / 6, top - base[3] / 6, base[2] / 3, base[3] / 3]);
  }
}

function user(x, y) {
  const at = new DOMPoint(x, y).matrixTransform(frame.querySelector("svg").getScreenCTM().inverse());
  return [at.x, at.y];
}

const ZOOM = { in: () => zoomAt(1 / 1.4), out: () => zoomAt(1.4), reset: () => fitFrame() };
for (const button of document.querySelectorAll("[data-zoom]")) button.addEventListener("click", () => ZOOM[button.dataset.zoom]());

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

const fingers = new Map();
let dragged = false; // the click that ends a drag is no click

frame.addEventListener("pointerdown", (event) => {
  if (!fingers.size) dragged = false;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
});
frame.addEventListener("pointermove", (event) => {
  const was = fingers.get(event.pointerId);
  if (!was) return;
  const rect = frame.getBoundingClientRect();
  const is = [event.clientX, event.clientY];
  if (fingers.size === 1) {
    if (!frame.classList.contains("zoomed") || (!dragged && Math.hypot(is[0] - was[0], is[1] - was[1]) < 6)) return;
    dragged = true;
    frame.setPointerCapture(event.pointerId);
    frame.classList.add("dragged");
    setView([view[0] - ((is[0] - was[0]) * view[2]) / rect.width, view[1] - ((is[1] - was[1]) * view[3]) / rect.height, view[2], view[3]]);
    markLook(null);
  } else if (fingers.size === 2) {
    if (flows) return;
    dragged = true;
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const span = (at) => Math.hypot(at[0] - other[0], at[1] - other[1]) || 1;
    const [x, y] = [(is[0] + other[0]) / 2, (is[1] + other[1]) / 2];
    zoomAt(span(was) / span(is), (x - rect.left) / rect.width, (y - rect.top) / rect.height);
  }
  fingers.set(event.pointerId, is);
});
for (const kind of ["pointerup", "pointercancel"]) {
  addEventListener(kind, (event) => {
    fingers.delete(event.pointerId);
    frame.classList.remove("dragged");
  });
}

// On a phone the board shows the map; the other parts of it lie below, as copies that follow the board

const strips = [...document.querySelectorAll("[data-strip]")];
let stripsWait = 0;

function fillStrips() {
  if (narrow.matches && !stripsWait) stripsWait = requestAnimationFrame(drawStrips);
}

function drawStrips() {
  stripsWait = 0;
  for (const strip of strips) {
    const drawn = frame.querySelector(`#${CSS.escape(strip.dataset.strip)}`);
    if (!drawn) continue;
    drawn.classList.add("below");
    const part = drawn.cloneNode(true);
    for (const each of [part, ...part.querySelectorAll("[id]")]) {
      each.dataset.of = each.id;
      each.removeAttribute("id");
    }
    for (const each of part.querySelectorAll("[tabindex]")) each.removeAttribute("tabindex");
    strip.replaceChildren(part);
    const figure = strip.parentNode;
    if ("withHand" in figure.dataset) figure.hidden = dock.contains(figure) && !part.querySelector('[data-from="hand"]');
  }
}

for (const strip of strips) {
  const [, , width, height] = box(strip.getAttribute("viewBox"));
  strip.parentNode.classList.toggle("long", width > height * 2.2);
  if (height > width * 2.2) parts.append(strip.parentNode); // it fills a column by itself
  strip.addEventListener("click", (event) => {
    if (moment !== null) return;
    const rects = [...strip.querySelectorAll(".lit")].map((each) => [each, each.getBoundingClientRect()]);
    const near = nearest(rects, event.clientX, event.clientY, REACH);
    const other = near ?? event.target.closest("[data-of]:not(.area)");
    if (near) pick(near.dataset.of);
    else if (other) askWhy(other, other.dataset.of);
  });
}

for (const long of document.querySelectorAll(".strip.long")) long.parentNode.append(long);

// Moments of the game

const slider = byId("moment");
const eyes = byId("eyes");
const seen = new Map(); // moments that were fetched already
let moment = null; // null: now

function countMoments() {
  slider.max = page.count;
  if (moment === null) slider.value = page.count;
  byId("moment-number").textContent = slider.value;
  for (const field of document.querySelectorAll("[data-moment]")) {
    field.max = page.count;
    field.value = slider.value;
  }
}

const looker = () => eyes?.value ?? (page.seat === null ? "" : String(page.seat));

async function fetchMoment(number) {
  const key = `${number}/${looker()}`;
  if (!seen.has(key)) {
    const answer = await fetch(`${page.address}/moment/${number}${looker() && `?eyes=${looker()}`}`, { headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error(answer.status);
    if (seen.size > 60) seen.clear();
    seen.set(key, await answer.json());
  }
  return seen.get(key);
}

let wanted = null;
async function go(number, again = false) {
  const target = clamp(number, 0, page.count);
  if (target === page.count && !again) return backToNow();
  if (moment === target && !again) return;
  const step = moment === null ? page.count : moment;
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

function putBoard(board, gently) {
  const old = frame.firstElementChild;
  const before = gently && !calm.matches ? places([old]) : null;
  if (flows) board.style.zoom = enlarged;
  else board.setAttribute("viewBox", old.getAttribute("viewBox"));
  old.replaceWith(board);
  if (before) moveFrom(before, [board]);
}

function showMoment(number, found, gently) {
  hideTip();
  const began = moment === null;
  moment = number;
  undressAll();
  putBoard(parse(found.board).firstElementChild, gently);
  const hands = parse(found.hands ?? "");
  for (const each of hands.querySelectorAll("[id]")) each.removeAttribute("id"); // the hand of now has them
  byId("hands-then").replaceChildren(hands);
  byId("hands-then").hidden = !byId("hands-then").textContent.trim();
  byId("seats-then").replaceChildren(...parse(found.seats).firstElementChild.children);
  for (const each of byId("seats-then").children) each.removeAttribute("id");
  byId("then").hidden = false;
  byId("then-caption").textContent = `${words.moment.replace("{number}", number).replace("{all}", page.count)}. ${found.caption ?? ""}`;
  document.body.classList.add("past");
  if (Number(story.firstElementChild?.dataset.at) > number) document.querySelector("[data-whole-story]")?.click();
  if (began && narrow.matches) frame.scrollIntoView({ block: "start", behavior: calm.matches ? "auto" : "smooth" });
  countMoments();
  markStory();
  fillStrips();
}

function backToNow() {
  wanted = null;
  if (moment === null) return countMoments();
  putBoard(live, page.count - moment === 1);
  moment = null;
  byId("hands-then").replaceChildren();
  byId("hands-then").hidden = true;
  byId("then").hidden = true;
  document.body.classList.remove("past");
  countMoments();
  markStory();
  light();
}

const GO = {
  first: () => go(0),
  back: () => go((moment ?? page.count) - 1),
  on: () => go((moment ?? page.count) + 1),
  now: () => backToNow(),
};
for (const button of document.querySelectorAll("[data-go]")) button.addEventListener("click", () => GO[button.dataset.go]());
let slide;
slider.addEventListener("input", () => {
  byId("moment-number").textContent = slider.value;
  clearTimeout(slide);
  slide = setTimeout(() => go(Number(slider.value)), 90);
});
eyes?.addEventListener("change", () => go(moment ?? page.count, true));

const KEYS = { ArrowLeft: GO.back, ArrowRight: GO.on, "+": ZOOM.in, "=": ZOOM.in, "-": ZOOM.out, "−": ZOOM.out, 0: ZOOM.reset };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") return escape();
  if (event.target.closest?.("input, textarea, select, [role=tab]")) return;
  if (KEYS[event.key]) {
    event.preventDefault();
    KEYS[event.key]();
  }
});

function escape() {
  hideTip();
  if (first) setFirst(null);
  const menu = document.querySelector("details.menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
}

// The story: one stop for the keyboard, arrows go from line to line

const story = byId("story");
const storyPaper = byId("paper-story");

let following = true; // the end of the story is in sight, and stays so

function followStory() {
  if (following && moment === null) storyPaper.scrollTop = storyPaper.scrollHeight;
}
storyPaper.addEventListener("scroll", () => {
  following = storyPaper.scrollHeight - storyPaper.scrollTop - storyPaper.clientHeight < 40;
});
new ResizeObserver(followStory).observe(storyPaper);

function tellStory(news) {
  if (!news) return;
  if (news.keep !== undefined) for (const line of [...story.children]) if (Number(line.dataset.n) > news.keep) line.remove();
  if (news.add) {
    const fresh = parse(news.add);
    for (const line of fresh.children) decorate(line);
    story.append(fresh);
  }
  markStory();
  followStory();
}

function decorate(line) {
  // Whose deed it is catches the eye.
  const button = line.querySelector("button");
  const text = button.textContent;
  const seat = page.names.findIndex((name) => text.startsWith(`${name} `));
  if (seat < 0) return;
  const name = document.createElement("b");
  name.textContent = page.names[seat];
  button.replaceChildren(name, text.slice(page.names[seat].length));
}

function markStory() {
  for (const line of story.children) {
    const at = Number(line.dataset.at);
    line.classList.toggle("now", moment !== null && at === moment);
    line.classList.toggle("far", moment !== null && at > moment);
    line.firstElementChild.tabIndex = line === story.lastElementChild ? 0 : -1;
  }
  if (moment !== null) story.querySelector(".now")?.scrollIntoView({ block: "nearest" });
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
document.querySelector("[data-whole-story]")?.addEventListener("click", async (event) => {
  event.preventDefault();
  const link = event.currentTarget;
  const query = page.seat === null ? "" : `?seat=${page.seat}`;
  const answer = await fetch(`${page.address}/story${query}`).catch(() => null);
  if (!answer?.ok) return toast(words.notAll);
  story.replaceChildren(parse(await answer.text()));
  for (const line of story.children) decorate(line);
  link.parentNode.remove();
  markStory();
});

// Tabs

const tabs = [...document.querySelectorAll("[role=tab]")];
function openTab(chosen) {
  for (const tab of tabs) {
    const on = tab === chosen;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    byId(tab.getAttribute("aria-controls")).hidden = !on;
  }
  chosen.classList.remove("news");
  if (chosen.id === "tab-story") storyPaper.scrollTop = storyPaper.scrollHeight;
}
for (const [i, tab] of tabs.entries()) {
  const paper = byId(tab.getAttribute("aria-controls"));
  paper.setAttribute("role", "tabpanel");
  paper.setAttribute("aria-labelledby", tab.id);
  tab.addEventListener("click", () => openTab(tab));
  tab.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: i - 1, ArrowRight: i + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    openTab(next);
    next.focus();
  });
}

// Rules and score, in a dialog

const BODIES = {
  "rules": (text) => {
    const article = new DOMParser().parseFromString(text, "text/html").getElementById("rules-text");
    for (const each of article.querySelectorAll("[id]")) each.id = `rules-${each.id}`;
    for (const link of article.querySelectorAll('a[href^="#"]')) link.setAttribute("href", `#rules-${link.getAttribute("href").slice(1)}`);
    return article;
  },
  "score-sheet": (text) => parse(text),
};

async function openDialog(name, address, section) {
  const dialog = byId(name);
  const body = dialog.querySelector("[data-body]");
  if (!dialog.open) dialog.showModal();
  if (name !== "rules" || !body.firstChild) {
    body.textContent = words.loading;
    const answer = await fetch(address).catch(() => null);
    body.replaceChildren(answer?.ok ? BODIES[name](await answer.text()) : words.notAll);
  }
  if (section) byId(`rules-${section}`)?.scrollIntoView({ block: "start" });
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-open], a.to-rules");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    const section = byId("mine").dataset.section || byId("prompt").dataset.section;
    openDialog(link.dataset.open ?? "rules", link.href.split("#")[0], section);
  }
  if (event.target.tagName === "DIALOG") event.target.close(); // a click beside it
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
});

// Final scoring, rule by rule

function stepThrough(sheet) {
  const rows = [...sheet.querySelectorAll("tbody tr")];
  const sums = [...sheet.querySelectorAll("tfoot td")];
  const totals = sums.map((cell) => cell.textContent);
  const winners = [...sheet.querySelectorAll(".winner")];
  const steps = sheet.querySelector(".steps");
  const points = (row, i) => Number(row.cells[i + 1].textContent) || 0;
  const scored = `scored ${page.address}`;
  let shown = 0;
  const show = (count) => {
    shown = count;
    const done = shown >= rows.length;
    rows.forEach((row, i) => row.toggleAttribute("hidden", i >= shown));
    sums.forEach((cell, i) => (cell.textContent = done ? totals[i] : rows.slice(0, shown).reduce((sum, row) => sum + points(row, i), 0)));
    for (const cell of winners) cell.classList.toggle("winner", done);
    document.body.classList.toggle("counting", !done);
    steps.hidden = done;
    if (done) sessionStorage.setItem(scored, "yes");
    if (shown && !done) tell(rows[shown - 1].textContent.replace(/\s+/g, " "));
  };
  if (sessionStorage.getItem(scored)) return;
  sheet.querySelector("[data-next-step]").addEventListener("click", () => show(shown + 1));
  sheet.querySelector("[data-all-steps]").addEventListener("click", () => show(rows.length));
  show(1);
}

// The room that the hand takes from the board; it only grows, so that the board does not jump about

let reserved = 0;
new ResizeObserver(() => {
  if (moment !== null && page.status !== "over") return;
  const height = dock.offsetHeight && dock.offsetHeight + 12;
  const changes = page.status === "over" || page.seat === null;
  reserved = changes ? height : Math.max(reserved, Math.min(height, innerHeight * 0.3));
  if (reserved || changes) document.body.style.setProperty("--table-dock", `${reserved}px`);
}).observe(dock);

// Beginning

document.querySelector(".fixtures").hidden = false;
parts.hidden = false;
document.querySelector(".tabs").hidden = false;
openTab(tabs[0]);
narrow.addEventListener("change", fitFrame);
fitFrame();
for (const line of story.children) decorate(line);
markStory();
countMoments();
dressMine();
for (const sheet of document.querySelectorAll("[data-steps]")) stepThrough(sheet);
if (page.status !== "over" || page.last) connect();
tellTimes();
