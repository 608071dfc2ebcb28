import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { begin, evolve } from '#domain/auction/evolve.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { placeOf } from '#domain/auction/lots/places.ts';
import type { CommandId, PlayerId, TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Rupees } from '#domain/money.ts';
import type { Moment } from '#domain/views/recent.ts';

/** One time that a lot is on the block. A lot that comes up again, or is reopened, has several showings. */
export interface Showing {
  readonly lot: PlayerId;
  /** The order that brought the lot up, and the last order of the showing. */
  readonly from: Moment;
  readonly until: Moment;
  /** How many orders there are, the first and the last one included. */
  readonly orders: number;
  readonly end: ShowingEnd;
  /** True where an earlier end of this lot was taken back, and the lot came up again. */
  readonly isAgain: boolean;
  /** When its sale or skip was taken back; null: never. */
  readonly undone: Moment | null;
  /** The sale as it was corrected later, in whole rupees; null: as it was made. */
  readonly corrected: CorrectedSale | null;
}

/** 'called-away': another lot came up before the hammer. */
export type ShowingEnd =
  | { readonly is: 'sold'; readonly team: TeamId; readonly price: Rupees }
  | { readonly is: 'unsold' }
  | { readonly is: 'called-away' }
  | { readonly is: 'on-block' };

export interface CorrectedSale extends Moment {
  readonly team: TeamId;
  readonly price: Rupees;
}

/** Collects the showings of an evening, order by order. */
export class Showings {
  readonly #all: Showing[] = [];
  /** The place in `#all` of the lot on the block, and of the latest showing of each lot. */
  #current: number | null = null;
  readonly #latest = new Map<PlayerId, number>();

  /** In the order of the evening. */
  get all(): readonly Showing[] {
    return this.#all;
  }

  /** Adds an order. Returns true if the order brings a lot up. */
  add(order: LogOrder): boolean {
    const { before, after } = order;
    const [had, has] = [lotOnBlock(before), lotOnBlock(after)];
    for (const lot of new Set(order.lots)) {
      if (lot === had) continue;
      this.#mark(order, lot);
      this.#addWithoutBlock(order, lot);
    }
    this.#goOn(order, had);
    if (has === null || has === had) return false;
    this.#current = this.#begin(order, has, { is: 'on-block' });
    return true;
  }

  /** Takes the order into the showing of the lot that was on the block before it. */
  #goOn({ after, sequence, at }: LogOrder, had: PlayerId | null): void {
    const current = this.#current;
    const showing = current === null ? undefined : this.#all[current];
    if (current === null || showing === undefined || had === null) return;
    const isThere = lotOnBlock(after) === had;
    const end: ShowingEnd = isThere ? showing.end : (hammered(after, had) ?? { is: 'called-away' });
    if (!isThere) this.#current = null;
    // The order that calls the lot away shows the next lot.
    const isShown = end.is !== 'called-away';
    this.#all[current] = {
      ...showing,
      end,
      ...(isShown && { until: { sequence, at }, orders: showing.orders + 1 }),
    };
  }

  /** A sale reported for a lot that is not on the block is a showing of one order. */
  #addWithoutBlock(order: LogOrder, lot: PlayerId): void {
    const end = hammered(order.after, lot);
    if (end !== null && hammered(order.before, lot)?.is !== end.is) this.#begin(order, lot, end);
  }

  #begin({ sequence, at }: LogOrder, lot: PlayerId, end: ShowingEnd): number {
    const moment = { sequence, at };
    const earlier = this.#all[this.#latest.get(lot) ?? -1];
    const place = this.#all.length;
    this.#latest.set(lot, place);
    this.#all.push({
      ...{ lot, from: moment, until: moment, orders: 1, end },
      isAgain: earlier !== undefined && earlier.undone !== null,
      ...{ undone: null, corrected: null },
    });
    return place;
  }

  /** Marks the latest showing of a lot when the order takes its end back, or corrects it. */
  #mark({ before, after, sequence, at }: LogOrder, lot: PlayerId): void {
    const place = this.#latest.get(lot);
    const showing = place === undefined ? undefined : this.#all[place];
    if (place === undefined || showing === undefined || showing.undone !== null) return;
    // A deleted player is not a sale or a skip that was taken back.
    if (hammered(before, lot) === null || !after.players.has(lot)) return;
    const now = hammered(after, lot);
    const moment = { sequence, at };
    if (now === null) {
      if (!comesBack(before, after, lot)) this.#all[place] = { ...showing, undone: moment };
      return;
    }
    if (now.is !== 'sold' || showing.end.is !== 'sold') return;
    const { team, price } = showing.corrected ?? showing.end;
    if (now.team === team && now.price === price) return;
    // A correction back to the original sale removes the mark.
    const isBack = now.team === showing.end.team && now.price === showing.end.price;
    const corrected = isBack ? null : { ...moment, team: now.team, price: now.price };
    this.#all[place] = { ...showing, corrected };
  }
}

/** The end of a lot that was sold or passed; null for all others. */
function hammered(auction: Auction, lot: PlayerId): (ShowingEnd & { is: 'sold' | 'unsold' }) | null {
  const place = placeOf(auction, lot);
  if (place.at === 'passed') return { is: 'unsold' };
  if (place.at !== 'squad' || place.how !== 'hammer') return null;
  return { is: 'sold', team: place.team, price: place.price };
}

/** True if an unsold player was called again. His skip then stays: it was not undone. */
function comesBack(before: Auction, after: Auction, lot: PlayerId): boolean {
  return (after.returned.get(lot) ?? 0) > (before.returned.get(lot) ?? 0);
}

/** A log line: its number from 1, its time (epoch ms), its order and its event. */
export interface LogLine extends Moment {
  readonly commandId: CommandId;
  readonly event: AuctionEvent;
}

/**
 * An order: all events of one command, with the states before and after them; `sequence` and `at` are those of its last
 * line.
 */
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
  if ('sales' in event) return event.sales.map(({ lot }) => lot);
  return 'order' in event ? event.order : [];
}
