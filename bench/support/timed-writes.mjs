import Database from 'better-sqlite3';

/**
 * Reports the duration of each durable write in a measured server, as soon as the write ends.
 * @param {(took: number, beganAt: number) => void} hear duration (ms) and start (ms of `performance.now()`)
 */
export function onWrite(hear) {
  const { transaction } = Database.prototype;
  Database.prototype.transaction = function timed(act) {
    const one = transaction.call(this, act);
    return Object.assign((...given) => one(...given), {
      immediate(...given) {
        const start = performance.now();
        const done = one.immediate(...given);
        hear(performance.now() - start, start);
        return done;
      },
    });
  };
}
