import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Prices } from '#domain/completion/prices.ts';
import { minus, NO_RUPEES, roundDownTo, toRupees, type Rupees } from '#domain/money.ts';
import { keptBack } from '#domain/rules/kept-back.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { mostReckoned, type MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import { lotOnBlock, nextBid } from '#domain/auction/lots/block.ts';
import type { TeamRefusal } from './refusals.ts';
import { purseOf } from './purse.ts';
import { squadOf, squadProblem } from './squad.ts';

/** The most a team may bid for one player, and the rule that limits it. Amounts in whole rupees. */
export interface MostBid {
  /** 0 if the team may not bid. */
  readonly amount: Rupees;
  /** False: the search did not finish, and the true limit may be higher than this safe one. */
  readonly exact: boolean;
  /** The rule that sets the limit, or the refusal of every bid; null for viewers who may not see it. */
  readonly because: MostBecause | TeamRefusal | null;
  /** As in `TeamMost`. */
  readonly only?: Prices;
}

/** The limit for the lot on the block; without one, what purse and squad size allow. */
export function mostBid(auction: Auction, team: TeamId): MostBid {
  const { rules } = auction.tournament;
  const full = squadProblem(auction, team);
  if (full !== null) return { amount: NO_RUPEES, exact: true, because: full };
  const lot = lotOnBlock(auction);
  const reckoned = lot === null ? null : mostReckoned(auction, lot, team);
  if (reckoned !== null) return reckoned;
  const purse = purseOf(auction, team);
  const { amount, places, each } = keptBack(rules, squadOf(auction, team).length + 1);
  const left = roundDownTo(rules.multiple, minus(purse, amount));
  const because: MostBecause = places === 0 ? { why: 'purse' } : { why: 'kept-back', purse, places, each };
  return { amount: toRupees(Math.max(0, left)), exact: true, because };
}

/** The team's lower bound for the lot on the block, if it is above the opening price; else null. */
export function leastBid(auction: Auction, team: TeamId): Rupees | null {
  return mostBid(auction, team).only?.ranges[0]?.least ?? null;
}

/**
 * The amount of this team's next bid: the next step, or the lowest amount above it in the team's allowed
 * ranges.
 */
export function nextBidOf(auction: Auction, lot: PlayerId, team: TeamId): Rupees {
  const next = nextBid(auction, lot);
  return auction.tournament.rules.raises.to === 'next' ? next : atLeast(auction, lot, team, next);
}

/** This amount, or the lowest one above it in the team's allowed ranges. */
export function atLeast(auction: Auction, lot: PlayerId, team: TeamId, amount: Rupees): Rupees {
  const range = mostReckoned(auction, lot, team)?.only?.ranges.find(({ most }) => amount <= most);
  return toRupees(Math.max(amount, range?.least ?? amount));
}
