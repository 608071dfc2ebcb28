import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, leads, lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { toRupees } from '#domain/money.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { whatFollows } from '#web/sync/console/optimistic-state.ts';
import type { MeantBid } from '#domain/views/can-bid.ts';

/** 'Pune Panthers has bid ₹25,000 for Imran Qureshi.', or '' without a bid. */
export function standingBid(auction: Auction): string {
  const bid = highBidOf(auction);
  const lot = lotOnBlock(auction);
  if (bid === null || lot === null) return '';
  const team = auction.teams.get(bid.team)?.name ?? 'A team';
  return `${team} has bid ${amountOf(auction, bid.amount)} for ${playerOf(auction, lot).name}.`;
}

/** The question before a team raises its own bid; '' if it does not lead or the rules refuse the bid. */
export function ownRaise(auction: Auction, bid: MeantBid): string {
  const high = highBidOf(auction);
  if (high === null || !leads(auction, bid.team)) return '';
  if (!whatFollows(auction, { ...bid, type: 'place-bid', seen: null }).ok) return '';
  const leading = `${auction.teams.get(bid.team)?.name ?? 'A team'} leads at ${amountOf(auction, high.amount)}`;
  const amount = toRupees(bid.amount);
  return amount === high.amount
    ? `${leading} already: place the same bid again?`
    : `${leading}: raise its own bid to ${amountOf(auction, amount)}?`;
}
