import { mostReturns } from '#domain/rules/most-returns.ts';
import type { HallView } from '#domain/views/view.ts';
import { grouped } from '#protocol/grouped.ts';
import { againWords } from '#protocol/texts/again-words.ts';

type Sections = Pick<HallView, 'totals' | 'rules'>;

/** '24 unsold: they may come up again at 50 % of the base price, once', without its stop; '' where nobody is unsold. */
export function unsoldWords(view: Sections): string {
  const { passed: unsold, mayReturn: may } = view.totals;
  if (unsold === 0) return '';
  const all = `${grouped(unsold)} unsold`;
  if (may === 0) return `${all}: by the rules they stay unsold`;
  const who = may === unsold ? 'they' : `${grouped(may)} of them`;
  return `${all}: ${who} may come up again${howWords(view)}`;
}

/** While teams are asked: what they do now. `each`: as many as each may name. */
export function namingWords(each: number): string {
  return `Teams are naming players on their phones, up to ${String(each)} each: only whom they name comes up again`;
}

/** The same where the rules of a league say more than that they come up again; else ''. */
export function unsoldByRules(view: Sections): string {
  return howWords(view) === '' && !staysUnsold(view) ? '' : unsoldWords(view);
}

/** True where unsold players are there and none of them may come up again by the rules. */
export function staysUnsold({ totals }: Pick<HallView, 'totals'>): boolean {
  return totals.passed > 0 && totals.mayReturn === 0;
}

/** As what, and how often from now on. */
function howWords({ totals, rules: { unsold } }: Sections): string {
  return `${againWords(unsold)}${oftenWords(mostReturns(unsold), totals.returnsLeft)}`;
}

function oftenWords(most: number | null, left: number | null): string {
  if (left === null) return '';
  const more = left === most ? '' : ' more';
  return left === 1 ? `, once${more}` : `, ${String(left)} times${more}`;
}
