import { PING_EVERY } from '#protocol/live.ts';
import type { Clock } from './clock.ts';
import { inTurn } from './pauses.ts';
import { DOUBT, DOUBT_UNKNOWN, SILENT } from './heartbeat-times.ts';

/** Whether a connection lives: any byte is a word, and a slow network is given longer. */
export class Heartbeat {
  readonly #clock: Clock;
  #lastWord = 0;
  #words = 0;
  /** Ms that the last heartbeat was on its way, there and back; null: none has come back. */
  #took: number | null = null;
  /** How often in a row a connection ended in silence. */
  #silences = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How often something came. */
  get words(): number {
    return this.#words;
  }

  hear(): void {
    this.#lastWord = this.#clock.now();
    this.#words += 1;
  }

  /** A heartbeat came back. */
  hearPong(sentAt: number): void {
    this.#took = Math.max(0, this.#clock.now() - sentAt);
    if (this.#took < PING_EVERY) this.#silences = 0;
  }

  /** Ms until an unanswered ping means that the connection is gone, when there is reason to think so. */
  get doubt(): number {
    return this.#took === null ? DOUBT_UNKNOWN : Math.max(DOUBT, 3 * this.#took);
  }

  /** True when nothing has come for too long; the next connection is given longer. */
  hasStopped(): boolean {
    if (this.#clock.now() - this.#lastWord < inTurn(SILENT, this.#silences)) return false;
    this.#silences += 1;
    return true;
  }
}
