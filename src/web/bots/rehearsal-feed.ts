import type { AuctionEvent } from '#domain/auction/events.ts';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import { AuctionCopy } from '#web/sync/console/auction-copy.ts';
import type { Clock } from '#web/sync/clock.ts';
import type { Feed, FeedListener } from '#web/sync/console/feed.ts';
import type { BotsAnswer, Rehearsed } from './bots-messages.ts';
import type { Bots, OpenBots } from './open-bots.ts';

/** Bots cannot play here: their script did not come. */
export type BotsGone = 'bots-gone';

/** The copy of a wall on which bots play: it hears of no server, and no server of it. */
export type RehearsalCopy = AuctionCopy<BotsGone, RehearsalFeed>;

interface RehearsalParts {
  readonly rehearsed: Rehearsed;
  readonly clock: Clock;
  readonly open: OpenBots;
}

/** So many beats long the hall looks at the stroke of the hammer, at the most its usual moment. */
const STROKE_BEATS = 3;

export function rehearsalCopy(parts: RehearsalParts): RehearsalCopy {
  return new AuctionCopy(parts.clock, (listener) => new RehearsalFeed(listener, parts));
}

/** An evening that is played an order a beat; it waits until it is given the first beat. */
export class RehearsalFeed implements Feed {
  readonly #listener: FeedListener<BotsGone>;
  readonly #parts: RehearsalParts;
  #bots: Bots | null = null;
  /** Ms; null: it waits. */
  #beat: number | null = null;
  /** The bots think about the next order. */
  #asked = false;
  /** The hammer has just come down. */
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

  /** Ms from one order to the next; null: it waits. */
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
    // Nothing follows: the evening is over.
    if (answer.events.length === 0) return;
    this.#struck = answer.struck;
    this.#tell(answer.events);
    this.#wait();
  }

  #tell(events: readonly AuctionEvent[]): void {
    const last = this.#listener.lastSequence() ?? 0;
    const now = this.now();
    // Bots order nothing: no line is of an order of this page.
    const lines = events.map((event, at) => ({
      ...{ sequence: last + 1 + at, at: now, event },
      ...{ commandId: '', by: '' },
    }));
    this.#listener.onLines({ lines, now });
  }
}
