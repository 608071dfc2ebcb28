import { mostReturns } from '#domain/rules/most-returns.ts';
import type { HallView } from '#domain/views/view.ts';
import { grouped } from '#protocol/grouped.ts';
import { againWords } from '#protocol/texts/again-words.ts';

type Sections = Pick<HallView, 'totals' | 'rules'>;

/**
 * The unsold players in words, without a full stop: '24 unsold: they may come up again at 50 % of the base price'. ''
 * if nobody is unsold.
 */
export function unsoldWords(view: Sections): string {
  const { passed: unsold, mayReturn: may } = view.totals;
  if (unsold === 0) return '';
  const all = `${grouped(unsold)} unsold`;
  if (may === 0) return `${all}: by the rules they stay unsold`;
  const who = may === unsold ? 'they' : `${grouped(may)} of them`;
  return `${all}: ${who} may come up again${howWords(view)}`;
}

/** The sentence while teams name unsold players. `each`: the most names of a team. */
export function namingWords(each: number): string {
  return `Teams are naming players on their phones, up to ${String(each)} each: only whom they name comes up again`;
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
  return `${againWords(unsold)}${oftenWords(mostReturns(unsold), totals.returnsLeft)}`;
}

function oftenWords(most: number | null, left: number | null): string {
  if (left === null) return '';
  const more = left === most ? '' : ' more';
  return left === 1 ? `, once${more}` : `, ${String(left)} times${more}`;
}
