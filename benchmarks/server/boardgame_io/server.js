// boardgame.io's own server with matches in memory. Prints its port; the line "gc" on its standard input
// makes it collect its garbage before its memory is read, which is in its favour.
'use strict';

const readline = require('node:readline');
const { Server } = require('boardgame.io/server');
const { game } = require('./game.js');

const server = Server({ games: [game], origins: [/./] });

server.run(0).then(({ appServer }) => {
  console.log(`port ${appServer.address().port}`);
});

readline.createInterface({ input: process.stdin }).on('line', () => {
  for (let times = 0; times < 3; times++) global.gc();
  console.log('collected');
}).on('close', () => process.exit(0));
