import { writeFileSync } from 'node:fs';
import { onWrite } from './timed-writes.mjs';

/**
 * Loaded into the server by `npm run bench fair`, which changes nothing of it: when each durable write began, epoch ms,
 * and how many ms it took, as a JSON list of `[began, took]` in the file that WRITES_SEEN names, at the server's end.
 */
const { WRITES_SEEN = '' } = process.env;

/** @type {[number, number][]} */
const writes = [];
onWrite((took, start) => writes.push([performance.timeOrigin + start, took]));

process.once('exit', () => writeFileSync(WRITES_SEEN, JSON.stringify(writes)));
