import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { chapter } from './current-language.ts';

type Named = Pick<OwnField, 'id' | 'name'>;

const fieldWords = chapter('fields', {
  /** The name or a value of a field. English shows them as they are written. */
  read: (_field: Named | undefined, text: string): string => text,
});
export type FieldWords = ReturnType<typeof fieldWords>;

/** The name of a field: in the language of the page if it is ready-made, else as the organiser wrote it. */
export function fieldName(field: Named): string {
  return fieldWords().read(field, field.name);
}

/** A value of a field, by the same rule. */
export function fieldValue(field: Named, value: string): string {
  return fieldWords().read(field, value);
}

export type CategoryRules = Pick<RuleSet, 'categories' | 'fields'>;

/** A value of the field that decides the base price. */
export function categoryName({ categories, fields }: CategoryRules, value: string): string {
  return fieldWords().read(
    fields.find(({ id }) => id === categories?.field),
    value,
  );
}
