import { openSync, readSync } from 'node:fs';

/** Looks once in every round of the event loop how much its thread has worked since the last one. */
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

  /** The longest piece of work without a break since it began, in ms. */
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
 * Milliseconds that the thread of the event loop has run on a processor, as Linux counts them; elsewhere those of the
 * whole process, helpers that tidy the memory included.
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
