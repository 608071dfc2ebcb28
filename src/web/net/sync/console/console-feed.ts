import type { Auction } from '#domain/auction/auction.ts';
import { alarm, type Alarm } from '#web/net/sync/alarm.ts';
import { AuctionCopy } from './auction-copy.ts';
import type { Clock } from '#web/net/sync/clock.ts';
import { failedCallOf, isOver } from '#web/net/sync/failed-call-of.ts';
import type { Feed, FeedListener } from './feed.ts';
import type { LineListener, LineSource, OpenLines } from './feed.ts';
import { pause } from '#web/net/sync/pauses.ts';
import type { AuctionCalls } from './auction-calls.ts';

/** The copy of a console; a failed call can end it. */
export type ConsoleCopy = AuctionCopy<unknown, ConsoleFeed>;

interface ConsoleCopyParts {
  readonly calls: Pick<AuctionCalls, 'snapshot'>;
  readonly clock: Clock;
  readonly openLines: OpenLines;
}

export function consoleCopy(parts: ConsoleCopyParts): ConsoleCopy {
  const copy: ConsoleCopy = new AuctionCopy(parts.clock, (listener) => new ConsoleFeed(listener, parts));
  copy.whenBack(() => copy.feed.retry());
  return copy;
}

/** Feeds a console: a snapshot, then lines. Asks for another snapshot where lines are missing. */
class ConsoleFeed implements Feed {
  #lines: LineSource | null = null;
  #isBegun = false;
  #isLoading = false;
  #closed = false;
  /** The last line that came while the snapshot was loading. */
  #heardMeanwhile = 0;
  readonly #listener: FeedListener<unknown>;
  readonly #parts: ConsoleCopyParts;
  readonly #alarm: Alarm;

  constructor(listener: FeedListener<unknown>, parts: ConsoleCopyParts) {
    this.#listener = listener;
    this.#parts = parts;
    this.#alarm = alarm(parts.clock);
  }

  now(): number {
    return this.#lines?.now() ?? this.#parts.clock.now();
  }

  wake(): void {
    if (!this.#isBegun) return this.renew();
    this.retry();
    this.#lines?.catchUp();
  }

  /** Ends the pause before the next snapshot call, because the server answers again. */
  retry(): void {
    this.#alarm.ring();
  }

  renew(): void {
    this.#isBegun = true;
    void this.#load();
  }

  close(): void {
    this.#closed = true;
    this.#lines?.close();
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#heardMeanwhile = 0;
    const auction = await this.#snapshot();
    this.#isLoading = false;
    if (auction === null || this.#closed) return;
    this.#listener.onWhole({ auction });
    this.#lines ??= this.#parts.openLines(this.#lineListener());
    if (this.#heardMeanwhile > auction.sequence) void this.#load();
  }

  /** Null when it cannot load: any failure of the first load is final. */
  async #snapshot(): Promise<Auction | null> {
    for (let tries = 1; !this.#closed; tries += 1) {
      try {
        return await this.#parts.calls.snapshot();
      } catch (problem) {
        const failure = failedCallOf(problem);
        if (this.#lines === null && failure.kind !== 'signed-out') {
          this.#listener.onGone(problem);
          return null;
        }
        this.#listener.onFailure(failure);
        await this.#alarm.sleep(failure.kind === 'signed-out' ? null : pause(tries));
      }
    }
    return null;
  }

  #lineListener(): LineListener {
    const listener = this.#listener;
    return {
      lastSequence: () => listener.lastSequence(),
      lastAt: () => listener.lastAt(),
      onLines: (told) => {
        this.#heardMeanwhile = Math.max(this.#heardMeanwhile, told.lines.at(-1)?.sequence ?? 0);
        listener.onLines(told);
      },
      onBehind: () => this.renew(),
      onPresence: (presence) => listener.onPresence(presence),
      onAdmitted: (admitted) => listener.onAdmitted(admitted),
      onWord: () => listener.onWord(),
      onProblem: (problem) => this.#miss(problem),
    };
  }

  #miss(problem: unknown): void {
    const failure = failedCallOf(problem);
    if (failure.kind !== 'refused') this.#listener.onFailure(failure);
    else if (isOver(failure)) this.#listener.onGone(problem);
    else this.#listener.onFailure({ kind: 'unanswered' });
  }
}
