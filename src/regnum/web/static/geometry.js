// Where things lie: rectangles and points, on the screen and in the drawing.

export const clamp = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));

/** @param {DOMRect} rect @returns {[number, number]} */
export const middle = (rect) => [rect.left + rect.width / 2, rect.top + rect.height / 2];

/** How far a point lies outside a rectangle. */
export const gap = (rect, x, y) => Math.hypot(Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.top - y, 0, y - rect.bottom));

/** The four numbers of a viewBox. @param {string} text @returns {number[]} */
export const box = (text) => text.trim().split(/[\s,]+/).map(Number);

/**
 * The element next to a point, if any is within reach; of several that hold the point, the one whose middle is nearer.
 * @param {Element[]} elements
 */
export function nearest(elements, x, y, reach) {
  let best = null;
  for (const element of elements) {
    const rect = element.getBoundingClientRect();
    const [midX, midY] = middle(rect);
    const far = [gap(rect, x, y), Math.hypot(midX - x, midY - y)];
    if (far[0] <= reach && (!best || far[0] < best.far[0] || (far[0] === best.far[0] && far[1] < best.far[1]))) best = { element, far };
  }
  return best?.element ?? null;
}
