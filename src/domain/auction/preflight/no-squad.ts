import { candidate, type Candidate } from '#domain/completion/agreed.ts';
import type { Allowance } from '#domain/completion/allowance.ts';
import { kindsOf } from '#domain/completion/kinds.ts';
import { missingOf, type Missing } from '#domain/completion/missing.ts';
import { ruledFor } from '#domain/auction/chapters/standing/pool.ts';
import { valuesOf } from '#domain/rules/check-kinds.ts';
import { type Fields, fits, type RuleSet, type Where } from '#domain/rules/rule-set.ts';
import {
  PLAYING_STYLES,
  type PlayingStyle,
  rolesOf,
  type RolesRule,
} from '#domain/tournament/playing-styles.ts';

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

/** One value from each group of values that the rules treat alike. A value of the role is a set of roles. */
function toldApart(
  field: string,
  rules: RuleSet,
  wheres: readonly Where[],
  baseOf: (value: Value) => number | undefined,
): readonly Value[] {
  const asking = wheres.flatMap((where) => where[field] ?? []);
  const conditions = wheres.flatMap((where) =>
    where[field] === undefined ? [] : [{ [field]: where[field] }],
  );
  const alike = new Map<string, Value>();
  for (const value of field === 'role' ? rolesTogether(rules.roles) : valuesIn(field, rules, asking)) {
    const told = conditions.map((where) => Number(fits(where, { [field]: value }))).join('');
    const name = `${told} ${String(baseOf(value))}`;
    if (!alike.has(name)) alike.set(name, value);
  }
  return [...alike.values()];
}

type Value = Fields[string];

function valuesIn(field: string, { fields }: RuleSet, asked: readonly string[]): readonly string[] {
  const known = valuesOf(field, fields);
  // A text field accepts values beyond those that the rules name.
  return known === 'any' || known === null ? [...asked, ''] : known;
}

/** The roles of each possible choice of playing styles, single styles first. */
function rolesTogether(rule: RolesRule): readonly (readonly PlayingStyle[])[] {
  let chosen: readonly (readonly PlayingStyle[])[] = [[]];
  for (const style of PLAYING_STYLES) chosen = [...chosen, ...chosen.map((styles) => [...styles, style])];
  const [, ...some] = chosen.toSorted((one, other) => one.length - other.length);
  return some.map((styles) => rolesOf(styles, rule));
}
