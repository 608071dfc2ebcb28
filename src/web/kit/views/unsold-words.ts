import { ph, select, t } from '@lingui/core/macro';
import { mostReturns } from '#domain/rules/unsold.ts';
import type { HallView } from '#domain/views/view.ts';
import { grouped } from '#protocol/amount-text.ts';

type Sections = Pick<HallView, 'totals' | 'rules'>;

/**
 * The unsold players in words, without a full stop: '24 unsold: they may come up again at 50 % of the base price'. ''
 * if nobody is unsold.
 */
export function unsoldWords(view: Sections): string {
  const { passed: unsold, mayReturn: may } = view.totals;
  if (unsold === 0) return '';
  if (may === 0)
    return t({
      context: 'Large screens',
      message: `${ph({ unsold: grouped(unsold) })} unsold: by the rules they stay unsold`,
    });
  const { price, percent, often, count } = returnOf(view);
  const who = may === unsold ? 'all' : 'some';
  return t({
    context: 'Large screens',
    message: `${ph({ unsold: grouped(unsold) })} unsold: ${select(
      { who },
      {
        all: 'they may come up again',
        other: `${ph({ may: grouped(may) })} of them may come up again`,
      },
    )}${select(
      { price },
      { less: ` at ${ph({ percent })} % of the base price`, lower: ' one category down', other: '' },
    )}${select(
      { often },
      {
        once: ', once',
        times: `, ${ph({ count })} times`,
        onceMore: ', once more',
        timesMore: `, ${ph({ count })} times more`,
        other: '',
      },
    )}`,
  });
}

/** The sentence while teams name unsold players. `each`: the most names of a team. */
export function namingWords(each: number): string {
  return t({
    context: 'Large screens',
    message: `Teams are naming players on their phones, up to ${each} each: only whom they name comes up again`,
  });
}

/** The same sentence if the league's rules add a price or a limit; else ''. */
export function unsoldByRules(view: Sections): string {
  const { price, often } = returnOf(view);
  return price === 'same' && often === 'always' && !staysUnsold(view) ? '' : unsoldWords(view);
}

/** True when there are unsold players and the rules bring none of them back. */
export function staysUnsold({ totals }: Pick<HallView, 'totals'>): boolean {
  return totals.passed > 0 && totals.mayReturn === 0;
}

/** The price or category of the next round, and how many rounds of unsold players are left. */
function returnOf({ totals: { returnsLeft: left }, rules: { unsold } }: Sections) {
  const percent = unsold.then === 'again' ? unsold.percent : 100;
  const isFirst = left === mostReturns(unsold);
  return {
    price: unsold.then === 'demote' ? 'lower' : percent === 100 ? 'same' : 'less',
    percent,
    often:
      left === null
        ? 'always'
        : left === 1
          ? isFirst
            ? 'once'
            : 'onceMore'
          : isFirst
            ? 'times'
            : 'timesMore',
    count: left ?? 0,
  } as const;
}
