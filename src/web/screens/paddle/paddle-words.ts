import type { Auction } from '#domain/auction/auction.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { inRupees } from '#protocol/rupees-text.ts';
import type { BidState } from './paddle-bids.ts';
import type { PaddleView } from './paddle-view.ts';

/** What stands on the button that cannot bid, and above it what to do. */
export interface Words {
  readonly title: string;
  readonly advice: string;
}

/** Why this phone cannot bid now, told to an owner. */
export function whyNot(problem: Refusal, view: PaddleView): Words {
  switch (problem.code) {
    case 'phones-closed':
      return { title: 'Bid in the hall', advice: 'Bids are called out in the hall' };
    case 'phones-held':
      return { title: 'One moment', advice: 'A bid from the hall is being entered: wait for the new price' };
    case 'auction-paused':
      return { title: 'Break', advice: 'Bidding goes on after the break' };
    case 'time-up':
      return { title: 'Time is up', advice: 'The auctioneer decides now: wait for the hammer' };
    case 'purse-too-small':
      return {
        title: 'Over your purse',
        advice: `The next bid is ${inRupees(problem.shortBy)} more than your purse holds: wait for the next player`,
      };
    case 'squad-full':
      return {
        title: 'Squad full',
        advice: `You have all ${String(view.squadSize)} players: your buying is done`,
      };
    case 'auction-finished':
      return { title: 'Finished', advice: 'The auction is finished' };
    default:
      return { title: 'Wait', advice: 'Wait for the next player' };
  }
}

/** What the line above the button says of a bid that was refused. */
export type AfterRefusal =
  | { readonly says: 'nothing' }
  /** The button below is one tap away from the next bid. */
  | { readonly says: 'question'; readonly words: string }
  | { readonly says: 'words'; readonly words: string };

/** The server refused: what happened, and what can be done now. */
export function afterRefusal(
  { bid, code, sentence }: Extract<BidState, { state: 'refused' }>,
  view: PaddleView,
  auction: Auction,
): AfterRefusal {
  const { tap, floor, team } = view;
  if (tap?.lot !== bid.lot || floor.shows !== 'lot') {
    const name = auction.players.get(bid.lot)?.name ?? 'this player';
    return { says: 'words', words: `Too late for ${name}: ${whatBecame(auction, bid.lot)}` };
  }
  // Another phone of the same team, or the operator for it.
  if (tap.can === 'lead') return { says: 'nothing' };
  // The refusal came before the feed: what is shown is still what was tapped.
  if (code === 'floor-moved' && auction.floorMovedAt <= bid.seen) {
    return { says: 'words', words: 'Another bid was taken: one moment' };
  }
  const { current, leader } = floor.lot;
  if (MOVED.includes(code) && leader !== null && leader.id !== team.id && current >= bid.amount) {
    const taken = `Another bid was taken at ${inRupees(current)}`;
    return tap.can === 'bid'
      ? { says: 'question', words: `${taken} - bid ${inRupees(tap.amount)}?` }
      : { says: 'words', words: taken };
  }
  if (MOVED.includes(code) && tap.can === 'bid') {
    return { says: 'question', words: `The price has changed - bid ${inRupees(tap.amount)}?` };
  }
  // What the phone shows now says the same with its own words.
  if (tap.can === 'not') return { says: 'nothing' };
  return { says: 'words', words: sentence };
}

/** Refusals that mean: somebody was quicker. */
const MOVED: readonly string[] = [
  'floor-moved',
  'bid-below-next',
  'bid-too-low',
  'lot-not-on-block',
] satisfies Refusal['code'][];

function whatBecame(auction: Auction, lot: string): string {
  const sale = auction.sales.get(lot);
  if (sale === undefined) return 'the hammer has fallen';
  return `sold to ${auction.teams.get(sale.team)?.name ?? 'another team'} for ${inRupees(sale.price)}`;
}
