import type { Unsold } from '#domain/rules/rule-set.ts';
import { ph, t } from '@lingui/core/macro';
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
  const how = howWords(view);
  return may === unsold
    ? t({
        context: 'Large screens',
        message: `${ph({ unsold: grouped(unsold) })} unsold: they may come up again${how}`,
      })
    : t({
        context: 'Large screens',
        message: `${ph({ unsold: grouped(unsold) })} unsold: ${ph({ may: grouped(may) })} of them may come up again${how}`,
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
  return howWords(view) === '' && !staysUnsold(view) ? '' : unsoldWords(view);
}

/** True when there are unsold players and the rules bring none of them back. */
export function staysUnsold({ totals }: Pick<HallView, 'totals'>): boolean {
  return totals.passed > 0 && totals.mayReturn === 0;
}

/** The price or category of the next round, and the number of rounds left. */
function howWords({ totals, rules: { unsold } }: Sections): string {
  return `${againIn(unsold)}${oftenWords(mostReturns(unsold), totals.returnsLeft)}`;
}

function oftenWords(most: number | null, left: number | null): string {
  if (left === null) return '';
  if (left === most)
    return left === 1
      ? t({ context: 'Lot', message: ', once' })
      : t({ context: 'Lot', message: `, ${ph({ count: left })} times` });
  return left === 1
    ? t({ context: 'Large screens', message: ', once more' })
    : t({ context: 'Large screens', message: `, ${ph({ count: left })} times more` });
}

/** How unsold players come up again; '' if unchanged. */
function againIn(unsold: Unsold): string {
  if (unsold.then === 'demote') return t({ context: 'Large screens', message: ' one category down' });
  return unsold.then === 'again' && unsold.percent !== 100
    ? t({ context: 'Large screens', message: ` at ${ph({ percent: unsold.percent })} % of the base price` })
    : '';
}
