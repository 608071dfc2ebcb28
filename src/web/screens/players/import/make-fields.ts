import type { Asked } from '#domain/tournament/checks/asked.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { draftOf } from '#protocol/calls/rules.ts';
import { agreeOnRules, rulesOf } from '#web/calls/rules.ts';
import { amountDigits, amountTyped } from '#web/cricket-ui/money/typed-amount.ts';
import type { ColumnChoice, Mapping } from '#web/sheets/map/column-target.ts';
import { madeFields } from '#web/sheets/map/mapping-problems.ts';
import type { ReadColumn } from '#web/sheets/map/read-columns.ts';

/** Base price per category as typed, keyed by `sameKey` of the category's name. */
export type Bases = ReadonlyMap<string, string>;

interface Making {
  readonly tournamentId: string;
  readonly columns: readonly ReadColumn[];
  readonly mapping: Mapping;
  readonly bases: Bases;
  readonly unit: Unit;
}

/**
 * Creates the fields of a mapping by a change of the rules. Returns the tournament's new settings and the mapping onto
 * existing fields. Rejects if the rules refuse.
 */
export async function makeFields({ tournamentId, columns, mapping, bases, unit }: Making): Promise<{
  readonly asked: Asked;
  readonly mapping: Mapping;
}> {
  const { rules } = await rulesOf(tournamentId);
  const made = madeFields(columns, mapping, rules.fields);
  const category = made.find(({ isCategory }) => isCategory);
  const words = columns.find(({ key }) => key === category?.key)?.words ?? [];
  const rungs = words.map(({ key, text }) => ({
    value: text,
    base: amountTyped(amountDigits(bases.get(key) ?? '', unit)) ?? 0,
  }));
  const draft = {
    ...draftOf(rules),
    fields: [...rules.fields, ...made.map(({ field }) => field)],
    ...(category !== undefined && { categories: { field: category.field.id, rungs } }),
  };
  const agreed = await agreeOnRules(tournamentId, { rules: draft, reason: '' });
  const targets = made.map(({ key, field }) => [key, `own.${field.id}` as const] as const);
  return {
    asked: { ...agreed.rules, kinds: agreed.rules.limits },
    mapping: new Map<string, ColumnChoice>([
      ...mapping,
      ...targets.map(
        ([key, target]) =>
          [key, { target, values: mapping.get(key)?.values ?? new Map<string, string>() }] as const,
      ),
    ]),
  };
}
