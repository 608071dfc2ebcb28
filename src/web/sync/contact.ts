import type { Clock } from './clock.ts';
import { SOON } from './just-now.ts';
import { LIVE, SIGNED_OUT, type Link } from './link.ts';

/** How this page stands with the server, by what it hears of it. */
export class Contact {
  #link: Link = LIVE;
  /** Epoch ms by the own clock. */
  #lastWord: number;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#lastWord = clock.now();
  }

  get link(): Link {
    return this.#link;
  }

  /** A word came so lately that what comes now has just happened, as far as anybody can tell without the server's clock. */
  get isRecent(): boolean {
    return this.#clock.now() - this.#lastWord < SOON;
  }

  /** The server has spoken. */
  hear(): void {
    this.#lastWord = this.#clock.now();
    this.#link = LIVE;
  }

  /** Nobody answers; the count begins with the first call. `serverNow`: epoch ms; `doubted`: as of a link. */
  lose(serverNow: number, doubted = false): void {
    if (this.#link.state === 'reconnecting') {
      // A connection that is given up is not merely doubted any more; the other way round nothing is won.
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
