import { ph, plural, t } from '@lingui/core/macro';
import { answerTo, isIn, type PerRefusal, type RunningRefusal } from '#domain/auction/refusals.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { mostSentence } from '#protocol/texts/bid-limits.ts';
import type { CodesThat } from '#web/features/paddle/paddle-words.ts';
import type { PaddleView } from '#web/features/paddle/paddle-view.ts';
import { currentLanguage } from '#web/i18n/current-language.ts';
import { paddleWords } from '#web/i18n/en/paddle.ts';

/** Advice for an owner who cannot bid now, in a sentence. */
export function adviceOf(problem: RunningRefusal, view: PaddleView): string {
  return isIn(ADVICE, problem)
    ? answerTo(ADVICE, problem, view)
    : t({ context: "Owner's phone", message: 'Wait for the next player' });
}

/** The only way left for a bid that the rules refuse. */
const MAY_PASS = 'The organiser may let a bid pass';

const ADVICE: PerRefusal<CodesThat<'told'>, [view: PaddleView], string> = {
  'phones-closed': () => t({ context: "Owner's phone", message: 'Bids are called out in the hall' }),
  'phones-held': () =>
    t({
      context: "Owner's phone",
      message: 'A bid from the hall is being entered: wait for the new price',
    }),
  'auction-paused': () => t({ context: "Owner's phone", message: 'Bidding goes on after the break' }),
  'time-up': () =>
    t({ context: "Owner's phone", message: 'The auctioneer decides now: wait for the hammer' }),
  'purse-too-small': ({ shortBy }, { rules }) =>
    t({
      context: "Owner's phone",
      message: `The next bid is ${ph({ amount: amountIn(rules.unit, shortBy) })} more than your purse holds: wait for the next player`,
    }),
  'purse-kept-back': ({ amount, places, each }, { rules }) =>
    paddleWords().keeps(amountIn(rules.unit, amount), places, amountIn(rules.unit, each)),
  'above-most': (refusal, { rules }) =>
    isEnglish()
      ? `${mostSentence(rules, refusal)}. ${MAY_PASS}`
      : t({
          context: "Owner's phone",
          message: `By the rules you may bid at most ${ph({ amount: amountIn(rules.unit, refusal.most) })} for this player. The organiser may let a bid pass`,
        }),
  'squad-full': (_, { team }) =>
    t({
      context: "Owner's phone",
      message: plural(
        { players: team.size },
        {
          one: `You have your ${ph({ players: team.size })} player: your buying is done`,
          other: `You have all ${ph({ players: team.size })} players: your buying is done`,
        },
      ),
    }),
  'auction-finished': () => t({ context: "Owner's phone", message: 'The auction is finished' }),
};

/** The reasons of league rules exist in English only; in other languages the advice gives just the amount. */
function isEnglish(): boolean {
  return currentLanguage() === 'en';
}
