import type { TeamId } from '#domain/ids.ts';
import { NO_RUPEES, roundDownTo, type Rupees } from '#domain/money.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { squadProblem } from './claim.ts';
import { purseOf } from './purse.ts';

/** The most a team may bid for one player, and why not more. Amounts in whole rupees. */
export interface MostBid {
  /** 0 where it may bid nothing. */
  readonly amount: Rupees;
  /** Its purse, as far as that is a multiple of what may be bid; or what forbids it every bid. */
  readonly because: { readonly purse: Rupees } | Refusal;
}

export function mostBid(auction: Auction, team: TeamId): MostBid {
  const purse = purseOf(auction, team);
  const full = squadProblem(auction, team);
  if (full !== null) return { amount: NO_RUPEES, because: full };
  return { amount: roundDownTo(auction.tournament.rules.multiple, purse), because: { purse } };
}
