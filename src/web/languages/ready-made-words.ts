import type { ReadyMadeField } from '#domain/tournament/ready-made-fields.ts';
import type { FieldWords } from './field-name.ts';

/** The name of a ready-made field, and its values. Every language writes the values 'A', 'B' and 'C' as they are. */
type WordsOf<Field extends ReadyMadeField> =
  | Field['name']
  | (Field extends { readonly values: readonly (infer Value)[] } ? Exclude<Value, 'A' | 'B' | 'C'> : never);

/** The words of the ready-made fields by id. */
type ReadyMadeWords = {
  readonly [Field in ReadyMadeField as Field['id']]: Readonly<Record<WordsOf<Field> & string, string>>;
};

/** Reads the ready-made fields in these words, and all others as they are written. */
export function readyMade(fields: ReadyMadeWords): FieldWords {
  const byId = new Map(
    Object.entries(fields).map(([id, words]) => [id, new Map<string, string>(Object.entries(words))]),
  );
  return {
    read: (field, text) => {
      const words = byId.get(field?.id ?? '');
      // A renamed field is the organiser's own, with its values.
      return field !== undefined && words?.has(field.name) === true ? (words.get(text) ?? text) : text;
    },
  };
}
