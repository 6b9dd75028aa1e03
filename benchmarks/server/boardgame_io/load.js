// Players and spectators for boardgame.io's server: node load.js PORT PID '{"mode": "flat", "tables": 13, …}'
// Prints one line of JSON. Every table has two players and some spectators, each with a socket of its own.
'use strict';

const fs = require('node:fs');
const { performance } = require('node:perf_hooks');
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const io = require('socket.io-client');
const { game, free } = require('./game.js');

const [, , port, pid, wishes] = process.argv;
const { mode, tables: wanted, spectators, seconds, warmup, rate, client } = JSON.parse(wishes);
const address = `http://127.0.0.1:${port}`;
const socketOpts = { transports: ['websocket'], forceNew: true };
const SEATS = ['0', '1', ...Array(spectators).fill(null)]; // null: a spectator
const TICKS = 100; // of /proc/PID/stat, per second

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const count = { moves: 0, sent: 0, seen: 0, matches: 0, late: 0 };
let latencies = [];
let playing = false;

// One seat that speaks the protocol of boardgame.io's client with the socket.io client alone: less work for the load,
// so that the server is what is measured.
class Bare {
  constructor(table, player) {
    this.player = player;
    this.socket = io(`${address}/${game.name}`, socketOpts);
    this.socket.on('sync', (match, { state }) => match === this.match && table.sees(this, state));
    this.socket.on('update', (match, state) => match === this.match && table.sees(this, state));
  }

  enter(match) {
    this.match = match;
    const ask = () => this.socket.emit('sync', match, this.player, undefined, 2);
    if (this.socket.connected) ask();
    else this.socket.once('connect', ask);
  }

  mark(cell, state) {
    const payload = { type: 'mark', args: [cell], playerID: this.player };
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, this.match, this.player);
  }

  leave() {
    this.socket.close();
  }
}

// One seat played with boardgame.io's whole client, which keeps a copy of the game and plays its own moves ahead.
class Whole {
  constructor(table, player) {
    this.player = player;
    const multiplayer = SocketIO({ server: address, socketOpts });
    this.client = Client({ game, multiplayer, numPlayers: 2, playerID: player ?? undefined, debug: false });
    this.told = (state) => {
      if (state === null || state._stateID !== this.next || state._stateID === this.ahead) return;
      this.next++;
      table.sees(this, state);
    };
  }

  enter(match) {
    const first = this.next === undefined;
    this.next = 0;
    this.client.updateMatchID(match);
    if (!first) return;
    this.client.subscribe(this.told);
    this.client.start();
  }

  mark(cell, state) {
    this.ahead = state._stateID + 1; // what the client tells while it plays ahead is no news from the server
    this.client.moves.mark(cell);
    this.ahead = undefined;
  }

  leave() {
    this.client.stop();
  }
}

class Table {
  constructor(number) {
    this.number = number;
    this.round = 0;
    this.waiting = null; // the state that a player may answer as soon as the pacer lets it
    this.permits = 0;
    this.seats = SEATS.map((player) => new (client === 'whole' ? Whole : Bare)(this, player));
    this.begin();
  }

  begin() {
    this.moves = [];
    this.reached = new Map(this.seats.map((seat) => [seat, -1]));
    this.here = 0;
    this.done = 0;
    count.matches++;
    const match = `${process.pid}-${this.number}-${this.round++}`;
    for (const seat of this.seats) seat.enter(match);
  }

  // A state has reached a seat: is it the next one, and is the move in it that was made?
  sees(seat, state) {
    const now = performance.now();
    const number = this.reached.get(seat) + 1;
    if (state._stateID !== number) wrong(`state ${state._stateID} instead of ${number}`);
    this.reached.set(seat, number);
    if (number === 0) {
      if (++this.here === SEATS.length) this.ready(state);
      return;
    }
    const move = this.moves[number - 1];
    if (state.G.cells[move.cell] !== move.player) wrong('the move is not in the state');
    count.seen++;
    if (seat.player !== move.player) latencies.push(now - move.sent);
    if (seat.player === other(move.player)) {
      count.moves++;
      if (!state.ctx.gameover) this.ready(state);
    }
    if (state.ctx.gameover && ++this.done === SEATS.length && playing) this.begin();
  }

  ready(state) {
    this.waiting = state;
    if (playing && (mode === 'flat' || this.permits > 0)) this.play();
  }

  play() {
    const state = this.waiting;
    const player = state.ctx.currentPlayer;
    const cells = free(state.G);
    const cell = cells[Math.floor(Math.random() * cells.length)];
    this.waiting = null;
    this.permits = 0;
    count.sent++;
    this.moves.push({ cell, player, sent: performance.now() });
    this.seats[Number(player)].mark(cell, state);
  }

  permit() {
    if (this.permits > 0) count.late++;
    this.permits = 1;
    if (this.waiting) this.play();
  }
}

const other = (player) => (player === '0' ? '1' : '0');

function wrong(why) {
  console.error(`wrong: ${why}`);
  process.exit(1);
}

function cpu(of) {
  const words = fs.readFileSync(`/proc/${of}/stat`, 'utf8').split(') ').pop().split(' ');
  return (Number(words[11]) + Number(words[12])) / TICKS;
}

async function until(fact, what) {
  for (let tries = 0; !fact(); tries++) {
    if (tries > 2000) wrong(`still waiting for ${what}`);
    await sleep(10);
  }
}

// Lets `rate` moves a second through, one table after another.
function pace(tables) {
  const start = performance.now();
  let given = 0;
  return setInterval(() => {
    for (; given < ((performance.now() - start) / 1000) * rate; given++) tables[given % tables.length].permit();
  }, 1);
}

async function sit() {
  const tables = Array.from({ length: wanted }, (_, number) => new Table(number));
  await until(() => tables.every((table) => table.here === SEATS.length), 'everyone to sit down');
  return tables;
}

async function play() {
  const tables = await sit();
  playing = true;
  const pacer = mode === 'steady' ? pace(tables) : undefined;
  if (mode === 'flat') for (const table of tables) table.play();
  await sleep(warmup * 1000);
  latencies = [];
  const before = { ...count, at: performance.now(), server: cpu(pid), load: cpu('self') };
  await sleep(seconds * 1000);
  const time = (performance.now() - before.at) / 1000;
  const after = { ...count, server: cpu(pid), load: cpu('self') };
  const kept = Float64Array.from(latencies).sort();
  playing = false;
  clearInterval(pacer);
  await until(() => count.moves === count.sent && count.seen === count.sent * SEATS.length, 'the last moves');
  for (const seat of tables.flatMap((table) => table.seats)) seat.leave();
  const moves = after.moves - before.moves;
  return {
    viewers: wanted * SEATS.length,
    moves,
    per_second: moves / time,
    p50_ms: kept[Math.floor(kept.length * 0.5)],
    p99_ms: kept[Math.floor(kept.length * 0.99)],
    cpu_ms_per_move: ((after.server - before.server) / moves) * 1000,
    server_busy: (after.server - before.server) / time,
    load_busy: (after.load - before.load) / time,
    games: after.matches - before.matches,
    late: after.late - before.late,
    checked: count.seen,
  };
}

// For the reading of memory: matches that nobody stays at; or tables whose viewers stay until they are told to leave.
async function stay() {
  if (mode === 'matches') {
    const socket = io(`${address}/${game.name}`, socketOpts);
    for (let made = 0; made < wanted; made++) {
      const synced = new Promise((done) => socket.once('sync', done));
      socket.emit('sync', `${process.pid}-${made}`, null, undefined, 2);
      await synced;
    }
    return { matches: wanted };
  }
  await sit();
  console.log('sat');
  await new Promise((done) => process.stdin.once('data', done));
  return { viewers: wanted * SEATS.length };
}

(['flat', 'steady'].includes(mode) ? play() : stay()).then((found) => {
  console.log(JSON.stringify(found));
  process.exit(0);
});
