import type { Auction } from '#domain/auction/auction.ts';
import { answerTo, type PerRefusal } from '#domain/auction/per-refusal.ts';
import type { Refusal, RefusalCode, RefusalOf } from '#domain/auction/refusals.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { amountIn, amountOf } from '#protocol/amount-text.ts';
import type { BidState } from '#web/copy/bid-sender.ts';
import type { PaddleView } from './paddle-view.ts';

/** What stands on the button that cannot bid, and above it what to do. */
export interface Words {
  readonly title: string;
  readonly advice: string;
}

/**
 * What each refusal is to an owner: words of its own (`told`), somebody was quicker, or just to wait for the next player.
 * A type, not a value: a phone that comes in over a thin line need not load it.
 */
interface ToAnOwner {
  'bid-off-grid': 'wait';
  'bid-too-low': 'quicker';
  'no-such-team': 'wait';
  'purse-too-small': 'told';
  'squad-full': 'told';
  'floor-moved': 'quicker';
  'lot-not-on-block': 'quicker';
  'no-lot-on-block': 'wait';
  'no-bid': 'wait';
  'bid-stands': 'wait';
  'nothing-to-undo': 'wait';
  'phones-closed': 'told';
  'phones-held': 'told';
  'floor-closed': 'wait';
  'auction-paused': 'told';
  'auction-not-paused': 'wait';
  'time-up': 'told';
  'already-leads': 'wait';
  'bid-below-next': 'quicker';
  'already-called': 'wait';
  'lot-not-hammered': 'wait';
  'clock-not-out': 'wait';
  'countdown-off-limits': 'wait';
  'no-unsold-players': 'wait';
  'no-teams': 'wait';
  'no-players-to-auction': 'wait';
  'auction-finished': 'told';
  'auction-not-started': 'wait';
  'auction-not-finished': 'wait';
  'already-drawn': 'wait';
  'rules-locked': 'wait';
  'too-many-teams': 'wait';
  'too-many-players': 'wait';
  'team-name-taken': 'wait';
  'team-name-alike': 'wait';
  'name-is-short-name': 'wait';
  'short-name-taken': 'wait';
  'short-name-alike': 'wait';
  'team-has-players': 'wait';
  'team-leads': 'wait';
  'no-such-player': 'wait';
  'number-taken': 'wait';
  'player-sold': 'wait';
  'player-not-sold': 'wait';
  'sale-changed': 'wait';
  'nothing-to-correct': 'wait';
  'player-on-block': 'wait';
  'price-not-positive': 'wait';
  'purse-below-zero': 'wait';
  'purse-holds-bid': 'wait';
  'purse-too-high': 'wait';
}
type CodesThat<Are, All extends Readonly<Record<RefusalCode, string>> = ToAnOwner> = {
  readonly [Code in RefusalCode]: All[Code] extends Are ? Code : never;
}[RefusalCode];

/** Why this phone cannot bid now, told to an owner. */
export function whyNot(problem: Refusal, view: PaddleView): Words {
  return isTold(problem) ? answerTo(TOLD, problem, view) : WAIT;
}

function isTold(problem: Refusal): problem is RefusalOf<CodesThat<'told'>> {
  return problem.code in TOLD;
}

const WAIT: Words = { title: 'Wait', advice: 'Wait for the next player' };

const TOLD: PerRefusal<CodesThat<'told'>, [view: PaddleView], Words> = {
  'phones-closed': () => ({ title: 'Bid in the hall', advice: 'Bids are called out in the hall' }),
  'phones-held': () => ({
    title: 'One moment',
    advice: 'A bid from the hall is being entered: wait for the new price',
  }),
  'auction-paused': () => ({ title: 'Break', advice: 'Bidding goes on after the break' }),
  'time-up': () => ({
    title: 'Time is up',
    advice: 'The auctioneer decides now: wait for the hammer',
  }),
  'purse-too-small': ({ shortBy }, { unit }) => ({
    title: 'Over your purse',
    advice: `The next bid is ${amountIn(unit, shortBy)} more than your purse holds: wait for the next player`,
  }),
  'squad-full': (_, { team }) => ({
    title: 'Squad full',
    advice: `You have all ${String(team.squad.length)} players: your buying is done`,
  }),
  'auction-finished': () => ({ title: 'Finished', advice: 'The auction is finished' }),
};

/** What the line above the button says of a bid that was refused. */
export type AfterRefusal =
  | { readonly says: 'nothing' }
  /** The button below is one tap away from the next bid. */
  | { readonly says: 'question'; readonly words: string }
  | { readonly says: 'words'; readonly words: string };

/** The server refused: what happened, and what can be done now. */
export function afterRefusal(
  { order: bid, code, sentence }: Extract<BidState, { state: 'refused' }>,
  view: PaddleView,
  auction: Auction,
): AfterRefusal {
  const { unit, tap, lot, team } = view;
  if (tap?.lot !== bid.lot || lot === null) {
    const name = auction.players.get(bid.lot)?.name ?? 'this player';
    return { says: 'words', words: `Too late for ${name}: ${whatBecame(auction, bid.lot)}` };
  }
  // Another phone of the same team, or the operator for it.
  if (tap.can === 'lead') return { says: 'nothing' };
  // The refusal came before the feed: what is shown is still what was tapped.
  if (code === 'floor-moved' && auction.floorMovedAt <= bid.seen) {
    return { says: 'words', words: 'Another bid was taken: one moment' };
  }
  const { current, leader } = lot;
  if (code in QUICKER && leader !== null && leader.team.id !== team.id && current >= bid.amount) {
    const taken = `Another bid was taken at ${amountIn(unit, current)}`;
    return tap.can === 'bid'
      ? { says: 'question', words: `${taken} - bid ${amountIn(unit, tap.amount)}?` }
      : { says: 'words', words: taken };
  }
  if (code in QUICKER && tap.can === 'bid') {
    return { says: 'question', words: `The price has changed - bid ${amountIn(unit, tap.amount)}?` };
  }
  // What the phone shows now says the same with its own words.
  if (tap.can === 'not') return { says: 'nothing' };
  return { says: 'words', words: sentence };
}

const QUICKER: Readonly<Record<CodesThat<'quicker'>, true>> = {
  'floor-moved': true,
  'bid-below-next': true,
  'bid-too-low': true,
  'lot-not-on-block': true,
};

function whatBecame(auction: Auction, lot: string): string {
  const sale = salesOf(auction).get(lot);
  if (sale === undefined) return 'the hammer has fallen';
  return `sold to ${auction.teams.get(sale.team)?.name ?? 'another team'} for ${amountOf(auction, sale.price)}`;
}
