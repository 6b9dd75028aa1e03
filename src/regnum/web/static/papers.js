// The papers around the board: tabs, the rules and the score in dialogs, the menu, and the final scoring, which is told
// rule by rule.

import { parse } from "./markup.js";
import { byId, words } from "./state.js";
import { hideTip, tell } from "./telling.js";

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
  if (chosen.id === "tab-story") byId("paper-story").scrollTop = byId("paper-story").scrollHeight;
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
document.querySelector(".tabs").hidden = false;
openTab(tabs[0]);

// Rules and score, in a dialog

const BODIES = {
  "rules": (text) => within("rules", new DOMParser().parseFromString(text, "text/html").getElementById("rules-book")),
  "score-sheet": (text) => parse(text),
};

/** A part of another page in a dialog: its ids, and what refers to them, are told apart from those of this page. */
function within(name, part) {
  for (const each of part.querySelectorAll("[id]")) each.id = `${name}-${each.id}`;
  for (const label of part.querySelectorAll("[for]")) label.htmlFor = `${name}-${label.htmlFor}`;
  for (const link of part.querySelectorAll('a[href^="#"]')) link.setAttribute("href", `#${name}-${link.getAttribute("href").slice(1)}`);
  return part;
}

const FOUND = "#rules-rules-found"; // it comes with the rules

/** What the rules say of something, above their text. */
async function searchRules(form) {
  const address = `${form.action.split("#")[0]}?${new URLSearchParams(new FormData(form))}`;
  const answer = await fetch(address).catch(() => null);
  const found = document.querySelector(FOUND);
  found.replaceChildren(...(answer?.ok ? BODIES.rules(await answer.text()).querySelector(FOUND).childNodes : [words.notAll]));
  found.scrollIntoView({ block: "nearest" });
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("#rules .search")) return;
  event.preventDefault();
  searchRules(event.target);
});

/** @param {"rules" | "score-sheet"} name @param {string} address @param {string} [section] of the rules */
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
    const section = link.hash.slice(1) || byId("mine").dataset.section || byId("prompt").dataset.section;
    hideTip();
    openDialog(link.dataset.open ?? "rules", link.href.split("#")[0], section);
  }
  if (event.target.tagName === "DIALOG") event.target.close(); // a click beside it
});

// The menu

const openMenu = () => document.querySelector("details.menu[open]");

document.addEventListener("click", (event) => {
  const menu = openMenu();
  if (menu && !menu.contains(event.target)) menu.open = false;
});

/** Close the menu, by keyboard. @returns {boolean} whether it was open */
export function closeMenu() {
  const menu = openMenu();
  if (!menu) return false;
  menu.open = false;
  menu.querySelector("summary").focus();
  return true;
}

// The final scoring, rule by rule, for whoever wants it so

function stepThrough(sheet) {
  const rows = [...sheet.querySelectorAll("tbody tr")];
  const sums = [...sheet.querySelectorAll("tfoot td")];
  const totals = sums.map((cell) => cell.textContent);
  const winners = [...sheet.querySelectorAll(".winner")];
  const steps = sheet.querySelector(".steps");
  const begin = sheet.querySelector(".begin-steps");
  const points = (row, i) => Number(row.cells[i + 1].textContent) || 0;
  let shown = 0;
  const show = (count) => {
    shown = count;
    const done = shown >= rows.length;
    rows.forEach((row, i) => row.toggleAttribute("hidden", i >= shown));
    sums.forEach((cell, i) => (cell.textContent = done ? totals[i] : rows.slice(0, shown).reduce((sum, row) => sum + points(row, i), 0)));
    for (const cell of winners) cell.classList.toggle("winner", done);
    document.body.classList.toggle("counting", !done);
    steps.hidden = done;
    begin.hidden = !done;
    if (shown && !done) tell(rows[shown - 1].textContent.replace(/\s+/g, " "));
  };
  sheet.querySelector("[data-next-step]").addEventListener("click", () => show(shown + 1));
  sheet.querySelector("[data-all-steps]").addEventListener("click", () => show(rows.length));
  begin.addEventListener("click", () => show(1));
  begin.hidden = false;
}

for (const sheet of document.querySelectorAll("[data-steps]")) stepThrough(sheet);
