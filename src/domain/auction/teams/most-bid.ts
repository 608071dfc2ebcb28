import type { TeamId } from '#domain/ids.ts';
import { minus, NO_RUPEES, roundDownTo, toRupees, type Rupees } from '#domain/money.ts';
import { keptBack } from '#domain/rules/kept-back.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { mostReckoned, type MostBecause } from '#domain/auction/chapters/standing/standing.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
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
