import { candidate, type Candidate } from '#domain/completion/agreed.ts';
import type { Allowance } from '#domain/completion/program/allowance.ts';
import { kindsOf } from '#domain/completion/kinds.ts';
import { missingOf, type Missing } from '#domain/completion/missing.ts';
import { ruledFor } from '#domain/auction/chapters/standing/field.ts';
import { valuesOf } from '#domain/rules/check-kinds.ts';
import type { Fields, Where } from '#domain/rules/limit.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';

/** The search gives up above this many combinations of field values. */
const MOST_SORTS = 3_000;

/**
 * Finds rules that contradict each other: no squad keeps them even with unlimited players of every kind at the
 * lowest price. In a choice field every player has a value. Null: nothing is proven.
 */
export function noSquadKeeps(rules: RuleSet, allowance: Allowance): Missing | null {
  const ruled = ruledFor(rules);
  const sorts = sortsOf(rules);
  if (sorts === null) return null;
  const kinds = kindsOf(ruled, sorts).map((kind) => ({ ...kind, many: rules.squad.most }));
  const side = { id: '', purse: rules.purse.opening, squad: [], names: null };
  return missingOf(ruled, side, kinds, allowance);
}

/** One sample player for each combination of values that the rules distinguish; null: too many. */
function sortsOf(rules: RuleSet): Candidate[] | null {
  const { limits, caps } = rules;
  const wheres = [...limits, ...caps].map(({ where }) => where);
  const ladders = rules.categories === null ? [] : [rules.categories];
  const baseIn = (one: Fields) =>
    ladders.flatMap(({ field, rungs }) => rungs.find(({ value }) => value === one[field])?.base ?? [])[0];
  const fields = new Set([...wheres.flatMap(Object.keys), ...ladders.map(({ field }) => field)]);
  let all: Fields[] = [{}];
  for (const field of fields) {
    const values = toldApart(field, rules, wheres, (value) => baseIn({ [field]: value }));
    all = all.flatMap((some) => values.map((value) => ({ ...some, [field]: value })));
    if (all.length > MOST_SORTS) return null;
  }
  return all.map((one, at) =>
    candidate(rules, String(at), { fields: one, base: baseIn(one) ?? rules.multiple, again: false }),
  );
}

/** One of the values that the rules treat alike, for each such group. */
function toldApart(
  field: string,
  { fields }: RuleSet,
  wheres: readonly Where[],
  baseOf: (value: string) => number | undefined,
): readonly string[] {
  const known = valuesOf(field, fields);
  const asked = wheres.flatMap((where) => where[field] ?? []);
  // A text field accepts values beyond those that the rules name.
  const values = known === 'any' || known === null ? [...asked, ''] : known;
  const alike = new Map<string, string>();
  for (const value of values) {
    const told = wheres.map((where) => Number(where[field]?.includes(value) ?? true)).join('');
    const name = `${told} ${String(baseOf(value))}`;
    if (!alike.has(name)) alike.set(name, value);
  }
  return [...alike.values()];
}
