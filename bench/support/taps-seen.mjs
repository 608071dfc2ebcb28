import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';

/**
 * Loaded into the server by `npm run bench tap`, which changes nothing of it: for each bid from a phone, how long the
 * server worked from the head of the request until its answer was handed to the network, and how long of that the
 * durable insert took. Ms, as a JSON list of `[worked, inserted]` in the file that TAPS_SEEN names, at the server's end.
 */
const { TAPS_SEEN = '' } = process.env;
const BID = '/api/paddle/bid';

/** @type {[number, number][]} */
const taps = [];
let inserted = 0;

const { transaction } = Database.prototype;
Database.prototype.transaction = function timed(act) {
  const one = transaction.call(this, act);
  return Object.assign((...given) => one(...given), {
    immediate(...given) {
      const start = performance.now();
      const done = one.immediate(...given);
      inserted = performance.now() - start;
      return done;
    },
  });
};

subscribe('http.server.request.start', ({ request, response }) => {
  if (request.url !== BID) return;
  const start = performance.now();
  const { end } = response;
  response.end = (...given) => {
    end.apply(response, given);
    taps.push([performance.now() - start, inserted]);
    return response;
  };
});

process.once('exit', () => writeFileSync(TAPS_SEEN, JSON.stringify(taps)));
