import type { Auction } from '#domain/auction/auction.ts';
import { ownSections } from './owner-view.ts';
import { reachEntries } from './reach.ts';
import type { Audience, HallView, View } from './view.ts';

/** Makes the view of an audience. `hall`: the hall's sections of the same auction, made once for all audiences. */
export function viewFor(audience: Audience, auction: Auction, hall: HallView): View {
  if (audience === 'hall') return hall;
  if (audience === 'auctioneer') return { ...hall, reach: reachEntries(auction) };
  return { ...hall, ...ownSections(auction, audience.team) };
}
