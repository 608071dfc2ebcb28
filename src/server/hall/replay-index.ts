import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import { type LogOrder, LogOrders, type Showing, Showings } from '#domain/replay/showings.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';

/** The log lines of one read; the reading itself yields to the event loop. */
const LINES_AT_ONCE = 500;
/** The work before the event loop gets a turn: log lines, and players copied for the states between two orders. */
const PART = 50;
const PLAYERS_LIKE_A_LINE = 500;
/** The least number of log lines between two checkpoints. It doubles each time that checkpoints are dropped. */
const FIRST_SPACING = 250;
/** The most checkpoints. Above this number every other one is dropped. */
const MOST_CHECKPOINTS = 32;

export type LogOfReplay = Pick<AuctionService, 'history'>;

/** The showings of one auction. Stored states (checkpoints) let a read of a late showing skip the earlier log. */
export class ReplayIndex {
  readonly #log: LogOfReplay;
  readonly #id: TournamentId;
  readonly #orders = new LogOrders(null);
  readonly #showings = new Showings();
  #sequence = 0;
  #spacing = FIRST_SPACING;
  /** States before the first order of a showing, in their order. */
  #checkpoints: Auction[] = [];

  constructor(log: LogOfReplay, id: TournamentId) {
    this.#log = log;
    this.#id = id;
  }

  /** The last log line that was read. */
  get sequence(): number {
    return this.#sequence;
  }

  get showings(): readonly Showing[] {
    return this.#showings.all;
  }

  /** Reads the log to its end. One call at a time. */
  async readOn(): Promise<void> {
    for await (const order of ordersAfter(this.#log, this.#id, this.#sequence, this.#orders)) {
      this.#sequence = order.sequence;
      if (this.#showings.add(order)) this.#keep(order.before);
    }
  }

  /** Reads the orders of this showing, its first order first. */
  async *ordersOf({ from, until }: Showing): AsyncGenerator<LogOrder> {
    const kept = this.#checkpoints.findLast(({ sequence }) => sequence < from.sequence) ?? null;
    const orders = new LogOrders(kept);
    for await (const order of ordersAfter(this.#log, this.#id, kept?.sequence ?? 0, orders)) {
      if (order.sequence >= from.sequence) yield order;
      if (order.sequence >= until.sequence) return;
    }
  }

  #keep(before: Auction): void {
    const last = this.#checkpoints.at(-1)?.sequence ?? 0;
    if (before.sequence - last < this.#spacing) return;
    this.#checkpoints.push(before);
    if (this.#checkpoints.length <= MOST_CHECKPOINTS) return;
    this.#spacing *= 2;
    this.#checkpoints = this.#checkpoints.filter((_, at) => at % 2 === 1);
  }
}

/** Reads and folds the log after this line, in parts, so that no order of another auction waits. */
async function* ordersAfter(
  log: LogOfReplay,
  id: TournamentId,
  after: number,
  orders: LogOrders,
): AsyncGenerator<LogOrder> {
  let next = after;
  let folded = 0;
  for (;;) {
    const { events } = await log.history(id, next, LINES_AT_ONCE);
    for (const line of events) {
      const order = orders.add(line);
      if (order !== null) yield order;
      folded += 1 + (order?.after.players.size ?? 0) / PLAYERS_LIKE_A_LINE;
      if (folded < PART) continue;
      folded = 0;
      await yieldToEventLoop();
    }
    next = events.at(-1)?.sequence ?? next;
    if (events.length < LINES_AT_ONCE) break;
  }
  const last = orders.end();
  if (last !== null) yield last;
}
