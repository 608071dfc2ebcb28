import { inWords, writtenIn, type OwnField, type OwnValues } from '#domain/tournament/own-field.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { fieldName, fieldValue } from '#web/languages/field-name.ts';

/**
 * The league's own fields of a lot, in the order of the rules: 'Age Group: Under 19', 'Overseas'. Leaves out
 * private and empty fields, and the category, which is shown elsewhere.
 */
export function ownWords(
  { fields, categories }: Pick<RuleSet, 'fields' | 'categories'>,
  own: OwnValues,
): string[] {
  return fields
    .filter((field) => field.public && field.id !== categories?.field)
    .flatMap((field) => fieldWords(field, own));
}

/** A field in words: 'Overseas', 'Village: Shirgaon'; nothing for an empty field or a 'no'. */
export function fieldWords(field: OwnField, own: OwnValues): string[] {
  const value = writtenIn(field, own);
  if (value === null || value === false) return [];
  const name = fieldName(field);
  return [value === true ? name : `${name}: ${fieldValue(field, inWords(value))}`];
}
