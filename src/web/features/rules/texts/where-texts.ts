import { type Where, AGE, KEPT, RETAINED, type Unit } from '#domain/rules/rule-set.ts';
import { tidy } from '#domain/text.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { AGES } from '#domain/rules/check-kinds.ts';
import { ageWords } from '#web/i18n/texts/rule-book-kinds.ts';
import { valueText } from '#web/i18n/texts/own-words.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import type { FieldId } from '#domain/ids.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';

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

/** A field that a rule may use, with the words that offer it. */
export interface Askable {
  /** As in `Where`: 'role', 'owner' or the id of a field. */
  readonly id: string;
  readonly name: string;
  /** Null: any text is allowed. */
  readonly values: readonly { readonly value: string; readonly label: string }[] | null;
}

export const OWNER = 'owner';

const OF_ALL: readonly Askable[] = [
  {
    id: 'role',
    name: 'Playing style',
    values: PLAYING_STYLES.map((value) => ({ value, label: STYLE_NAMES[value] })),
  },
  { id: OWNER, name: 'Team owner', values: yesOrNo() },
  { id: AGE, name: 'Age', values: AGES.map((age) => ({ value: age, label: age })) },
  { id: RETAINED, name: 'Retained', values: yesOrNo() },
  { id: KEPT, name: 'Retained or matched', values: yesOrNo() },
];

/** The fields that rules may use: the public ones. */
export function askables(fields: readonly FieldTexts[]): readonly Askable[] {
  return [...fields.filter((field) => field.public).map(askableOf), ...OF_ALL];
}

function askableOf({ id, name, is, values }: FieldTexts): Askable {
  switch (is) {
    case 'choice':
      return { id, name, values: values.map(({ key, text }) => ({ value: key, label: text })) };
    case 'yes-no':
      return { id, name, values: yesOrNo() };
    case 'number':
    case 'money':
    case 'text':
      return { id, name, values: null };
  }
}

function yesOrNo() {
  return [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
}

/**
 * The conditions of a rule in order, each with its choices. A removed field appears by its id and a removed value as it is,
 * so that both can be deleted.
 */
export function askedFor(
  where: WhereTexts,
  fields: readonly FieldTexts[],
): readonly (Askable & { readonly chosen: readonly string[] })[] {
  const known = askables(fields);
  return Object.entries(where).map(([id, chosen]) => {
    const of = known.find((one) => one.id === id);
    if (of?.values === null) return { ...of, chosen };
    const name = of?.name ?? fields.find((field) => field.id === id)?.name ?? id;
    const values = of?.values ?? [];
    const gone = chosen.filter((one) => !values.some(({ value }) => value === one));
    return { id, name, values: [...values, ...gone.map((value) => ({ value, label: value }))], chosen };
  });
}

/** Adds a condition on a field, with its first value. */
export function askingFor(where: WhereTexts, { id, values }: Askable): WhereTexts {
  if (id === AGE) return { ...where, [id]: AGES };
  const [first] = values ?? [{ value: '' }];
  return { ...where, [id]: first === undefined ? [] : [first.value] };
}

/** Removes the condition on a field. */
export function notAsking(where: WhereTexts, id: string): WhereTexts {
  return Object.fromEntries(Object.entries(where).filter(([one]) => one !== id));
}

/** Toggles a value; the order of the offered values is kept. */
export function tapped(
  { values, chosen }: Pick<Askable, 'values'> & { readonly chosen: readonly string[] },
  value: string,
): readonly string[] {
  return (values ?? [])
    .map((one) => one.value)
    .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));
}

/** The players of a rule in few words: 'Category A or B, Team owner Yes'; '' for all players. */
export function whoInShort(where: WhereTexts, fields: readonly FieldTexts[], unit: Unit): string {
  return askedFor(where, fields)
    .map(({ id, name, values, chosen }) => {
      if (id === AGE) return chosen.length === 0 ? name : ageWords(chosen);
      const words = chosen.map(
        (one) => values?.find(({ value }) => value === one)?.label ?? writtenWords(id, one, fields, unit),
      );
      return `${name} ${words.join(' or ')}`;
    })
    .join(', ');
}

/** A typed value as people read it: '₹40,000' in a field of amounts. */
export function writtenWords(id: string, written: string, fields: readonly FieldTexts[], unit: Unit): string {
  const field = fields.find((one) => one.id === id && one.is === 'money');
  return field === undefined ? written : valueText(field, written, unit);
}

/** The form values of an own field of the tournament. */
export interface FieldTexts {
  /** Never changes, because players' values are stored under it. */
  readonly id: FieldId;
  readonly name: string;
  readonly is: OwnField['is'];
  /** Kept while another kind of field is selected. */
  readonly values: readonly ValueTexts[];
  readonly public: boolean;
}

/** A value of a choice field. Rules refer to its key, so that they follow when its text changes. */
export interface ValueTexts {
  /** The text when it was loaded, or a text that no value has. */
  readonly key: string;
  readonly text: string;
}

export function fieldTextsOf(field: OwnField): FieldTexts {
  const { id, name, is } = field;
  const values = field.is === 'choice' ? field.values : [];
  return { id, name, is, values: values.map((text) => ({ key: text, text })), public: field.public };
}

/** Trims the values, because rules must contain the same text. */
export function fieldFrom({ id, name, is, values, public: seen }: FieldTexts): OwnField {
  const ofEvery = { id, name, public: seen };
  return is === 'choice'
    ? { ...ofEvery, is, values: values.map(({ text }) => tidy(text)) }
    : { ...ofEvery, is };
}

/** A new empty value. Its key starts with a space, which no text of a value does. */
export function valueBeside(values: readonly ValueTexts[]): ValueTexts {
  return {
    key: keyBeside(
      values.map(({ key }) => key),
      ' ',
    ),
    text: '',
  };
}

/** Moves the item at `from` to `to`; indexes start at 0. */
export function moved<One>(list: readonly One[], from: number, to: number): readonly One[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** A text that differs from all taken ones, to identify an item of a list. */
export function keyBeside(taken: readonly string[], stem = ''): string {
  let count = taken.length + 1;
  while (taken.includes(`${stem}${String(count)}`)) count += 1;
  return `${stem}${String(count)}`;
}
