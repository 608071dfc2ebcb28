import type { Auction } from '#domain/auction/auction.ts';
import { checkedBid, squadProblem } from '#domain/auction/acts/place-bid.ts';
import { leads, nextBid } from '#domain/auction/block.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { inShortRupees } from '#protocol/rupees-text.ts';
import { shortWords } from '#protocol/short-words.ts';

/** Whether a team can still be asked for the next amount, however bids come into this room; why not, in three words. */
export type Reach =
  { readonly can: 'bid' } | { readonly can: 'lead' } | { readonly can: 'not'; readonly why: string };

export function reachOf(auction: Auction, lot: PlayerId, team: TeamId): Reach {
  if (leads(auction, team)) return { can: 'lead' };
  const full = squadProblem(auction, team);
  if (full !== null) return { can: 'not', why: shortWords(full, auction, shortBy) };
  const decision = checkedBid(auction, { lot, team, amount: nextBid(auction, lot) }, 'floor');
  if (decision.ok) return { can: 'bid' };
  return { can: 'not', why: shortWords(decision.problem, auction, shortBy) };
}

function shortBy(missing: Rupees): string {
  return `Short by ${inShortRupees(missing)}`;
}
