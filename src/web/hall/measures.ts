import type { Auction } from '#domain/auction/auction.ts';
import { amountOf } from '#protocol/amount-text.ts';

/** What phone.css reckons with: the characters of the highest price there can be, at least those of five figures with a sign. */
export function measures(auction: Auction): Record<string, number> {
  return { '--chars': Math.max(7, amountOf(auction, auction.tournament.rules.purse.opening).length) };
}
