import { toRupees } from '#domain/money.ts';
import {
  inWords,
  writtenIn,
  type OwnField,
  type OwnValue,
  type OwnValues,
} from '#domain/tournament/own-field.ts';
import type { LotSet, RuleSet, Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { fieldName, fieldValue } from '#web/languages/field-name.ts';

/**
 * The league's own fields of a lot, amounts first, then in the order of the rules: 'Age Group: Under 19', 'Overseas'. Leaves out
 * private and empty fields, and what is shown elsewhere: the category, and the field whose value makes the set of the lot.
 */
export function ownWords(
  { unit, fields, categories }: Pick<RuleSet, 'unit' | 'fields' | 'categories'>,
  own: OwnValues,
  set: Pick<LotSet, 'where'> | null = null,
): string[] {
  const shown = fields.filter(
    (field) => field.public && field.id !== categories?.field && !makesSet(field, set),
  );
  return shown
    .toSorted((one, other) => Number(other.is === 'money') - Number(one.is === 'money'))
    .flatMap((field) => fieldWords(field, own, unit));
}

/** True for a field of which one value makes the set. A 'yes' is kept, because a set may have any name. */
function makesSet({ id, is }: OwnField, set: Pick<LotSet, 'where'> | null): boolean {
  return is !== 'yes-no' && set?.where[id]?.length === 1;
}

/** A field in words: 'Overseas', 'Village: Shirgaon'; nothing for an empty field or a 'no'. */
export function fieldWords(field: OwnField, own: OwnValues, unit: Unit): string[] {
  const value = writtenIn(field, own);
  if (value === null || value === false) return [];
  const name = fieldName(field);
  return [value === true ? name : `${name}: ${valueText(field, value, unit)}`];
}

/** A value as people read it: '₹40,000' in a field of amounts. */
export function valueText(field: Pick<OwnField, 'id' | 'name' | 'is'>, value: OwnValue, unit: Unit): string {
  const words = inWords(value);
  const amount = field.is === 'money' && /^\d+$/.test(words) ? Number(words) : NaN;
  return Number.isSafeInteger(amount) ? amountIn(unit, toRupees(amount)) : fieldValue(field, words);
}
