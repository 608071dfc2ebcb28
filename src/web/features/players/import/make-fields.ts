import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import type { RuleSet, Unit } from '#domain/rules/rule-set.ts';
import type { PlayerRules } from '#domain/tournament/player.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { ruleProblemText } from '#protocol/texts/drafts.ts';
import { draftOf } from '#protocol/calls/rules.ts';
import { agreeOnRules, rulesOf } from '#web/net/calls/tournaments.ts';
import { amountDigits, amountTyped } from '#web/kit/money/amount-field.tsx';
import type { ColumnChoice, Mapping } from '#web/sheets/map/column-target.ts';
import { madeFields } from '#web/sheets/map/apply-mapping.ts';
import type { ReadColumn } from '#web/sheets/map/read-columns.ts';

/** Base price per category as typed, keyed by `sameKey` of the category's name. */
export type Bases = ReadonlyMap<string, string>;

interface Planning {
  readonly tournamentId: string;
  readonly columns: readonly ReadColumn[];
  readonly mapping: Mapping;
  readonly bases: Bases;
  readonly unit: Unit;
}

/** Fields that an import makes when it is confirmed. */
export interface PlannedFields {
  readonly fields: readonly OwnField[];
  /** The base prices of a new category; null: no new category. */
  readonly categories: RuleSetDraft['categories'];
}

export type Planned =
  | {
      readonly ok: true;
      readonly planned: PlannedFields;
      /** The tournament's settings with the new fields, and the mapping onto them. */
      readonly asked: PlayerRules;
      readonly mapping: Mapping;
    }
  | { readonly ok: false; readonly sentence: string };

/** Plans the new fields of a mapping. Nothing is written, so that a cancelled import leaves nothing behind. */
export async function planFields(
  { tournamentId, columns, mapping, bases, unit }: Planning,
  before: PlannedFields,
): Promise<Planned> {
  const { rules } = await rulesOf(tournamentId);
  // After an import the rules have the fields that were planned before.
  const waiting = before.fields.filter(({ id }) => !rules.fields.some((field) => field.id === id));
  const known = [...rules.fields, ...waiting];
  const made = madeFields(columns, mapping, known);
  const category = made.find(({ isCategory }) => isCategory);
  const words = columns.find(({ key }) => key === category?.key)?.words ?? [];
  const rungs = words.map(({ key, text }) => ({
    value: text,
    base: amountTyped(amountDigits(bases.get(key) ?? '', unit)) ?? 0,
  }));
  const planned: PlannedFields = {
    fields: [...waiting, ...made.map(({ field }) => field)],
    categories: category === undefined ? before.categories : { field: category.field.id, rungs },
  };
  const checked = checkRuleSet(draftWith(rules, planned));
  if (!checked.ok) return { ok: false, sentence: ruleProblemText(checked.problems[0], unit) };
  const targets = made.map(({ key, field }) => [key, `own.${field.id}` as const] as const);
  return {
    ok: true,
    planned,
    asked: { ...checked.rules, kinds: checked.rules.limits },
    mapping: new Map<string, ColumnChoice>([
      ...mapping,
      ...targets.map(
        ([key, target]) =>
          [key, { target, values: mapping.get(key)?.values ?? new Map<string, string>() }] as const,
      ),
    ]),
  };
}

/** Writes the planned fields that the mapping still uses into the rules. Rejects if the rules refuse. */
export async function makeFields(
  tournamentId: string,
  { fields, categories }: PlannedFields,
  mapping: Mapping,
): Promise<void> {
  const targets = new Set([...mapping.values()].map(({ target }) => target));
  const { rules } = await rulesOf(tournamentId);
  // An import that is sent again finds its fields there.
  const isMissing = ({ id }: OwnField) => rules.fields.every((field) => field.id !== id);
  const used = fields.filter((field) => targets.has(`own.${field.id}`) && isMissing(field));
  if (used.length === 0) return;
  const isUsed = used.some(({ id }) => id === categories?.field);
  const rulesNow = draftWith(rules, { fields: used, categories: isUsed ? categories : null });
  await agreeOnRules(tournamentId, { rules: rulesNow, reason: '' });
}

function draftWith(rules: RuleSet, { fields, categories }: PlannedFields): RuleSetDraft {
  return {
    ...draftOf(rules),
    fields: [...rules.fields, ...fields],
    ...(categories !== null && { categories }),
  };
}
