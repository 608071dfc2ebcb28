import type { FieldId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';

/**
 * An extra field of players, for example category, village or overseas. It belongs to the rules, because quotas
 * may use it.
 */
export type OwnField = ChoiceField | PlainField;

export interface ChoiceField extends OfEveryField {
  readonly is: 'choice';
  /** In the order of the form. A player has one of these texts. */
  readonly values: readonly string[];
}

export interface PlainField extends OfEveryField {
  /**
   * 'number' and 'money': whole, from 0 to `MOST_OWN_NUMBER`; 'money' is an amount in the unit of the tournament.
   * 'text': at most `TEXT_LENGTH.ownText` characters.
   */
  readonly is: 'number' | 'money' | 'yes-no' | 'text';
}

interface OfEveryField {
  readonly id: FieldId;
  /** The column heading and the label in the form. */
  readonly name: string;
  /** False: only the organiser sees the values, no hall screen and no link. */
  readonly public: boolean;
}

export type OwnValue = string | number | boolean;

/** The values of a player by field id; a missing one is not given. */
export type OwnValues = Readonly<Record<FieldId, OwnValue>>;

/** The field of last season's team, which a copy for the next season has, and by which the right to match asks. */
export const LAST_TEAM = { id: 'lastteam', name: 'Last Team', is: 'text', public: true } as const;

/** The field of last season's price, which a copy for the next season has. */
export const LAST_PRICE: FieldId = 'lastprice';

/** Older versions kept last season's price as a number and showed it as an amount, so its id means an amount. */
export function inPresentKind(field: OwnField): OwnField {
  return field.id === LAST_PRICE && field.is === 'number' ? { ...field, is: 'money' } : field;
}

/** The fields that every screen may show. */
export function publicFields(fields: readonly OwnField[]): readonly OwnField[] {
  return fields.every(isPublic) ? fields : fields.filter(isPublic);
}

function isPublic(field: OwnField): boolean {
  return field.public;
}

/** The values of these fields only. */
export function onlyIn(fields: readonly OwnField[], own: OwnValues): OwnValues {
  const written = Object.entries(own);
  const shown = written.filter(([id]) => fields.some((field) => field.id === id));
  return shown.length === written.length ? own : Object.fromEntries(shown);
}

/** The value of a field; null: none. */
export function writtenIn({ id }: Pick<OwnField, 'id'>, own: OwnValues): OwnValue | null {
  return Object.hasOwn(own, id) ? (own[id] ?? impossible(`nothing written in ${id}`)) : null;
}

/** The value as text, for quotas and lists: 'yes' or 'no', digits, or the text. */
export function inWords(value: OwnValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** The value of a field as text; '' if none is given. */
export function wordsIn(field: Pick<OwnField, 'id'>, own: OwnValues): string {
  const value = writtenIn(field, own);
  return value === null ? '' : inWords(value);
}

export const OVERSEAS = { id: 'overseas', name: 'Overseas', is: 'yes-no', public: true } as const;
export const CAPPED = { id: 'capped', name: 'Capped', is: 'yes-no', public: true } as const;
const CAPTAIN = { id: 'captain', name: 'Captain', is: 'yes-no', public: true } as const;

/** Common own fields, offered in the rules form. */
export const READY_MADE_FIELDS: readonly OwnField[] = [
  { id: 'category', name: 'Category', is: 'choice', values: ['A', 'B', 'C'], public: true },
  OVERSEAS,
  CAPPED,
  CAPTAIN,
  {
    id: 'agegroup',
    name: 'Age Group',
    is: 'choice',
    values: ['Under 19', 'Under 23', 'Senior'],
    public: true,
  },
];

/** True if the ready-made field 'Captain' is ticked. */
export function isCaptain(own: OwnValues): boolean {
  return writtenIn(CAPTAIN, own) === true;
}
