import { fits, type Fields, type LotSet } from './limit.ts';
import type { RuleSet } from './rule-set.ts';

/** Everybody who waits is asked after every lot, of eighty sets perhaps: what was found stays with what he is. */
const known = new WeakMap<Fields, { readonly sets: readonly LotSet[]; readonly set: LotSet | null }>();

/** The first set that such a player is in; null: none. */
export function setOf(sets: readonly LotSet[], fields: Fields): LotSet | null {
  const before = known.get(fields);
  if (before?.sets === sets) return before.set;
  const set = sets.find(({ where }) => fits(where, fields)) ?? null;
  known.set(fields, { sets, set });
  return set;
}

/**
 * An order in which everybody was drawn, set after set, or so many of each in turn: inside one as they were drawn, or as
 * they are listed. Whoever is in none comes after all of them. `listed`: everybody, in the order of the list.
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
