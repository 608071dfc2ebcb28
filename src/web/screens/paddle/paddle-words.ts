import { answerTo, isIn, type CodesSaid, type PerRefusal } from '#domain/auction/per-refusal.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { mostInShort } from '#protocol/texts/most-short.ts';
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
  'against-rules': 'wait';
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
export type CodesThat<Are> = CodesSaid<Are, ToAnOwner>;

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
