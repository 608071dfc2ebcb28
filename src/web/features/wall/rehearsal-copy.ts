import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { foldOn } from '#domain/auction/fold.ts';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import type { Bots, BotsAnswer, OpenBots, Rehearsed } from '#web/kit/workers/open-bots.ts';
import { type Clock, Listeners } from '#web/net/clock.ts';
import type { News } from '#web/net/sync/console/auction-copy.ts';

type RehearsalState =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly auction: Auction }
  /** The script of the bots did not load or threw an error, or an order of theirs could not be folded. */
  | { readonly state: 'failed' };

interface RehearsalParts {
  readonly rehearsed: Rehearsed;
  readonly clock: Clock;
  readonly open: OpenBots;
}

/** A sale or pass stays visible for this many beats (a beat: the time between two orders), up to the usual time. */
const STROKE_BEATS = 3;

/**
 * The copy of the auction that bots play, one order per beat. It is not connected to a server, and plays nothing until
 * `beat` sets the time between two orders.
 */
export class RehearsalCopy {
  #state: RehearsalState = { state: 'opening' };
  #bots: Bots | null = null;
  /** The time between two orders (ms); null pauses the rehearsal. */
  #beat: number | null = null;
  /** True while the bots compute the next order. */
  #asked = false;
  /** True right after a sale or a pass. */
  #struck = false;
  #callOff: () => void = () => {};
  readonly #parts: RehearsalParts;
  readonly #watchers = new Listeners<undefined>();
  readonly #readers = new Listeners<News>();

  constructor(parts: RehearsalParts) {
    this.#parts = parts;
  }

  get state(): RehearsalState {
    return this.#state;
  }

  readonly watch = (watcher: () => void) => this.#watchers.add(watcher);

  /** Calls `reader` once for each order, with its events. */
  readonly read = (reader: (news: News) => void) => this.#readers.add(reader);

  now(): number {
    return this.#parts.clock.now();
  }

  /** Starts the bots, once. */
  wake(): void {
    if (this.#bots !== null) return;
    const { open, rehearsed } = this.#parts;
    this.#bots = open({
      hear: (answer) => this.#hear(answer),
      fail: () => this.#fail(),
    });
    this.#bots.ask({ ask: 'watch', ...rehearsed });
  }

  close(): void {
    this.beat(null);
    this.#bots?.close();
  }

  /** Ends a rehearsal that cannot go on, and stops its bots. */
  #fail(): void {
    if (this.#state.state === 'failed') return;
    this.close();
    this.#change({ state: 'failed' });
  }

  /** Sets the time (ms) between two orders; null pauses. */
  beat(beat: number | null): void {
    this.#beat = beat;
    this.#wait();
  }

  #wait(): void {
    this.#callOff();
    if (this.#beat === null || this.#asked || this.#state.state === 'failed') return;
    const pause = this.#struck ? Math.min(HAMMER_MOMENT, STROKE_BEATS * this.#beat) : this.#beat;
    this.#callOff = this.#parts.clock.after(pause, () => {
      this.#asked = true;
      this.#bots?.ask({ ask: 'next' });
    });
  }

  #hear(answer: BotsAnswer): void {
    if (answer.say === 'begun') this.#change({ state: 'open', auction: answer.auction });
    if (answer.say !== 'next') return;
    this.#asked = false;
    // No events: the auction is over.
    if (answer.events.length === 0) return;
    this.#struck = answer.struck;
    this.#fold(answer.events);
    this.#wait();
  }

  #fold(events: readonly AuctionEvent[]): void {
    if (this.#state.state !== 'open') return;
    const { auction: before } = this.#state;
    const auction = this.#folded(before, events);
    this.#change({ state: 'open', auction });
    // The ids stay empty, because no order of this page caused these lines.
    const said = { at: this.now(), commandId: '', by: '', fresh: true };
    const lines = events.map((event, at) => ({ ...said, sequence: before.sequence + 1 + at, event }));
    this.#readers.tell({ before, auction, lines });
  }

  /** The auction after these events. An error of the fold ends the rehearsal, which would stand still without a word. */
  #folded(before: Auction, events: readonly AuctionEvent[]): Auction {
    try {
      return foldOn(before, events);
    } catch (error) {
      this.#fail();
      throw error;
    }
  }

  #change(next: RehearsalState): void {
    this.#state = next;
    this.#watchers.tell(undefined);
  }
}
