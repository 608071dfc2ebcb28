import type { AuctionEvent } from '#domain/auction/events.ts';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import { AuctionCopy, type Feed, type FeedListener } from '#web/net/sync/console/auction-copy.ts';
import type { Clock } from '#web/net/clock.ts';
import type { BotsAnswer, Rehearsed, Bots, OpenBots } from './open-bots.ts';

/** The bots failed: their script did not load. */
export type BotsGone = 'bots-gone';

/** The copy of the auction that bots play. It is not connected to a server. */
export type RehearsalCopy = AuctionCopy<BotsGone, RehearsalFeed>;

interface RehearsalParts {
  readonly rehearsed: Rehearsed;
  readonly clock: Clock;
  readonly open: OpenBots;
}

/** A sale or pass stays visible for this many beats (a beat: the time between two orders), up to the usual time. */
const STROKE_BEATS = 3;

export function rehearsalCopy(parts: RehearsalParts): RehearsalCopy {
  return new AuctionCopy(parts.clock, (listener) => new RehearsalFeed(listener, parts));
}

/** Plays a rehearsal, one order per beat. It plays nothing until `beat` sets the time between two orders. */
export class RehearsalFeed implements Feed {
  readonly #listener: FeedListener<BotsGone>;
  readonly #parts: RehearsalParts;
  #bots: Bots | null = null;
  /** The time between two orders (ms); null pauses the rehearsal. */
  #beat: number | null = null;
  /** True while the bots compute the next order. */
  #asked = false;
  /** True right after a sale or a pass. */
  #struck = false;
  #callOff: () => void = () => {};

  constructor(listener: FeedListener<BotsGone>, parts: RehearsalParts) {
    this.#listener = listener;
    this.#parts = parts;
  }

  now(): number {
    return this.#parts.clock.now();
  }

  wake(): void {
    if (this.#bots !== null) return;
    const { open, rehearsed } = this.#parts;
    this.#bots = open({
      hear: (answer) => this.#hear(answer),
      fail: () => this.#listener.onGone('bots-gone'),
    });
    this.#bots.ask({ ask: 'watch', ...rehearsed });
  }

  renew(): void {
    this.#bots?.ask({ ask: 'whole' });
  }

  close(): void {
    this.beat(null);
    this.#bots?.close();
  }

  /** Sets the time (ms) between two orders; null pauses. */
  beat(beat: number | null): void {
    this.#beat = beat;
    this.#wait();
  }

  #wait(): void {
    this.#callOff();
    if (this.#beat === null || this.#asked) return;
    const pause = this.#struck ? Math.min(HAMMER_MOMENT, STROKE_BEATS * this.#beat) : this.#beat;
    this.#callOff = this.#parts.clock.after(pause, () => {
      this.#asked = true;
      this.#bots?.ask({ ask: 'next' });
    });
  }

  #hear(answer: BotsAnswer): void {
    if (answer.say === 'whole') this.#listener.onWhole({ auction: answer.auction });
    if (answer.say !== 'next') return;
    this.#asked = false;
    // No events: the auction is over.
    if (answer.events.length === 0) return;
    this.#struck = answer.struck;
    this.#tell(answer.events);
    this.#wait();
  }

  #tell(events: readonly AuctionEvent[]): void {
    const last = this.#listener.lastSequence() ?? 0;
    const now = this.now();
    // The ids stay empty, because no order of this page caused these lines.
    const lines = events.map((event, at) => ({
      ...{ sequence: last + 1 + at, at: now, event },
      ...{ commandId: '', by: '' },
    }));
    this.#listener.onLines({ lines, now });
  }
}
