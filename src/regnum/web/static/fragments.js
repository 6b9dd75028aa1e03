// Fragments of HTML from the server: parsed, and put where the old ones are. The focus stays where it was, what
// scrolled stays scrolled, and what moved is seen to move.

import { parse } from "./markup.js";
import { moveFrom, noteNews, places, still, troops } from "./motion.js";
import { byId, onBoard } from "./state.js";
import { hideTip } from "./telling.js";

const parseSvg = (markup) => parse(`<svg>${markup}</svg>`).firstElementChild.firstElementChild;
const parseLike = (old, markup) => (old instanceof SVGElement ? parseSvg(markup) : parse(markup).firstElementChild);

/** What had the focus in an element that goes, if anything had. */
function focusMark(old) {
  const at = document.activeElement;
  if (!old.contains(at)) return null;
  return { id: at.id, name: at.name, value: at.value };
}

function refocus(fresh, mark) {
  if (!mark) return;
  const same = mark.id && (fresh.id === mark.id ? fresh : fresh.querySelector(`#${CSS.escape(mark.id)}`));
  const alike = mark.name && fresh.querySelector(`[name="${CSS.escape(mark.name)}"][value="${CSS.escape(mark.value)}"]`);
  focusFirst([same, alike, byId("mine-head"), byId("ask")]);
}

/** Give the focus to the first of these that can have it. */
export function focusFirst(elements) {
  for (const each of elements) {
    each?.focus?.({ preventScroll: true });
    if (each && document.activeElement === each) return;
  }
}

export function swap(old, fresh) {
  if (!old || !fresh) return;
  const mark = focusMark(old);
  const top = old.scrollTop;
  for (const each of old.querySelectorAll("details[id][open]:not(.opened)")) fresh.querySelector(`#${CSS.escape(each.id)}`)?.setAttribute("open", "");
  old.replaceWith(fresh);
  fresh.scrollTop = top;
  refocus(fresh, mark);
}

/**
 * Swap fragments by their ids: of the page, and of the board.
 * @param {Record<string, string>} html
 * @param {Record<string, string>} svg
 * @returns {boolean} whether anything moves
 */
export function swapAll(html = {}, svg = {}) {
  const pairs = [];
  for (const [id, markup] of Object.entries(html)) pairs.push([byId(id), parse(markup).firstElementChild]);
  for (const [id, markup] of Object.entries(svg)) pairs.push([onBoard(id), parseLike(onBoard(id), markup)]);
  const known = pairs.filter(([old, fresh]) => old && fresh);
  const before = places(known.map(([old]) => old));
  const gathered = troops(known.map(([old]) => old));
  const unseen = still();
  hideTip();
  for (const [old, fresh] of known) swap(old, fresh);
  const fresh = known.map(([, each]) => each);
  noteNews(before, fresh);
  return unseen ? false : moveFrom(before, fresh, gathered);
}
