// What all modules of the table share: the data and words that came with the page, its lasting parts, and the state
// that changes while it is open. Whatever two modules must know of each other stands here.

/** @param {string} id */
export const byId = (id) => document.getElementById(id);

/** What the server told with the page: who looks at it, and how far the game is. Later events keep it up to date. */
export const page = JSON.parse(byId("page-data").textContent);

/** The sentences that scripts say, in the reader's language. */
export const words = JSON.parse(byId("words").textContent);

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const narrow = matchMedia("(max-width: 699px)");
/** Where what can be done lies at the lower edge of the screen. */
export const slim = matchMedia("(max-width: 999px)");

export const frame = byId("board");
export const dock = document.querySelector(".dock");
/** The parts of the board that a phone shows below it. */
export const strips = document.querySelector(".strips");
/** Whether the board is panels of HTML, not one drawing. */
export const flows = document.body.classList.contains("flows");

export const state = {
  /** The board as it is now, even while the past is shown. */
  board: frame.firstElementChild,
  /** @type {number | null} The moment of the past that is shown; null: the present. */
  moment: null,
  /** @type {string | null} Of two things that make one choice, the id of the one that is chosen already. */
  first: null,
  /** How many events came from the server. */
  heard: 0,
  /** A form leads elsewhere: to load this page again would hold its sender back. */
  leaving: false,
  /** The board was dragged: the click that ends a drag is no click. */
  dragged: false,
};

/** @param {string} id */
export const onBoard = (id) => state.board.querySelector(`#${CSS.escape(id)}`);

/** A thing on the board or in the hand, as it is now. */
export const thing = (id) => onBoard(id) ?? byId("hand")?.querySelector(`#${CSS.escape(id)}`) ?? null;
