import type { Auction } from '#domain/auction/auction.ts';
import { impossible } from '#domain/impossible.ts';
import { ShowingViews } from '#domain/replay/shown-now.ts';
import type { Showing } from '#domain/replay/showings.ts';
import { MOMENTS_A_PAGE, type MomentPage } from '#protocol/calls/result.ts';
import { changeBetween } from '#protocol/feed/change.ts';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';
import type { ReplayIndex } from './replay-index.ts';

/** The number of views that are made before the event loop gets a turn. */
const PART = 4;

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
    if (place % PART === 0) await yieldToEventLoop();
  }
  const of = Math.ceil(showing.orders / MOMENTS_A_PAGE);
  return { showing: number, page, of, first: first ?? impossible('a showing without orders'), moments };
}
