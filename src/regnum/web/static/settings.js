// What somebody has chosen for this browser, in the menu of the table: it is kept here, and nobody else learns of it.

import { byId } from "./state.js";

/**
 * A setting with a field of its own in the menu.
 * @param {string} name of the field
 * @param {string} usual what it is unless somebody chooses
 * @returns {(chosen?: string) => string} what is chosen; called with something, that is chosen
 */
export function setting(name, usual) {
  const field = byId(name);
  field.value = localStorage.getItem(name) ?? usual;
  if (!field.value) field.value = usual;
  field.closest("[data-setting]").hidden = false;
  field.addEventListener("change", () => localStorage.setItem(name, field.value));
  return (chosen) => {
    if (chosen) {
      field.value = chosen;
      localStorage.setItem(name, chosen);
    }
    return field.value;
  };
}
