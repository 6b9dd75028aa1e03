// A small choice beside a thing that several options are about, a spearman or a rider for one space say: its buttons
// only press those of the list.

import { clamp } from "./geometry.js";
import { byId } from "./state.js";

let box = null;
let about = null; // the thing

/** Offer these options beside the thing. @param {Element} element @param {HTMLButtonElement[]} buttons */
export function offer(element, buttons) {
  endChoice();
  about = element;
  box = Object.assign(document.createElement("div"), { className: "choice" });
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", byId("mine-head").textContent);
  box.append(...buttons.map(pressing));
  document.body.append(box);
  const at = element.getBoundingClientRect();
  const left = clamp(at.left + at.width / 2 - box.offsetWidth / 2, 8, innerWidth - box.offsetWidth - 8);
  const below = at.bottom + 6;
  const top = below + box.offsetHeight < innerHeight - 8 ? below : at.top - box.offsetHeight - 6;
  box.style.transform = `translate(${Math.round(left)}px, ${Math.round(clamp(top, 8, innerHeight - box.offsetHeight - 8))}px)`;
  box.firstElementChild.focus({ preventScroll: true });
}

function pressing(button) {
  const same = Object.assign(document.createElement("button"), { type: "button" });
  same.append(...[...button.childNodes].map((each) => each.cloneNode(true)));
  same.addEventListener("click", () => {
    endChoice();
    button.click();
  });
  return same;
}

/** Offer nothing any more. */
export function endChoice() {
  const focused = box?.contains(document.activeElement);
  box?.remove();
  box = null;
  if (focused) about.focus({ preventScroll: true });
}

addEventListener("scroll", endChoice, { passive: true, capture: true });
addEventListener("resize", endChoice);
document.addEventListener("pointerdown", (event) => box?.contains(event.target) || endChoice());
