import type { OwnField } from '#domain/tournament/own-field.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/ready-made-fields.ts';
import { fieldIdFor } from '#domain/tournament/field-id.ts';
import { lettersOf } from '#domain/tournament/sheet/sheet-headings.ts';
import { readWhole } from '#domain/whole-number.ts';
import { fieldTextsOf, valueBeside, type FieldTexts } from './field-texts.ts';
import type { CategoriesTexts, KindsTexts, RungTexts } from './kinds-texts.ts';
import type { RulesTexts } from './rules-texts.ts';
import { whereWithout, type WhereTexts } from './where-texts.ts';

/** The ready-made fields that are not there yet. */
export function fieldsToAdd(fields: readonly FieldTexts[]): readonly OwnField[] {
  return READY_MADE_FIELDS.filter(
    ({ id, name }) => !fields.some((field) => field.id === id || lettersOf(field.name) === lettersOf(name)),
  );
}

/** A field that is added by its name; of anything typed there, until something else is chosen. */
export function fieldNamed(name: string, fields: readonly FieldTexts[]): FieldTexts {
  const taken = fields.map(({ id }) => id);
  return { id: fieldIdFor(name, taken), name, is: 'text', values: [], public: true };
}

/** A field of another kind; a choice begins with a value to be typed. */
export function fieldAs(field: FieldTexts, is: FieldTexts['is']): FieldTexts {
  const values = is === 'choice' && field.values.length === 0 ? [valueBeside([])] : field.values;
  return { ...field, is, values };
}

/** Without a value of a field, also where rules speak of it. */
export function withoutValue(texts: RulesTexts, field: FieldTexts, key: string): Partial<RulesTexts> {
  const { fields, categories, limits, caps, sets, stepsFor } = texts;
  const spared = <Ruled extends { readonly where: WhereTexts }>(one: Ruled): Ruled => ({
    ...one,
    where: whereWithout(one.where, field.id, key),
  });
  const rungs = categories.rungs.filter((rung) => rung.key !== key);
  return {
    fields: fields.map((one) =>
      one === field ? { ...one, values: one.values.filter((value) => value.key !== key) } : one,
    ),
    categories: categories.field === field.id ? { ...categories, rungs } : categories,
    limits: limits.map(spared),
    caps: caps.map(spared),
    sets: sets.map(spared),
    stepsFor: stepsFor.map(spared),
  };
}

/** The fields whose values may be categories. */
export function fieldsOfCategories(fields: readonly FieldTexts[]): readonly FieldTexts[] {
  return fields.filter((field) => field.is === 'choice' && field.public);
}

/** Base prices to begin with, to be typed over: one multiple for the last, one more for each above it. */
export function rungsOf(
  { values }: FieldTexts,
  multiple: string,
  known: readonly RungTexts[],
): readonly RungTexts[] {
  const step = readWhole(multiple) ?? 1;
  return values.map(({ key }, at) => ({
    key,
    base: known.find((rung) => rung.key === key)?.base ?? String(step * (values.length - at)),
  }));
}

/** Categories by this field. */
export function categoriesBy(
  field: FieldTexts,
  multiple: string,
  { rungs }: CategoriesTexts,
): CategoriesTexts {
  return { on: true, field: field.id, rungs: rungsOf(field, multiple, rungs) };
}

/**
 * Categories are switched on: by the field that was chosen before, else by the first that there is, else by a new one,
 * which is ready-made.
 */
export function withCategories(texts: KindsTexts, multiple: string): Partial<KindsTexts> {
  const { fields, categories } = texts;
  if (fields.some(({ id }) => id === categories.field)) return { categories: { ...categories, on: true } };
  const [first] = fieldsOfCategories(fields);
  if (first !== undefined) return { categories: categoriesBy(first, multiple, categories) };
  const ready = fieldsToAdd(fields).find((field) => field.is === 'choice' && field.public);
  if (ready === undefined) return { categories: { ...categories, on: true } };
  const added = fieldTextsOf(ready);
  return { fields: [...fields, added], categories: categoriesBy(added, multiple, categories) };
}
