import { type OwnField, READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { isPrivateHeading } from '#domain/tournament/private-column.ts';
import { fieldIdFor } from '#domain/tournament/check-fields.ts';
import { lettersOf } from '#domain/tournament/sheet/sheet-headings.ts';
import { readWhole } from '#domain/whole-number.ts';
import { fieldTextsOf, valueBeside, type FieldTexts } from './field-texts.ts';
import type { CategoriesTexts, KindsTexts, RungTexts } from './kinds-texts.ts';
import type { RulesTexts } from './rules-texts.ts';
import { whereWithout, type WhereTexts } from './where-texts.ts';

/** The ready-made fields that the tournament does not have yet. */
export function fieldsToAdd(fields: readonly FieldTexts[]): readonly OwnField[] {
  return READY_MADE_FIELDS.filter(
    ({ id, name }) => !fields.some((field) => field.id === id || lettersOf(field.name) === lettersOf(name)),
  );
}

/** A new field with this name; a text field at first. */
export function fieldNamed(name: string, fields: readonly FieldTexts[]): FieldTexts {
  const taken = fields.map(({ id }) => id);
  return { id: fieldIdFor(name, taken), name, is: 'text', values: [], public: !isPrivateHeading(name) };
}

/** True if the name of a public field has become that of something private, like a phone number. */
export function becomesPrivate(field: FieldTexts, before: string): boolean {
  const isText = field.is === 'text' || field.is === 'number' || field.is === 'money';
  return field.public && isText && isPrivateHeading(field.name) && !isPrivateHeading(before);
}

/** Changes the kind of a field; a choice field starts with an empty value. */
export function fieldAs(field: FieldTexts, is: FieldTexts['is']): FieldTexts {
  const values = is === 'choice' && field.values.length === 0 ? [valueBeside([])] : field.values;
  return { ...field, is, values };
}

/** Removes a value of a field, also from the rules that use it. */
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

/** The fields whose values can be categories. */
export function fieldsOfCategories(fields: readonly FieldTexts[]): readonly FieldTexts[] {
  return fields.filter((field) => field.is === 'choice' && field.public);
}

/** Suggested base prices: one multiple for the lowest category, and one more for each above it. */
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

/** Bases the categories on this field. */
export function categoriesBy(
  field: FieldTexts,
  multiple: string,
  { rungs }: CategoriesTexts,
): CategoriesTexts {
  return { on: true, field: field.id, rungs: rungsOf(field, multiple, rungs) };
}

/**
 * Switches on categories: by the earlier field, else by the first choice field, else by a new ready-made one.
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
