import type { Clock } from './clock.ts';

/** The connection of this page to the server. */
export type Link =
  | { readonly state: 'live' }
  | {
      readonly state: 'reconnecting';
      /** Time of the first unanswered call, epoch ms. */
      readonly since: number;
      /** Time of the last message by the server's clock, epoch ms: everything shown is that old. */
      readonly heard: number;
      /** True after a missed heartbeat: the connection may still be alive. */
      readonly doubted?: boolean;
    }
  | { readonly state: 'signed-out' };

export const LIVE: Link = { state: 'live' };
export const SIGNED_OUT: Link = { state: 'signed-out' };

/** Null while live; else the time of the last message, server's epoch ms. */
export function silentSince(link: Link): number | null {
  return link.state === 'reconnecting' ? link.heard : null;
}

/** False once the connection is given up: the page may be old, and nothing can be sent. */
export function isConnected(link: Link): boolean {
  return link.state === 'live' || (link.state === 'reconnecting' && link.doubted === true);
}

/** Why a call failed: sign in again, retry later, or refused. `doubted`: as in `Link`. */
export type FailedCall =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unanswered'; readonly doubted?: boolean }
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string };

/** Age (ms) above which an event is history and not news. */
const MOMENT = 4_000;

/** While the server's clock is unknown, lines after a silence of this length (ms) count as history. */
const SOON = 10_000;

/** Whether an event of this time (server's epoch ms) has just happened. */
export type Fresh = (at: number) => boolean;

/** Judges freshness by the age of a line, where the server's clock is known. `now`: epoch ms. */
export function byAge(now: number): Fresh {
  return (at) => now - at < MOMENT;
}

/** A line that a page has just folded. */
export type Told<Line> = Line & {
  /** False for an event that is reported late: no celebration. */
  readonly fresh: boolean;
};

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
