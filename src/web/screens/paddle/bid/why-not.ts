import { answerTo, isIn, type PerRefusal } from '#domain/auction/per-refusal.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { mostSentence } from '#protocol/texts/most-text.ts';
import type { CodesThat } from '#web/screens/paddle/paddle-words.ts';
import type { PaddleView } from '#web/screens/paddle/paddle-view.ts';
import { currentLanguage } from '#web/languages/current-language.ts';
import { paddleLateWords } from '#web/languages/en/paddle-late.ts';

/** Advice for an owner who cannot bid now, in a sentence. */
export function adviceOf(problem: RunningRefusal, view: PaddleView): string {
  return isIn(ADVICE, problem) ? answerTo(ADVICE, problem, view) : paddleLateWords().waitForNext;
}

/** The only way left for a bid that the rules refuse. */
const MAY_PASS = 'The organiser may let a bid pass';

const ADVICE: PerRefusal<CodesThat<'told'>, [view: PaddleView], string> = {
  'phones-closed': () => paddleLateWords().calledInHall,
  'phones-held': () => paddleLateWords().waitForPrice,
  'auction-paused': () => paddleLateWords().afterBreak,
  'time-up': () => paddleLateWords().waitForHammer,
  'purse-too-small': ({ shortBy }, { rules }) => paddleLateWords().shortBy(amountIn(rules.unit, shortBy)),
  'purse-kept-back': ({ amount, places, each }, { rules }) =>
    paddleLateWords().keeps(amountIn(rules.unit, amount), places, amountIn(rules.unit, each)),
  'above-most': (refusal, { rules }) =>
    isEnglish()
      ? `${mostSentence(rules, refusal)}. ${MAY_PASS}`
      : paddleLateWords().mostIs(amountIn(rules.unit, refusal.most)),
  'squad-full': (_, { team }) => paddleLateWords().squadIsFull(team.size),
  'auction-finished': () => paddleLateWords().finished,
};

/** The reasons of league rules exist in English only; in other languages the advice gives just the amount. */
function isEnglish(): boolean {
  return currentLanguage() === 'en';
}
