import type { Auction } from '#domain/auction/auction.ts';
import type { Unit } from '#domain/rules/rule-set.ts';

/** Another unit than the specification's: what is written in it shows who writes rupees of his own accord. */
export const TOKENS: Unit = { points: 'tokens' };

/** The same auction, but what is bid are tokens. */
export function inTokens(auction: Auction): Auction {
  const { tournament } = auction;
  return { ...auction, tournament: { ...tournament, rules: { ...tournament.rules, unit: TOKENS } } };
}
