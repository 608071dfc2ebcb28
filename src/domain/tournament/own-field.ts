import { impossible } from '#domain/impossible.ts';
import type { FieldId } from '#domain/ids.ts';

/**
 * What a league wants to know of its players beside the specification's fields: a category, a village, who comes from
 * abroad. Part of what the teams agree on, for quotas may ask it.
 */
export type OwnField = ChoiceField | PlainField;

export interface ChoiceField extends OfEveryField {
  readonly is: 'choice';
  /** In the order in which they are offered. A player has the text of one of them. */
  readonly values: readonly string[];
}

export interface PlainField extends OfEveryField {
  /** 'number': whole, from 0 to `MOST_OWN_NUMBER`; 'text': of at most `TEXT_LENGTH.ownText` characters. */
  readonly is: 'number' | 'yes-no' | 'text';
}

interface OfEveryField {
  readonly id: FieldId;
  /** The heading of its column, and the label of its box. */
  readonly name: string;
  /** False: only the organiser sees what is in it, no screen of the hall and no link does. */
  readonly public: boolean;
}

export type OwnValue = string | number | boolean;

/** What is written of a player in the fields of his tournament. Missing: nothing is. */
export type OwnValues = Readonly<Record<FieldId, OwnValue>>;

/** The fields that anybody may know of. */
export function publicFields(fields: readonly OwnField[]): readonly OwnField[] {
  return fields.every(isPublic) ? fields : fields.filter(isPublic);
}

function isPublic(field: OwnField): boolean {
  return field.public;
}

/** What is written of a player in these fields, and in no other. */
export function onlyIn(fields: readonly OwnField[], own: OwnValues): OwnValues {
  const written = Object.entries(own);
  const shown = written.filter(([id]) => fields.some((field) => field.id === id));
  return shown.length === written.length ? own : Object.fromEntries(shown);
}

/** What is written in a field, whatever it is; null: nothing. */
export function writtenIn({ id }: Pick<OwnField, 'id'>, own: OwnValues): OwnValue | null {
  return Object.hasOwn(own, id) ? (own[id] ?? impossible(`nothing written in ${id}`)) : null;
}

/** As quotas and lists write it: 'yes' and 'no', a number in its digits, a text as it is. */
export function inWords(value: OwnValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
