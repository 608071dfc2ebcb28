import { mostReturns } from '#domain/rules/most-returns.ts';
import type { HallView } from '#domain/views/view.ts';
import { grouped } from '#protocol/grouped.ts';
import type { Unsold } from '#domain/rules/unsold.ts';
import { lotLateWords } from '#web/languages/en/lot-late.ts';

type Sections = Pick<HallView, 'totals' | 'rules'>;

/**
 * The unsold players in words, without a full stop: '24 unsold: they may come up again at 50 % of the base price'. ''
 * if nobody is unsold.
 */
export function unsoldWords(view: Sections): string {
  const { passed: unsold, mayReturn: may } = view.totals;
  if (unsold === 0) return '';
  const words = lotLateWords();
  if (may === 0) return words.unsoldStay(grouped(unsold));
  const how = howWords(view);
  return may === unsold
    ? words.unsoldReturn(grouped(unsold), how)
    : words.unsoldPartReturn(grouped(unsold), grouped(may), how);
}

/** The sentence while teams name unsold players. `each`: the most names of a team. */
export function namingWords(each: number): string {
  return lotLateWords().namingNow(each);
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
  const { once, onceMore, times, timesMore } = lotLateWords();
  if (left === most) return left === 1 ? once : times(left);
  return left === 1 ? onceMore : timesMore(left);
}

/** How unsold players come up again; '' if unchanged. */
function againIn(unsold: Unsold): string {
  if (unsold.then === 'demote') return lotLateWords().oneCategoryDown;
  return unsold.then === 'again' && unsold.percent !== 100 ? lotLateWords().atPartOfBase(unsold.percent) : '';
}
