// Markup that the server sent becomes elements here, and nowhere else.

/** @param {string} html @returns {DocumentFragment} */
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}
