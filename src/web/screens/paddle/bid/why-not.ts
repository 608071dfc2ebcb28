import { answerTo, isIn, type PerRefusal } from '#domain/auction/per-refusal.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { keptText } from '#protocol/texts/kept-text.ts';
import { leastSentence, mostSentence } from '#protocol/texts/most-text.ts';
import type { CodesThat } from '#web/screens/paddle/paddle-words.ts';
import type { PaddleView } from '#web/screens/paddle/paddle-view.ts';

/** Advice for an owner who cannot bid now, in a sentence. */
export function adviceOf(problem: RunningRefusal, view: PaddleView): string {
  return isIn(ADVICE, problem) ? answerTo(ADVICE, problem, view) : 'Wait for the next player';
}

/** The remaining way when the rules refuse a bid. */
const MAY_PASS = 'The organiser may let a bid pass';

const ADVICE: PerRefusal<CodesThat<'told'>, [view: PaddleView], string> = {
  'phones-closed': () => 'Bids are called out in the hall',
  'phones-held': () => 'A bid from the hall is being entered: wait for the new price',
  'auction-paused': () => 'Bidding goes on after the break',
  'time-up': () => 'The auctioneer decides now: wait for the hammer',
  'purse-too-small': ({ shortBy }, { rules }) =>
    `The next bid is ${amountIn(rules.unit, shortBy)} more than your purse holds: wait for the next player`,
  'purse-kept-back': ({ amount, places, each }, { rules }) =>
    `Your purse keeps ${keptText(rules.unit, { amount, places, each })}. ${MAY_PASS}`,
  'above-most': (refusal, { rules }) => `${mostSentence(rules, refusal)}. ${MAY_PASS}`,
  'below-least': (refusal, { rules }) => `${leastSentence(rules, refusal)}. ${MAY_PASS}`,
  'squad-full': (_, { team }) => `You have all ${String(team.size)} players: your buying is done`,
  'auction-finished': () => 'The auction is finished',
};
