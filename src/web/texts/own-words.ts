import { inWords, writtenIn, type OwnField, type OwnValues } from '#domain/tournament/own-field.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';

/**
 * What a hall reads of a player on the block beside the specification's fields, in the order of the rules: 'Age Group:
 * Under 19', 'Overseas'. Without what is not public, what is not written, and the category, which stands by itself.
 */
export function ownWords(
  { fields, categories }: Pick<RuleSet, 'fields' | 'categories'>,
  own: OwnValues,
): string[] {
  return fields
    .filter((field) => field.public && field.id !== categories?.field)
    .flatMap((field) => fieldWords(field, own));
}

/** 'Overseas', 'Village: Shirgaon'; none where nothing is written, or a no. */
export function fieldWords(field: OwnField, own: OwnValues): string[] {
  const value = writtenIn(field, own);
  if (value === null || value === false) return [];
  return [value === true ? field.name : `${field.name}: ${inWords(value)}`];
}
