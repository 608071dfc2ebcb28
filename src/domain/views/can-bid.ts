import type { Auction } from '#domain/auction/auction.ts';
import type { Decision } from '#domain/auction/decide/decision.ts';
import { leads, nextBid, priceOf } from '#domain/auction/lots/block.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { squadProblem } from '#domain/auction/teams/squad.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { CanBid } from './reach-sections.ts';

/** A bid that nobody has placed yet. `amount`: whole rupees, as typed. */
export interface MeantBid {
  readonly lot: PlayerId;
  readonly team: TeamId;
  readonly amount: number;
}

/** The rules for one way of bidding: from the console, by phone, or called out in the hall. */
export type AskRules = (auction: Auction, bid: MeantBid) => Decision;

/** Whether a team may make one more raise now, and how much it bids. */
export function canBid(auction: Auction, lot: PlayerId, team: TeamId, ask: AskRules): CanBid {
  if (leads(auction, team)) return { can: 'lead', lot, amount: priceOf(auction, lot) };
  const next = nextBid(auction, lot);
  const problem = problemOf(auction, { lot, team, amount: next }, ask);
  return problem === null ? { can: 'bid', lot, amount: next } : { can: 'not', lot, next, problem };
}

/** Why the rules would refuse this bid now, or null. */
export function problemOf(auction: Auction, bid: MeantBid, ask: AskRules): RunningRefusal | null {
  const decision = ask(auction, bid);
  if (decision.ok) return null;
  // A full squad is reported before a small purse, because more money would not help.
  const full = decision.problem.code === 'purse-too-small' ? squadProblem(auction, bid.team) : null;
  return full ?? decision.problem;
}
