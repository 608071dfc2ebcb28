import { openSync, readSync } from 'node:fs';

/** Measures in every round of the event loop the thread's CPU time since the previous round. */
export class Probe {
  #longest = 0;
  #running = false;
  #last = 0;
  readonly #worked = clockOfThisThread();

  begin(): void {
    this.#longest = 0;
    this.#running = true;
    this.#last = this.#worked();
    setImmediate(this.#look);
  }

  /** Stops the probe and returns the longest uninterrupted work (ms). */
  end(): number {
    this.#running = false;
    return this.#longest;
  }

  readonly #look = (): void => {
    const now = this.#worked();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
    if (this.#running) setImmediate(this.#look);
  };
}

/**
 * Returns a clock of the event loop thread's CPU time (ms), from Linux. Other systems count the whole process,
 * including the threads of the garbage collector.
 */
function clockOfThisThread(): () => number {
  const text = Buffer.alloc(64);
  try {
    const file = openSync(`/proc/self/task/${String(process.pid)}/schedstat`, 'r');
    return () => Number.parseInt(text.toString('latin1', 0, readSync(file, text, 0, 64, 0)), 10) / 1e6;
  } catch {
    return () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    };
  }
}
