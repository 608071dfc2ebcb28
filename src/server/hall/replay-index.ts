import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import { type LogOrder, LogOrders, type Showing, Showings } from '#domain/replay/showings.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';
import { impossible } from '#domain/impossible.ts';
import { ShowingViews } from '#domain/replay/shown-now.ts';
import { MOMENTS_A_PAGE, type MomentPage } from '#protocol/calls/result.ts';
import { changeBetween } from '#protocol/feed/change.ts';

/** The log lines of one read; the reading itself yields to the event loop. */
const LINES_AT_ONCE = 500;
/** The work before the event loop gets a turn: log lines, and players copied for the states between two orders. */
const FOLDED_AT_ONCE = 50;
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
      if (folded < FOLDED_AT_ONCE) continue;
      folded = 0;
      await yieldToEventLoop();
    }
    next = events.at(-1)?.sequence ?? next;
    if (events.length < LINES_AT_ONCE) break;
  }
  const last = orders.end();
  if (last !== null) yield last;
}

/** The number of views that are made before the event loop gets a turn. */
const MOMENTS_AT_ONCE = 4;

interface PageParts {
  readonly index: ReplayIndex;
  readonly showing: Showing;
  /** The present auction. Its players and rules decide which player data the page shows. */
  readonly auction: Auction;
  /** The number of the showing, from 1, and of the page, from 0. */
  readonly number: number;
  readonly page: number;
}

/** Makes a page of the moments of a showing. The caller has checked that this page exists. */
export async function momentPageOf({
  index,
  showing,
  auction,
  number,
  page,
}: PageParts): Promise<MomentPage> {
  const views = new ShowingViews(showing.lot);
  const [begin, end] = [page * MOMENTS_A_PAGE, (page + 1) * MOMENTS_A_PAGE];
  let first: MomentPage['first'] | null = null;
  let held: MomentPage['first']['view'] | null = null;
  const moments: MomentPage['moments'][number][] = [];
  let at = 0;
  for await (const order of index.ordersOf(showing)) {
    const viewNow = views.follow(order);
    const place = at;
    at += 1;
    if (place < begin) continue;
    if (place >= end) break;
    const view = viewNow(auction);
    const moment = { sequence: order.sequence, at: order.at };
    if (first === null) first = { ...moment, view };
    const set = held === null ? null : changeBetween({ ...held }, { ...view });
    // Some orders change nothing in the hall view, such as naming a player who shall come up again.
    if (set !== null) moments.push({ ...moment, set });
    held = view;
    if (place % MOMENTS_AT_ONCE === 0) await yieldToEventLoop();
  }
  const of = Math.ceil(showing.orders / MOMENTS_A_PAGE);
  return { showing: number, page, of, first: first ?? impossible('a showing without orders'), moments };
}
