import { impossible } from '#domain/impossible.ts';
import type { Act, Auction } from '#domain/auction/auction.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';

/** A record of the evening: the highest price, or the most bids for a sold player. */
export type SaleRecord = 'dearest' | 'most-bids';

/** How many sales there are before the first record. */
const SALES_BEFORE = 3;
/** How many bids the record of bids takes. */
const FEWEST_BIDS = 4;

/** The records that the sale of a lot broke. `before` and `after`: the auction around the sale. */
export function recordsOf(before: Auction, after: Auction, lot: PlayerId): readonly SaleRecord[] {
  const earlier = [...salesOf(before).values()];
  const { price } = salesOf(after).get(lot) ?? impossible('a record of a lot that is not sold');
  if (earlier.length < SALES_BEFORE) return [];
  const act = after.history.findLast((one) => one.lot === lot);
  const bids = act === undefined ? 0 : bidsIn(act);
  const hasMostBids = bids >= FEWEST_BIDS && before.history.every((one) => bidsIn(one) < bids);
  return [
    ...(earlier.every((sale) => sale.price < price) ? (['dearest'] as const) : []),
    ...(hasMostBids ? (['most-bids'] as const) : []),
  ];
}

/** A skip holds no record. */
function bidsIn({ type, bids }: Act): number {
  return type === 'sell' ? bids.length : 0;
}
