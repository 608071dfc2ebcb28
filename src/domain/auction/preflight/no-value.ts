import type { FieldId } from '#domain/ids.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { listedFields } from '#domain/auction/chapters/standing/pool.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import type { AskedBy, Named, ValueMissing } from './findings.ts';

/**
 * Players without a value in a field that the rules use, by field. A yes-no field is left out: no tick means
 * no. Sets are opened for players without a team only; limits and caps count those of squads as well.
 */
export function noValues(auction: Auction): ValueMissing[] {
  const { rules } = auction.tournament;
  const listed = [...auction.players.values()];
  const waiting = listed.filter(({ id }) => squadPlaceOf(auction, id) === null);
  return rules.fields.flatMap(({ id, is }): ValueMissing[] => {
    const asked = askedBy(rules, id);
    if (is === 'yes-no' || asked.length === 0) return [];
    const onlySets = asked.every((by) => by === 'sets');
    const counted = onlySets ? waiting : listed;
    const without = counted.filter((player) => (listedFields(rules, player)[id] ?? '') === '');
    // A league that gives nobody a set has no use for the sets of its preset.
    const isUnused = onlySets && without.length === counted.length;
    return without.length === 0 || isUnused
      ? []
      : [{ what: 'no-value', field: id, asked, players: named(without.map(({ name }) => name)) }];
  });
}

function askedBy({ categories, limits, caps, sets }: RuleSet, field: FieldId): readonly AskedBy[] {
  const by = {
    categories: categories?.field === field,
    limits: limits.some(({ where }) => field in where),
    caps: caps.some(({ where }) => field in where),
    sets: sets.some(({ where }) => field in where),
  };
  return (['categories', 'limits', 'caps', 'sets'] as const).filter((part) => by[part]);
}

const NAMES = 3;

export function named(names: readonly string[]): Named {
  return { many: names.length, first: names.slice(0, NAMES) };
}
