import type { FieldId } from '#domain/ids.ts';
import { tidy } from '#domain/text.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { keyBeside } from './list-changes.ts';

/** A field of the tournament's own, as it stands in the form. */
export interface FieldTexts {
  /** Made when the field is, and never changed: what is written of players stands under it. */
  readonly id: FieldId;
  readonly name: string;
  readonly is: OwnField['is'];
  /** Kept while another kind than a choice is chosen. */
  readonly values: readonly ValueTexts[];
  readonly public: boolean;
}

/** A value of a choice. What speaks of it holds its key, so that it follows when its text is typed anew. */
export interface ValueTexts {
  /** The text with which it was loaded, or one that no value has. */
  readonly key: string;
  readonly text: string;
}

export function fieldTextsOf(field: OwnField): FieldTexts {
  const { id, name, is } = field;
  const values = field.is === 'choice' ? field.values : [];
  return { id, name, is, values: values.map((text) => ({ key: text, text })), public: field.public };
}

/** Its values are tidied here: what speaks of them must have the same text. */
export function fieldFrom({ id, name, is, values, public: seen }: FieldTexts): OwnField {
  const ofEvery = { id, name, public: seen };
  return is === 'choice'
    ? { ...ofEvery, is, values: values.map(({ text }) => tidy(text)) }
    : { ...ofEvery, is };
}

/** One more value, of which nothing is typed yet. No text of a value begins with a space: no key is another's. */
export function valueBeside(values: readonly ValueTexts[]): ValueTexts {
  return {
    key: keyBeside(
      values.map(({ key }) => key),
      ' ',
    ),
    text: '',
  };
}
