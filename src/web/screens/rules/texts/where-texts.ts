import type { Where } from '#domain/rules/limit.ts';
import { tidy } from '#domain/text.ts';
import type { FieldTexts } from './field-texts.ts';

/** Of whom a rule speaks, field by field: of a choice the keys of its values, of any other field texts. */
export type WhereTexts = Where;

/** As it was loaded a value is its own key. */
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

/** Without a value that is taken out of its field. */
export function whereWithout(where: WhereTexts, field: string, key: string): WhereTexts {
  const chosen = where[field];
  return chosen === undefined ? where : { ...where, [field]: chosen.filter((one) => one !== key) };
}
