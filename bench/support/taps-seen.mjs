import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { onWrite } from './timed-writes.mjs';

/**
 * Preloaded into the server by `npm run bench tap`, without changing its behaviour. Measures for each bid from a phone
 * the time from its first byte read to the write of its answer. Also measures the part of the durable insert. At exit
 * writes a JSON list of `[worked, inserted]` (ms) to the file in TAPS_SEEN.
 */
const { TAPS_SEEN = '' } = process.env;
const ANSWER = '"type":"bid-taken"';

/** @type {[number, number][]} */
const taps = [];
let readAt = 0;
let inserted = 0;

onWrite((took) => (inserted = took));

// The server reads nothing else between a bid's first byte and its answer.
const { push } = Socket.prototype;
Socket.prototype.push = function timed(...given) {
  readAt = performance.now();
  return push.apply(this, given);
};

const { write } = Socket.prototype;
Socket.prototype.write = function timed(...given) {
  const done = write.apply(this, given);
  // The server sends the log line before the answer.
  if (inserted > 0 && Buffer.isBuffer(given[0]) && given[0].includes(ANSWER)) {
    taps.push([performance.now() - readAt, inserted]);
    inserted = 0;
  }
  return done;
};

process.once('exit', () => writeFileSync(TAPS_SEEN, JSON.stringify(taps)));
