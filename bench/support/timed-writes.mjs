import Database from 'better-sqlite3';

/**
 * In a server that a measurement has started: hears how long each durable write took, as soon as it is done.
 * @param {(took: number, beganAt: number) => void} hear ms, and ms of this process's own clock
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
