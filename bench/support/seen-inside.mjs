// Preloaded into a measured server, without changing its behaviour. Appends to the file in SEEN_INSIDE one JSON line for
// each durable write, ["write", began (epoch ms), took (ms)], and one each half second for the longest uninterrupted
// work of the event loop, ["stretch", now (epoch ms), longest (ms of processor time)].
import { appendFileSync, openSync, readSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import Database from 'better-sqlite3';

const LOOK_EVERY = 5;
const SAY_EVERY = 100;
const { SEEN_INSIDE } = process.env;

if (isMainThread && SEEN_INSIDE) {
  let lines = '';
  const say = (...line) => (lines += `${JSON.stringify(line)}\n`);

  const { transaction } = Database.prototype;
  Database.prototype.transaction = function timed(act) {
    const one = transaction.call(this, act);
    return Object.assign((...given) => one(...given), {
      immediate(...given) {
        const start = performance.now();
        const done = one.immediate(...given);
        say('write', performance.timeOrigin + start, performance.now() - start);
        return done;
      },
    });
  };

  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const text = Buffer.alloc(64);
  const worked = () => Number.parseInt(text.toString('latin1', 0, readSync(file, text, 0, 64, 0)), 10) / 1e6;
  let [last, longest, looks] = [worked(), 0, 0];
  setInterval(() => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
    looks += 1;
    if (looks % SAY_EVERY !== 0) return;
    say('stretch', Date.now(), longest);
    appendFileSync(SEEN_INSIDE, lines);
    [longest, lines] = [0, ''];
  }, LOOK_EVERY).unref();
  process.once('exit', () => appendFileSync(SEEN_INSIDE, lines));
}
