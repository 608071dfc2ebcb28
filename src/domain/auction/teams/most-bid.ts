import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Prices } from '#domain/completion/prices.ts';
import { minus, NO_RUPEES, roundDownTo, toRupees, type Rupees } from '#domain/money.ts';
import { keptBack } from '#domain/rules/kept-back.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { mostReckoned } from '#domain/auction/chapters/standing/most-reckoned.ts';
import type { MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import { lotOnBlock, nextBid } from '#domain/auction/lots/block.ts';
import type { TeamRefusal } from './refusals.ts';
import { purseOf } from './purse.ts';
import { squadOf, squadProblem } from './squad.ts';

/** The most a team may bid for one player, and why not more. Amounts in whole rupees. */
export interface MostBid {
  /** 0 where it may bid nothing. */
  readonly amount: Rupees;
  /** False: it may be more, and so much is certain. */
  readonly exact: boolean;
  /** Its purse less what is kept back, as far as that is a multiple of what may be bid; or what forbids it every bid. */
  readonly because: MostBecause | TeamRefusal | null;
  /** As in `TeamMost`. */
  readonly only?: Prices;
}

/** For the lot on the block; where there is none, what purse and squad alone allow. */
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

/** The least that a team may bid for the lot on the block, where that is more than what he opens at; else null. */
export function leastBid(auction: Auction, team: TeamId): Rupees | null {
  return mostBid(auction, team).only?.ranges[0]?.least ?? null;
}

/** What one raise of this team bids: the next amount, or the least above it after which it can complete its squad. */
export function nextBidOf(auction: Auction, lot: PlayerId, team: TeamId): Rupees {
  const next = nextBid(auction, lot);
  return auction.tournament.rules.raises.to === 'next' ? next : atLeast(auction, lot, team, next);
}

/** This amount, or the least above it after which the team can complete its squad. */
export function atLeast(auction: Auction, lot: PlayerId, team: TeamId, amount: Rupees): Rupees {
  const range = mostReckoned(auction, lot, team)?.only?.ranges.find(({ most }) => amount <= most);
  return toRupees(Math.max(amount, range?.least ?? amount));
}
