import { writeFileSync } from 'node:fs';
import { onWrite } from './timed-writes.mjs';

/**
 * Preloaded into the server by `npm run bench fair`, without changing its behaviour. At exit writes a JSON list of all
 * durable writes as `[began, took]` (epoch ms, ms) to the file in WRITES_SEEN.
 */
const { WRITES_SEEN = '' } = process.env;

/** @type {[number, number][]} */
const writes = [];
onWrite((took, start) => writes.push([performance.timeOrigin + start, took]));

process.once('exit', () => writeFileSync(WRITES_SEEN, JSON.stringify(writes)));
