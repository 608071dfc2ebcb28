import type { Clock } from '#web/net/clock.ts';
import { SOON, LIVE, SIGNED_OUT, type Link } from '#web/net/link.ts';

/** Tracks the connection by the messages that come. */
export class Contact {
  #link: Link = LIVE;
  /** Epoch ms by this machine's clock. */
  #lastWord: number;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#lastWord = clock.now();
  }

  get link(): Link {
    return this.#link;
  }

  /** True when a message came lately, so that a new line is probably fresh. */
  get isRecent(): boolean {
    return this.#clock.now() - this.#lastWord < SOON;
  }

  /** A message of the server came. */
  hear(): void {
    this.#lastWord = this.#clock.now();
    this.#link = LIVE;
  }

  /** A call got no answer; the outage counts from the first one. `serverNow`: epoch ms; `doubted`: as in `Link`. */
  lose(serverNow: number, doubted = false): void {
    if (this.#link.state === 'reconnecting') {
      // A doubted connection may become a lost one, never the reverse.
      if (this.#link.doubted === true && !doubted) this.#link = { ...this.#link, doubted };
      return;
    }
    const since = this.#clock.now();
    this.#link = { state: 'reconnecting', since, heard: this.#lastWord + serverNow - since, doubted };
  }

  signOut(): void {
    this.#link = SIGNED_OUT;
  }
}
