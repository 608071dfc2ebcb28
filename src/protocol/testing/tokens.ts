import type { Auction } from '#domain/auction/auction.ts';
import type { Unit } from '#domain/rules/rule-set.ts';

/** A unit other than rupees, which reveals code that always writes rupees. */
export const TOKENS: Unit = { points: 'tokens' };

/** The same auction with bids in tokens. */
export function inTokens(auction: Auction): Auction {
  const { tournament } = auction;
  return { ...auction, tournament: { ...tournament, rules: { ...tournament.rules, unit: TOKENS } } };
}
