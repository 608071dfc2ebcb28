import { writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { onWrite } from './timed-writes.mjs';

/**
 * Loaded into the server by `npm run bench tap`, which changes nothing of it: for each bid from a phone, how long the
 * server worked from the first byte that it read of it until its answer was handed to the network, and how long of that
 * the durable insert took. Ms, as a JSON list of `[worked, inserted]` in the file that TAPS_SEEN names, at the server's
 * end.
 */
const { TAPS_SEEN = '' } = process.env;
const ANSWER = '"type":"bid-taken"';

/** @type {[number, number][]} */
const taps = [];
let readAt = 0;
let inserted = 0;

onWrite((took) => (inserted = took));

// A bid is carried out in one go: nothing else is read between its first byte and its answer.
const { push } = Socket.prototype;
Socket.prototype.push = function timed(...given) {
  readAt = performance.now();
  return push.apply(this, given);
};

const { write } = Socket.prototype;
Socket.prototype.write = function timed(...given) {
  const done = write.apply(this, given);
  // The line itself goes out before its answer.
  if (inserted > 0 && Buffer.isBuffer(given[0]) && given[0].includes(ANSWER)) {
    taps.push([performance.now() - readAt, inserted]);
    inserted = 0;
  }
  return done;
};

process.once('exit', () => writeFileSync(TAPS_SEEN, JSON.stringify(taps)));
