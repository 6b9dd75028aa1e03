// Noughts and crosses for boardgame.io. A match goes on for some rounds on the same board, so that it lasts about as
// long as a game of Brian Boru does and starting matches weighs no more on one side than on the other.
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const ROUNDS = 30;
const ROWS = ['012', '345', '678', '036', '147', '258', '048', '246'];

const won = (cells) => ROWS.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);
const full = (cells) => won(cells) || !cells.includes(null);
const empty = () => Array(9).fill(null);

// The cells that the next player may mark.
exports.free = ({ cells }) => [...cells.keys()].filter((cell) => full(cells) || cells[cell] === null);

exports.game = {
  name: 'noughts',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: empty(), rounds: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (full(G.cells)) G.cells = empty();
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      if (full(G.cells)) G.rounds++;
    },
  },
  endIf: ({ G, ctx }) => (G.rounds === ROUNDS ? { last: ctx.currentPlayer } : undefined),
};
