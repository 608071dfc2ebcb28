import type { Timer } from '#server/base/timer.ts';

interface Waiting {
  readonly at: number;
  readonly task: () => Promise<void>;
}

/** A clock with timers, which a test moves on. */
export class HallTime {
  /** The time of the clock, in epoch ms. */
  now = 1_790_000_000_000;
  /** The ms by which timers fire too early; below 0, timers fire too late. */
  early = 0;
  readonly #waiting = new Set<Waiting>();

  readonly clock = (): number => this.now;

  readonly timer: Timer = (ms, task) => {
    const waiting = { at: this.now + Math.max(1, ms - this.early), task };
    this.#waiting.add(waiting);
    return () => void this.#waiting.delete(waiting);
  };

  get timers(): number {
    return this.#waiting.size;
  }

  /** Moves the clock on. Fires every due timer in order, and waits for its task. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (let next = this.#nextUntil(end); next !== undefined; next = this.#nextUntil(end)) {
      this.#waiting.delete(next);
      this.now = Math.max(this.now, next.at);
      await next.task();
    }
    this.now = end;
  }

  #nextUntil(end: number): Waiting | undefined {
    return [...this.#waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  }
}
