import { toRupees } from '#domain/money.ts';
import {
  inWords,
  writtenIn,
  type OwnField,
  type OwnValue,
  type OwnValues,
} from '#domain/tournament/own-field.ts';
import type { LotSet, RuleSet, Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { fieldName, fieldValue } from '#web/i18n/field-name.ts';

/**
 * The league's own fields of a lot, amounts first, then in the order of the rules: 'Age Group: Under 19', 'Overseas'. Leaves out
 * private and empty fields, and what is shown elsewhere: the category, and a field whose value the set's name says.
 */
export function ownWords(
  { unit, fields, categories }: Pick<RuleSet, 'unit' | 'fields' | 'categories'>,
  own: OwnValues,
  set: Pick<LotSet, 'name' | 'where'> | null = null,
): string[] {
  const shown = fields.filter(
    (field) => field.public && field.id !== categories?.field && !isInName(field, own, set),
  );
  return shown
    .toSorted((one, other) => Number(other.is === 'money') - Number(one.is === 'money'))
    .flatMap((field) => fieldWords(field, own, unit));
}

/** True for a field by which the set is made and whose value stands in the set's name. */
function isInName(field: OwnField, own: OwnValues, set: Pick<LotSet, 'name' | 'where'> | null): boolean {
  const value = writtenIn(field, own);
  if (set === null || !(field.id in set.where) || value === null || typeof value === 'boolean') return false;
  return saysWords(set.name, inWords(value));
}

/** True if the words stand in the text one after the other: 'A' in 'Category A', not in 'Amateurs'. */
export function saysWords(text: string, words: string): boolean {
  return spaced(text).includes(spaced(words));
}

function spaced(text: string): string {
  return ` ${
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
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
