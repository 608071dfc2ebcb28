import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { begin, evolve } from '#domain/auction/evolve.ts';
import type { CommandId, PlayerId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Moment } from '#domain/views/stroke.ts';

/** A log line: its number from 1, its time (epoch ms), its order and its event. */
export interface LogLine extends Moment {
  readonly commandId: CommandId;
  readonly event: AuctionEvent;
}

/** An order with the states before and after it; `sequence` and `at` are those of its last line. */
export interface LogOrder extends Moment {
  readonly before: Auction;
  readonly after: Auction;
  /** The lots that its events name. */
  readonly lots: readonly PlayerId[];
}

/** Groups the lines of a log into orders, because screens of the hall show whole orders only. */
export class LogOrders {
  #now: Auction | null;
  #open: (LogOrder & Pick<LogLine, 'commandId'>) | null = null;

  /** @param from the auction before the first line; null at the beginning of the log */
  constructor(from: Auction | null) {
    this.#now = from;
  }

  /** Adds a line. Returns the order that ended before this line; null while the order goes on. */
  add({ sequence, at, commandId, event }: LogLine): LogOrder | null {
    const ended = this.#open?.commandId === commandId ? null : this.end();
    const before = this.#now ?? began(event);
    const after = this.#now === null ? before : evolve(before, event);
    const lots = [...(this.#open?.lots ?? []), ...lotsOf(event)];
    this.#open = { before: this.#open?.before ?? before, after, sequence, at, commandId, lots };
    this.#now = after;
    return ended;
  }

  /** Returns the last order, at the end of the log. */
  end(): LogOrder | null {
    const ended = this.#open;
    this.#open = null;
    return ended;
  }
}

function began(event: AuctionEvent): Auction {
  return event.type === 'TournamentCreated'
    ? begin(event)
    : impossible('a log that does not begin with its tournament');
}

function lotsOf(event: AuctionEvent): readonly PlayerId[] {
  if ('lot' in event) return [event.lot];
  if ('lots' in event) return event.lots;
  return 'order' in event ? event.order : [];
}
