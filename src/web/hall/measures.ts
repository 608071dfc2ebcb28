import type { Auction } from '#domain/auction/auction.ts';
import { inRupees } from '#protocol/rupees-text.ts';

/** What phone.css reckons with: the characters of the highest price there can be, at least those of '₹99,999'. */
export function measures(auction: Auction): Record<string, number> {
  return { '--chars': Math.max(7, inRupees(auction.tournament.rules.purse.opening).length) };
}
