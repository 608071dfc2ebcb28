import type { Unit } from '#domain/rules/rule-set.ts';
import { writtenIn, type OwnField, type OwnValues } from '#domain/tournament/own-field.ts';
import { phoneKey } from '#domain/tournament/phone-number.ts';
import { countedStyles, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { dayWords, momentWords } from '#web/i18n/calendar.ts';
import { valueText } from '#web/i18n/texts/own-words.ts';
import { phoneWords } from './registration-facts.tsx';

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
  return compared([
    fact('Age', ({ age }) => String(age)),
    fact('Born', ({ birthDate }) => (birthDate === null ? null : dayWords(birthDate))),
    fact('Styles', ({ playingStyles }) =>
      countedStyles(playingStyles)
        .map((style) => STYLE_NAMES[style])
        .join(', '),
    ),
    phones(goes, stays),
    ...fields.map((field) =>
      fact(field.name, ({ own }) => {
        const value = writtenIn(field, own);
        return value === null ? null : valueText(field, value, unit);
      }),
    ),
    moments(goes, stays),
  ]);
}

/** One side of a merge of two registered teams. */
export interface MergedTeam {
  readonly bidder: string;
  readonly phone: string | null;
  /** Epoch ms. */
  readonly createdAt: number;
}

/** As `comparedFacts`, for two registered teams. */
export function comparedTeamFacts(goes: MergedTeam, stays: MergedTeam): readonly ComparedFact[] {
  return compared([
    { label: 'Owner', goes: goes.bidder, stays: stays.bidder },
    phones(goes, stays),
    moments(goes, stays),
  ]);
}

type Fact = Omit<ComparedFact, 'differs'> & { readonly isSame?: boolean };

function compared(facts: readonly Fact[]): readonly ComparedFact[] {
  return facts
    .filter(({ goes, stays }) => goes !== null || stays !== null)
    .map(({ label, goes, stays, isSame = goes === stays }) => ({
      label,
      goes,
      stays,
      differs: goes !== null && stays !== null && !isSame,
    }));
}

type HasPhone = Pick<Merged, 'phone'>;

/** A number may be written in several ways. */
function phones({ phone: goes }: HasPhone, { phone: stays }: HasPhone): Fact {
  const isSame = goes !== null && stays !== null && phoneKey(goes) === phoneKey(stays);
  const words = (phone: string | null) => (phone === null ? null : phoneWords(phone));
  return { label: 'Phone', goes: words(goes), stays: words(stays), isSame };
}

type HasMoment = Pick<Merged, 'createdAt'>;

function moments(goes: HasMoment, stays: HasMoment): Fact {
  // Two times are never the same, so a mark of it would say nothing.
  return { label: 'Registered', goes: registered(goes, stays), stays: registered(stays, goes), isSame: true };
}

/** The moment of a registration; the earlier of two says that it came first. */
function registered({ createdAt }: HasMoment, other: HasMoment): string | null {
  if (createdAt === null) return null;
  const isFirst = other.createdAt !== null && createdAt < other.createdAt;
  return isFirst ? `${momentWords(createdAt)} (first)` : momentWords(createdAt);
}
