// boardgame.io's own server with the same trivial game as games/tally: mark a free cell, then the other's turn.
// node boardgame_io.js memory|FOLDER; the first line of output is the port.
"use strict";

const { Server, Origins, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const CELLS = 64;
const Tally = {
  name: "tally",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array(CELLS).fill(-1) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (!Number.isInteger(cell) || G.cells[cell] !== -1) return INVALID_MOVE;
      G.cells[cell] = Number(playerID);
    },
  },
  endIf: ({ G }) => (G.cells.includes(-1) ? undefined : { over: true }),
};

const where = process.argv[2];
const options = { games: [Tally], origins: [Origins.LOCALHOST] };
if (where !== "memory") options.db = new FlatFile({ dir: where });
const server = Server(options);
const log = console.log;
console.log = () => {}; // it announces its port by itself, in its own words
server.run({ port: { port: 0, host: "127.0.0.1" } }).then(({ appServer }) => {
  log(String(appServer.address().port));
  const end = () => process.exit(0);
  process.on("SIGTERM", end);
});
