import type { Auction } from '#domain/auction/auction.ts';
import {
  basePriceOf,
  highBidOf,
  leadersOf,
  leads,
  lotOnBlock,
  playerOf,
} from '#domain/auction/lots/block.ts';
import { toRupees } from '#domain/money.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { allOf } from '#protocol/texts/words.ts';
import { whatFollows } from '#web/net/sync/console/order-line.ts';
import type { MeantBid } from '#domain/views/reach.ts';

/** The high bid in words: 'Pune Panthers has bid ₹25,000 for Imran Qureshi.'; '' without a bid. */
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

/** The state of the lot on the block, in a sentence. */
export function whatStands(auction: Auction): string {
  const lot = lotOnBlock(auction);
  if (lot === null) return 'No player is on the block';
  const { name } = playerOf(auction, lot);
  const bid = highBidOf(auction);
  if (bid === null)
    return `No bid stands for ${name}: the base price is ${amountOf(auction, basePriceOf(auction, lot))}`;
  const leaders = leadersOf(auction).map((leading) => auction.teams.get(leading)?.name ?? 'A team');
  if (leaders.length > 1)
    return `${allOf(leaders)} stand at the cap of ${amountOf(auction, bid.amount)} for ${name}`;
  return `${leaders.join('')} stands at ${amountOf(auction, bid.amount)} for ${name}`;
}
