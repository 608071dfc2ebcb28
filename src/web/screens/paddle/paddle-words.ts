import type { Auction } from '#domain/auction/auction.ts';
import { answerTo, isIn, type CodesSaid, type PerRefusal } from '#domain/auction/per-refusal.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { amountIn, amountOf } from '#protocol/amount-text.ts';
import { mostInShort } from '#protocol/texts/most-short.ts';
import type { BidState } from '#web/copy/bid-sender.ts';
import { MOST_WORDS } from './later.ts';
import type { PaddleView } from './paddle-view.ts';

/** What stands on the button that cannot bid, and above it what to do. */
export interface Words {
  readonly title: string;
  readonly advice: string;
}

/** What each refusal is to an owner: words of its own (`told`), somebody was quicker, or just to wait for the next player. */
interface ToAnOwner {
  'floor-moved': 'quicker';
  'lot-not-on-block': 'quicker';
  'no-lot-on-block': 'wait';
  'bid-stands': 'wait';
  'player-on-block': 'wait';
  'player-sold': 'wait';
  'player-retained': 'wait';
  'player-not-sold': 'wait';
  'no-such-player': 'wait';
  'bid-off-grid': 'wait';
  'bid-too-low': 'quicker';
  'no-such-team': 'wait';
  'purse-too-small': 'told';
  'squad-full': 'told';
  'price-not-positive': 'wait';
  'purse-holds-bid': 'wait';
  'team-leads': 'wait';
  'no-teams': 'wait';
  'no-players-to-auction': 'wait';
  'already-drawn': 'wait';
  'no-unsold-players': 'wait';
  'auction-not-started': 'wait';
  'auction-finished': 'told';
  'auction-not-finished': 'wait';
  'no-bid': 'wait';
  'floor-closed': 'wait';
  'phones-closed': 'told';
  'phones-held': 'told';
  'time-up': 'told';
  'already-leads': 'wait';
  'bid-equals-current': 'quicker';
  'stands-at-cap': 'wait';
  'lot-among': 'wait';
  'bid-below-next': 'quicker';
  'bid-above-next': 'quicker';
  'purse-kept-back': 'told';
  'above-most': 'told';
  'below-least': 'told';
  'unsold-stay-out': 'wait';
  'stays-unsold': 'wait';
  'names-not-asked': 'wait';
  'name-stands': 'wait';
  'names-given': 'wait';
  'nobody-named': 'wait';
  'already-called': 'wait';
  'clock-not-out': 'wait';
  'nothing-to-undo': 'wait';
  'lot-not-hammered': 'wait';
  'sale-changed': 'wait';
  'nothing-to-correct': 'wait';
  'auction-paused': 'told';
  'auction-not-paused': 'wait';
  'countdown-off-limits': 'wait';
  'purse-below-zero': 'wait';
  'purse-too-high': 'wait';
}
type CodesThat<Are> = CodesSaid<Are, ToAnOwner>;

/** Why this phone cannot bid now, told to an owner. */
export function whyNot(problem: RunningRefusal, view: PaddleView): Words {
  return isIn(TOLD, problem) ? answerTo(TOLD, problem, view) : WAIT;
}

/** What is left to whom the rules refuse. */
const MAY_PASS = 'The organiser may let a bid pass';

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
  'purse-kept-back': ({ amount, places, each }, { unit }) => ({
    title: 'Kept for your squad',
    advice: orWait(
      ({ keptText }) => `Your purse keeps ${keptText(unit, { amount, places, each })}. ${MAY_PASS}`,
    ),
  }),
  'above-most': (refusal, { rules }) => ({
    title: mostInShort(refusal.because),
    advice: orWait(({ mostSentence }) => `${mostSentence(rules, refusal)}. ${MAY_PASS}`),
  }),
  'below-least': (refusal, { rules }) => ({
    title: 'Below your least',
    advice: orWait(({ leastSentence }) => `${leastSentence(rules, refusal)}. ${MAY_PASS}`),
  }),
  'squad-full': (_, { team }) => ({
    title: 'Squad full',
    advice: `You have all ${String(team.squad.length)} players: your buying is done`,
  }),
  'auction-finished': () => ({ title: 'Finished', advice: 'The auction is finished' }),
};

/** Until the words are there: just to wait. */
function orWait(say: (words: MostWords) => string): string {
  const words = MOST_WORDS.there();
  return words === null ? WAIT.advice : say(words);
}
type MostWords = NonNullable<ReturnType<typeof MOST_WORDS.there>>;

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
  const { unit, reach, lot, team } = view;
  if (reach?.lot !== bid.lot || lot === null) {
    const name = auction.players.get(bid.lot)?.name ?? 'this player';
    return { says: 'words', words: `Too late for ${name}: ${whatBecame(auction, bid.lot)}` };
  }
  // Another phone of the same team, or the operator for it.
  if (reach.can === 'lead') return { says: 'nothing' };
  // The refusal came before the feed: what is shown is still what was tapped.
  if (code === 'floor-moved' && auction.floorMovedAt <= bid.seen) {
    return { says: 'words', words: 'Another bid was taken: one moment' };
  }
  const { current, leader } = lot;
  if (code in QUICKER && leader !== null && leader.team.id !== team.id && current >= bid.amount) {
    const taken = `Another bid was taken at ${amountIn(unit, current)}`;
    return reach.can === 'bid'
      ? { says: 'question', words: `${taken} - bid ${amountIn(unit, reach.amount)}?` }
      : { says: 'words', words: taken };
  }
  if (code in QUICKER && reach.can === 'bid') {
    return { says: 'question', words: `The price has changed - bid ${amountIn(unit, reach.amount)}?` };
  }
  // What the phone shows now says the same with its own words.
  if (reach.can === 'not') return { says: 'nothing' };
  return { says: 'words', words: sentence };
}

const QUICKER: Readonly<Record<CodesThat<'quicker'>, true>> = {
  'floor-moved': true,
  'bid-equals-current': true,
  'bid-below-next': true,
  'bid-above-next': true,
  'bid-too-low': true,
  'lot-not-on-block': true,
};

function whatBecame(auction: Auction, lot: string): string {
  const sale = salesOf(auction).get(lot);
  if (sale === undefined) return 'the hammer has fallen';
  return `sold to ${auction.teams.get(sale.team)?.name ?? 'another team'} for ${amountOf(auction, sale.price)}`;
}
