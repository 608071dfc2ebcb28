import type { Auction } from '#domain/auction/auction.ts';
import { isStroke } from '#domain/auction/event-traits.ts';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import { nextStep, rehearsal, type Rehearsal, type Step } from '#domain/rehearsal/next-step.ts';
import { AuctionCopy } from './auction-copy.ts';
import type { Clock } from './clock.ts';
import type { Feed, FeedEars } from './feed.ts';

/** The copy of a wall on which bots play: it hears of no server, and no server of it. */
export type RehearsalCopy = AuctionCopy<never, RehearsalFeed>;

interface RehearsalParts {
  /** Where it begins: a copy made for it. */
  readonly auction: Auction;
  readonly seed: number;
  readonly clock: Clock;
}

/** So many beats long the hall looks at the stroke of the hammer, at the most its usual moment. */
const STROKE_BEATS = 3;

export function rehearsalCopy(parts: RehearsalParts): RehearsalCopy {
  return new AuctionCopy(parts.clock, (ears) => new RehearsalFeed(ears, parts));
}

/** An evening that is played in this page, an order a beat; it waits until it is given the first. */
export class RehearsalFeed implements Feed {
  readonly #ears: FeedEars<never>;
  readonly #clock: Clock;
  #rehearsal: Rehearsal;
  /** Ms; null: it waits. */
  #beat: number | null = null;
  /** The hammer has just come down. */
  #struck = false;
  #callOff: () => void = () => {};

  constructor(ears: FeedEars<never>, { auction, seed, clock }: RehearsalParts) {
    this.#ears = ears;
    this.#clock = clock;
    this.#rehearsal = rehearsal(auction, seed);
  }

  now(): number {
    return this.#clock.now();
  }

  wake(): void {
    if (this.#ears.lastSequence() === null) this.renew();
  }

  renew(): void {
    this.#ears.onWhole({ auction: this.#rehearsal.auction, isWhole: true });
  }

  close(): void {
    this.#callOff();
  }

  /** Ms from one order to the next; null: it waits. */
  beat(beat: number | null): void {
    this.#beat = beat;
    this.#wait();
  }

  #wait(): void {
    this.#callOff();
    if (this.#beat === null) return;
    const pause = this.#struck ? Math.min(HAMMER_MOMENT, STROKE_BEATS * this.#beat) : this.#beat;
    this.#callOff = this.#clock.after(pause, () => {
      const step = nextStep(this.#rehearsal);
      if (step === null) return;
      this.#tell(step);
      this.#wait();
    });
  }

  #tell({ events, after }: Step): void {
    const { sequence } = this.#rehearsal.auction;
    const now = this.now();
    this.#rehearsal = after;
    this.#struck = events.some(isStroke);
    const lines = events.map((event, at) => ({ sequence: sequence + 1 + at, at: now, event }));
    this.#ears.onLines({ lines, now });
  }
}
