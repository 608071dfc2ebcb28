import type { Auction } from '#domain/auction/auction.ts';
import { checkedBid, squadProblem } from '#domain/auction/acts/place-bid.ts';
import { leads } from '#domain/auction/block.ts';
import { nextBid } from '#domain/auction/increments.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { inShortRupees } from '#protocol/rupees-text.ts';
import { refusalText } from '#protocol/texts.ts';

/** Whether a team can still be asked for the next amount, however bids come into this room; why not, in three words. */
export type Reach =
  { readonly can: 'bid' } | { readonly can: 'lead' } | { readonly can: 'not'; readonly why: string };

export function reachOf(auction: Auction, lot: PlayerId, team: TeamId): Reach {
  if (leads(auction, team)) return { can: 'lead' };
  if (squadProblem(auction, team) !== null) return { can: 'not', why: 'Squad full' };
  const decision = checkedBid(auction, { lot, team, amount: nextBid(auction, lot) }, 'floor');
  if (decision.ok) return { can: 'bid' };
  const { problem } = decision;
  if (problem.code === 'purse-too-small')
    return { can: 'not', why: `Short by ${inShortRupees(problem.shortBy)}` };
  return { can: 'not', why: refusalText(problem, auction) };
}
