import type { Auction, RetainedAs } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import type { Rupees } from '#domain/money.ts';

/** Where a player stands in the auction. */
export type Standing =
  | { readonly is: 'sold'; readonly team: string; readonly price: Rupees }
  /** In the squad before the auction. */
  | { readonly is: 'retained'; readonly as: RetainedAs; readonly team: string; readonly price: Rupees }
  /** Passed; may come back. */
  | { readonly is: 'unsold' }
  | { readonly is: 'on-block' }
  | { readonly is: 'waiting' };

/** `passed`: everybody who was passed and has not come up again. */
export function standingOf(auction: Auction, passed: ReadonlySet<string>, id: string): Standing {
  const place = squadPlaceOf(auction, id);
  if (place !== null) {
    const team = auction.teams.get(place.team)?.name ?? '';
    if (place.how === 'hammer') return { is: 'sold', team, price: place.price };
    return { is: 'retained', as: place.how, team, price: place.price };
  }
  // Nobody comes any more once it is finished.
  if (auction.stage === 'completed') return { is: 'unsold' };
  if (lotOnBlock(auction) === id) return { is: 'on-block' };
  return { is: passed.has(id) ? 'unsold' : 'waiting' };
}
