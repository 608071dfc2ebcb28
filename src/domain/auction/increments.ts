import { BID_GRID, FIRST_RAISE, MOST_RUPEES } from '#domain/limits.ts';
import type { PlayerId } from '#domain/ids.ts';
import { minus, plus, roundDownTo, roundUpTo, toRupees, type Rupees } from '#domain/money.ts';
import type { Auction } from './auction.ts';
import { highBidOf, playerOf } from './block.ts';

/**
 * What one tap bids: the base price first, then the current bid plus the increment, rounded up to the grid
 * (design, section 6, 'base price off the 1,000 grid').
 */
export function nextBid(auction: Auction, lot: PlayerId): Rupees {
  const highBid = highBidOf(auction);
  if (highBid === null) return roundUpTo(BID_GRID, playerOf(auction, lot).basePrice);
  return roundUpTo(BID_GRID, plus(highBid.amount, auction.tournament.rules.increment));
}

/** What the bid box offers when a lot comes up, and the floor of its minus button. Specification section 9. */
export function suggestedBid(current: Rupees): Rupees {
  return plus(current, FIRST_RAISE);
}

/** The plus button: one increment more, on the grid; beyond every purse it leaves the amount as it is. */
export function raised(typed: Rupees, increment: Rupees): Rupees {
  if (typed > MOST_RUPEES) return typed;
  return roundUpTo(BID_GRID, plus(typed, increment));
}

/** The minus button: one increment less, on the grid, never below the current bid plus 1,000. */
export function lowered(typed: Rupees, increment: Rupees, current: Rupees): Rupees {
  const less = roundDownTo(BID_GRID, minus(typed, increment));
  return toRupees(Math.max(less, suggestedBid(current)));
}
