import { TEXT_LENGTH } from '#domain/limits.ts';
import { MOST_LIMITS, MOST_SETS } from '#domain/rules/check-kinds.ts';
import { AGE, KEPT, RETAINED, type Unit } from '#domain/rules/rule-set.ts';
import { lengthOf, tidy } from '#domain/text.ts';
import { fieldIdFor } from '#domain/tournament/check-fields.ts';
import { type OwnField, READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { isPrivateHeading } from '#domain/tournament/private-column.ts';
import { lettersOf } from '#domain/tournament/sheet/sheet-headings.ts';
import { readWhole } from '#domain/whole-number.ts';
import { ageWords } from '#web/i18n/texts/rule-book-kinds.ts';
import {
  type FieldTexts,
  fieldTextsOf,
  keyBeside,
  valueBeside,
  type Askable,
  askables,
  askedFor,
  OWNER,
  type WhereTexts,
  whereWithout,
  writtenWords,
} from './where-texts.ts';
import {
  type CapTexts,
  type CategoriesTexts,
  type KindsTexts,
  type LimitTexts,
  NO_BOUNDS,
  type RungTexts,
  type SetTexts,
} from './kinds-texts.ts';
import type { KindStepsTexts, RulesTexts, StepTexts } from './rules-texts.ts';

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
  const { fields, categories, limits, caps, feeCaps, sets, stepsFor, match } = texts;
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
    feeCaps: feeCaps.map(spared),
    sets: sets.map(spared),
    stepsFor: stepsFor.map(spared),
    match: { ...spared(match), of: whereWithout(match.of, field.id, key) },
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

/** Switches categories on, one for each choice of this field. */
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

/** A new quota: at least one player, with no condition yet. */
export function limitBeside(limits: readonly LimitTexts[]): LimitTexts {
  const where = { role: [] };
  return {
    id: keyBeside(
      limits.map(({ id }) => id),
      'limit',
    ),
    where,
    ...namesOf(where, []),
    count: { ...NO_BOUNDS, least: '1' },
    spend: NO_BOUNDS,
    keep: '',
    binding: true,
  };
}

/** A quota of at least one player for each value, in order. */
export function limitsBy(of: Askable, limits: readonly LimitTexts[]): readonly LimitTexts[] {
  const room = Math.max(0, MOST_LIMITS - limits.length);
  return (of.values ?? []).slice(0, room).reduce<readonly LimitTexts[]>((made, { value, label }) => {
    const limit = limitBeside([...limits, ...made]);
    const where = { [of.id]: [value] };
    return [...made, { ...limit, where, ...calledBy(of, value, label) }];
  }, []);
}

/** Changes the condition of a limit. The names of its players follow, unless they were typed. */
export function limitFor(limit: LimitTexts, where: WhereTexts, fields: readonly FieldTexts[]): LimitTexts {
  const before = namesOf(limit.where, fields);
  const untouched = limit.one === before.one && limit.many === before.many;
  return { ...limit, where, ...(untouched && namesOf(where, fields)) };
}

/** The names of players with one value: 'Under 19 player', 'Wicket Keepers'. */
function namesOf(
  where: WhereTexts,
  fields: readonly FieldTexts[],
): { readonly one: string; readonly many: string } {
  const [asked, ...more] = askedFor(where, fields);
  if (asked?.id === AGE && asked.chosen.length > 0 && more.length === 0) return agedPlayers(asked.chosen);
  const [value, ...others] = asked?.chosen ?? [];
  if (asked === undefined || value === undefined || more.length > 0 || others.length > 0)
    return { one: 'player', many: 'players' };
  return calledBy(asked, value, tidy(asked.values?.find((one) => one.value === value)?.label ?? value));
}

/** The names of players with this value. */
function calledBy(of: Askable, value: string, word: string): { readonly one: string; readonly many: string } {
  const noun = nounOf(of, value, word);
  const alone = of.id === 'role' || of.id === 'owner';
  return alone ? { one: noun, many: `${noun}s` } : playersOf(noun);
}

/** Adds the field's name to a single letter, and replaces 'yes' by it. */
function nounOf({ name }: Askable, value: string, word: string): string {
  if (value === 'yes') return name;
  if (value === 'no') return `Not ${name}`;
  const both = `${name} ${word}`;
  return lengthOf(word) < 3 && lengthOf(both) <= TEXT_LENGTH.kindName ? both : word;
}

/** Players of these ages in words: 'under-19 player', 'players aged 20 to 25'. */
function agedPlayers(ages: readonly string[]): { readonly one: string; readonly many: string } {
  const words = ageWords(ages);
  return words.startsWith('under')
    ? playersOf(words.replace(' ', '-'))
    : { one: `player ${words}`, many: `players ${words}` };
}

function playersOf(noun: string): { readonly one: string; readonly many: string } {
  const [one, many] = [`${noun} player`, `${noun} players`];
  return lengthOf(many) > TEXT_LENGTH.kindName ? { one: noun, many: noun } : { one, many };
}

/** A new cap for all players. */
export function capBeside(caps: readonly CapTexts[], most: string): CapTexts {
  return { key: keyBeside(caps.map(({ key }) => key)), where: {}, most };
}

/** A copy of the general increments, to change for a kind of player. */
export function stepsBeside(tables: readonly KindStepsTexts[], steps: readonly StepTexts[]): KindStepsTexts {
  return { key: keyBeside(tables.map(({ key }) => key)), where: {}, steps };
}

/** A new set of all players. */
export function setBeside(sets: readonly SetTexts[]): SetTexts {
  const key = keyBeside(sets.map((set) => set.key));
  return { key, name: `Set ${String(sets.length + 1)}`, where: {}, inside: 'drawn' };
}

/**
 * The fields that can be split into one rule per value: choices, and numbers and amounts by the players' values. Texts are
 * typed in many ways, so they are no kinds of players.
 */
export function splits(
  fields: readonly FieldTexts[],
  written: WrittenValues,
  unit: Unit,
): readonly Askable[] {
  const texts = fields.filter(({ is }) => is === 'text').map(({ id }) => id);
  const valuesOf = ({ id }: Askable) =>
    (written.get(id) ?? [])
      .toSorted(IN_ORDER.compare)
      .map((value) => ({ value, label: writtenWords(id, value, fields, unit) }));
  return askables(fields)
    .filter(({ id }) => !texts.includes(id))
    .filter(({ id }) => ![OWNER, RETAINED, KEPT, AGE].includes(id))
    .map((one) => (one.values === null ? { ...one, values: valuesOf(one) } : one))
    .filter(({ values }) => values !== null && values.length > 1 && values.length <= MOST_SETS);
}

/** The distinct values of players by field id. */
export type WrittenValues = ReadonlyMap<string, readonly string[]>;

const IN_ORDER = new Intl.Collator('en', { numeric: true });

/** A set for each value, in order. */
export function setsBy(of: Askable): readonly SetTexts[] {
  return (of.values ?? []).map(({ value, label }, at) => ({
    key: String(at),
    name: nounOf(of, value, label),
    where: { [of.id]: [value] },
    inside: 'drawn',
  }));
}
