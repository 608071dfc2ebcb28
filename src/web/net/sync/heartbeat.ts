import { PING_EVERY } from '#protocol/feed/live-version.ts';
import type { Clock } from './clock.ts';
import { inTurn } from './pauses.ts';
import { DOUBT, DOUBT_UNKNOWN, SILENT } from './heartbeat-times.ts';

/** Whether a connection is alive: any byte counts, and a slow network gets more time. */
export class Heartbeat {
  readonly #clock: Clock;
  #lastWord = 0;
  #words = 0;
  /** Round trip (ms) of the last heartbeat; null: none has returned. */
  #took: number | null = null;
  /** Consecutive connections that ended in silence. */
  #silences = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Count of received messages. */
  get words(): number {
    return this.#words;
  }

  hear(): void {
    this.#lastWord = this.#clock.now();
    this.#words += 1;
  }

  /** A heartbeat returned. */
  hearPong(sentAt: number): void {
    this.#took = Math.max(0, this.#clock.now() - sentAt);
    if (this.#took < PING_EVERY) this.#silences = 0;
  }

  /** Time (ms) until an unanswered ping shows a dead connection, when there is reason for doubt. */
  get doubt(): number {
    return this.#took === null ? DOUBT_UNKNOWN : Math.max(DOUBT, 3 * this.#took);
  }

  /** True after too long a silence; the next connection gets more time. */
  hasStopped(): boolean {
    if (this.#clock.now() - this.#lastWord < inTurn(SILENT, this.#silences)) return false;
    this.#silences += 1;
    return true;
  }
}
