import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { Pace } from '#domain/evening/pace.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { HallView } from '#domain/views/view.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { lengthWords } from '#web/kit/result/award-words.ts';

interface Figures {
  readonly stage: HallView['evening']['stage'];
  readonly totals: Pick<HallView['totals'], 'lots' | 'sold'> & { readonly broughtIn: Rupees };
  readonly unit: Unit;
  /** Null until it is known. */
  readonly pace: Pace | null;
}

/** '81 players, 78 sold, ₹27,40,000 in 2 h 08'. */
export function headline({ stage, totals: { lots, sold, broughtIn }, unit, pace }: Figures): string {
  if (stage === 'upcoming') return t({ context: 'Result', message: 'The auction has not begun' });
  const paid = [
    t({
      context: 'Result',
      message: plural(
        { many: lots },
        {
          one: `${ph({ manyShown: grouped(lots) })} player`,
          other: `${ph({ manyShown: grouped(lots) })} players`,
        },
      ),
    }),
    t({ context: 'Result', message: `${ph({ many: grouped(sold) })} sold` }),
    ...(sold === 0 ? [] : [amountIn(unit, broughtIn)]),
  ];
  const time =
    pace === null || pace.ms < 60_000
      ? ''
      : ` ${withItsUnit(t({ context: 'Result', message: `in ${ph({ time: lengthWords(pace.ms) })}` }))}`;
  return paid.join(', ') + time;
}

/** No-break spaces beside figures, so that no line ends with 'in 3' or '2 h'. Long units may go to the next line. */
function withItsUnit(words: string): string {
  return words.replaceAll(/(?<=\p{N}) |(?<=\p{N} \p{L}) (?=\p{N})/gu, '\u00A0');
}
