import type { Unit } from '#domain/rules/rule-set.ts';
import { writtenIn, type OwnField, type OwnValues } from '#domain/tournament/own-field.ts';
import { phoneKey } from '#domain/tournament/phone-number.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { countedStyles } from '#domain/tournament/roles.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import { dayWords } from '#web/languages/calendar.ts';
import { valueText } from '#web/texts/own-words.ts';
import { phoneWords, registeredWords } from './registration-facts.tsx';

/** One side of a merge: a registration or a player of the list. */
export interface Merged {
  readonly age: number;
  readonly birthDate: string | null;
  readonly playingStyles: readonly PlayingStyle[];
  readonly phone: string | null;
  readonly own: OwnValues;
  /** Epoch ms; null for a player, whose registration may be another one. */
  readonly createdAt: number | null;
}

export interface ComparedFact {
  readonly label: string;
  /** Of the registration that goes; null: not given. */
  readonly goes: string | null;
  readonly stays: string | null;
  /** True where both sides have the fact, and not the same. */
  readonly differs: boolean;
}

/** The facts of both sides, without those that neither has. */
export function comparedFacts(
  goes: Merged,
  stays: Merged,
  fields: readonly OwnField[],
  unit: Unit,
): readonly ComparedFact[] {
  const fact = (label: string, read: (of: Merged) => string | null) => ({
    label,
    goes: read(goes),
    stays: read(stays),
  });
  const samePhone =
    goes.phone !== null && stays.phone !== null && phoneKey(goes.phone) === phoneKey(stays.phone);
  return [
    fact('Age', ({ age }) => String(age)),
    fact('Born', ({ birthDate }) => (birthDate === null ? null : dayWords(birthDate))),
    fact('Styles', ({ playingStyles }) =>
      countedStyles(playingStyles)
        .map((style) => STYLE_NAMES[style])
        .join(', '),
    ),
    fact('Phone', ({ phone }) => (phone === null ? null : phoneWords(phone))),
    ...fields.map((field) =>
      fact(field.name, ({ own }) => {
        const value = writtenIn(field, own);
        return value === null ? null : valueText(field, value, unit);
      }),
    ),
    fact('Registered', ({ createdAt }) => (createdAt === null ? null : registeredWords(createdAt))),
  ]
    .filter((one) => one.goes !== null || one.stays !== null)
    .map((one) => ({
      ...one,
      differs:
        one.goes !== null &&
        one.stays !== null &&
        one.goes !== one.stays &&
        !(one.label === 'Phone' && samePhone),
    }));
}
