import type { FieldId } from '#domain/ids.ts';
import { tidy } from '#domain/text.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';

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
