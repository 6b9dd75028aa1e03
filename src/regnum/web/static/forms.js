// Forms that are sent by fetch, where the page can stay as it is: choices, taking back and asking for it, chat, notes,
// the check of a whole game. All others lead elsewhere.

import { swap } from "./fragments.js";
import { parse } from "./markup.js";
import { beginAnew } from "./since.js";
import { byId, page, state, words } from "./state.js";
import { toast } from "./telling.js";

const PATIENCE = 2000; // milliseconds until a page that is told that it is old, and hears nothing, is loaded again

/** @returns {Promise<{ok: boolean, status: number, error?: string, html?: string}>} */
async function send(form, submitter) {
  const body = new URLSearchParams(new FormData(form));
  const address = addressOf(form, submitter);
  if (submitter?.name) body.set(submitter.name, submitter.value);
  try {
    const headers = { accept: "application/json" };
    const answer = await fetch(address, { method: "POST", body, headers, keepalive: form.dataset.notes === "" });
    const data = await answer.json().catch(() => ({}));
    return { ok: answer.ok, status: answer.status, ...data };
  } catch {
    return { ok: false, status: 0, error: words.noAnswer };
  }
}

/** Where a form is sent; some of its buttons may send it elsewhere. */
const addressOf = (form, submitter) => submitter?.getAttribute("formaction") ?? form.getAttribute("action");

const complaint = (answer) => answer.error || words.noAnswer;

async function choose(form, submitter) {
  const buttons = [...byId("mine").querySelectorAll("button")];
  const inside = byId("mine").contains(document.activeElement);
  for (const button of buttons) button.disabled = true;
  if (inside) byId("mine-head")?.focus({ preventScroll: true });
  byId("refused")?.toggleAttribute("hidden", true);
  const heard = state.heard;
  beginAnew();
  const answer = await send(form, submitter);
  if (answer.ok) return;
  toast(complaint(answer));
  if (answer.status === 409) {
    await new Promise((done) => setTimeout(done, PATIENCE));
    if (state.heard === heard) location.reload();
  }
  for (const button of buttons) button.disabled = false;
}

async function sendOrComplain(form, submitter) {
  const answer = await send(form, submitter);
  if (!answer.ok) toast(complaint(answer));
}

/** By the end of a form's address: how it is sent. */
const ACTS = {
  choose,
  async undo(form, submitter) {
    form.elements.version.value = page.version;
    const answer = await send(form, submitter);
    const refused = byId("refused");
    refused.hidden = answer.ok;
    if (!answer.ok) refused.querySelector("p").textContent = complaint(answer);
  },
  async request(form, submitter) {
    const answer = await send(form, submitter);
    if (answer.ok) byId("refused").hidden = true;
    else toast(complaint(answer));
  },
  answer: sendOrComplain,
  pass: sendOrComplain,
  nudge: sendOrComplain,
  "stand-in": sendOrComplain,
  async chat(form, submitter) {
    const answer = await send(form, submitter);
    if (answer.ok) form.reset();
    else toast(complaint(answer));
  },
  async notes(form) {
    const answer = await send(form);
    byId("notes-kept").textContent = answer.ok ? words.kept : complaint(answer);
  },
  async verify(form, submitter) {
    submitter.disabled = true;
    const answer = await send(form, submitter);
    submitter.disabled = false;
    if (answer.html) swap(byId("verified"), parse(answer.html).firstElementChild);
    else toast(complaint(answer));
  },
};

addEventListener("submit", (event) => {
  const [, name] = addressOf(event.target, event.submitter)?.match(/\/([\w-]+)$/) ?? [];
  if (event.target.method !== "post") return;
  if (!ACTS[name]) {
    state.leaving = true;
    return;
  }
  event.preventDefault();
  ACTS[name](event.target, event.submitter);
});

const notes = byId("notes");
let notesWait = 0;
notes?.addEventListener("input", () => {
  byId("notes-kept").textContent = "";
  clearTimeout(notesWait);
  notesWait = setTimeout(keepNotes, 1000);
});

/** Keep what was written in the last second: the page may be left, or go to another at this screen. */
export function keepNotes() {
  if (notesWait) ACTS.notes(notes.form);
  clearTimeout(notesWait);
  notesWait = 0;
}

addEventListener("pagehide", keepNotes);
