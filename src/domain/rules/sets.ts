import { type Fields, fits, type LotSet, type RuleSet } from './rule-set.ts';

/** Caches the set of each player, because every lot looks at all waiting players. */
const known = new WeakMap<Fields, { readonly sets: readonly LotSet[]; readonly set: LotSet | null }>();

/** The first set that matches; null: none. */
export function setOf(sets: readonly LotSet[], fields: Fields): LotSet | null {
  const before = known.get(fields);
  if (before?.sets === sets) return before.set;
  const set = sets.find(({ where }) => fits(where, fields)) ?? null;
  known.set(fields, { sets, set });
  return set;
}

/**
 * Sorts a drawn order by set, or by turns of `atATime` lots of each. Inside a set the order is drawn or listed.
 * Players without a set come last. `listed`: all players in the order of the list.
 */
export function inSets<Name extends string>(
  { sets, atATime = Infinity }: Pick<RuleSet, 'sets' | 'atATime'>,
  drawn: readonly Name[],
  listed: readonly Name[],
  fieldsOf: (name: Name) => Fields,
): readonly Name[] {
  const setOfEach = new Map(drawn.map((name) => [name, setOf(sets, fieldsOf(name))]));
  const inSet = (names: readonly Name[], set: LotSet | null) =>
    names.filter((name) => setOfEach.get(name) === set);
  const groups = sets.map((set) => inSet(set.inside === 'listed' ? listed : drawn, set));
  const order: Name[] = [];
  for (let from = 0; groups.some(({ length }) => length > from); from += atATime)
    order.push(...groups.flatMap((group) => group.slice(from, from + atATime)));
  return [...order, ...inSet(drawn, null)];
}
