import type { Where } from '#domain/rules/rule-set.ts';
import { tidy } from '#domain/text.ts';
import type { FieldTexts } from './field-texts.ts';

/** The players of a rule by field: keys of values for a choice field, texts for other fields. */
export type WhereTexts = Where;

/** Replaces each key by the text of its value; a loaded value is its own key. */
export function whereFrom(where: WhereTexts, fields: readonly FieldTexts[]): Where {
  return Object.fromEntries(
    Object.entries(where).map(([id, chosen]) => {
      const field = fields.find((one) => one.id === id);
      return [id, chosen.map((one) => tidy(wordOf(one, field)))];
    }),
  );
}

/** The text of the value with this key. */
export function wordOf(key: string, field: FieldTexts | undefined): string {
  if (field?.is !== 'choice') return key;
  return field.values.find((value) => value.key === key)?.text ?? key;
}

/** Removes a value that was removed from its field. */
export function whereWithout(where: WhereTexts, field: string, key: string): WhereTexts {
  const chosen = where[field];
  return chosen === undefined ? where : { ...where, [field]: chosen.filter((one) => one !== key) };
}
