// Cards: whoever points at the name of one, on the board, in an option or in the story, sees it whole.

import { page, thing } from "./state.js";

const faces = new Map(); // by number: the drawing, or the promise of it

/** The number of the card that an element stands for, or an option is about. @param {Element} element */
export function cardOf(element) {
  if (!page.cards || !element) return null;
  if (element.dataset?.card) return element.dataset.card;
  const about = element.dataset?.elements?.split(" ") ?? [];
  return about.map((id) => thing(id)?.dataset.card).find(Boolean) ?? null;
}

/** The drawing of a card; null if it cannot be had. @param {string} number @returns {Promise<string | null>} */
export function faceOf(number) {
  if (!faces.has(number)) faces.set(number, load(number));
  return faces.get(number);
}

async function load(number) {
  const answer = await fetch(`${page.cards}/${number}`).catch(() => null);
  if (answer?.ok) return answer.text();
  faces.delete(number);
  return null;
}
