import { checked, type Checked, type DraftProblem } from '#domain/tournament/draft-checks.ts';
import { phoneIn, isPhoneNumber } from '#domain/tournament/phone-number.ts';
import { ageOn, isRealDate } from '#domain/calendar.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { hasUnseen, isBlank, lengthOf, tidy, mixesScripts } from '#domain/text.ts';
import {
  BLANK_PLAYER,
  checkPlayer,
  NO_PLAYER_RULES,
  type OwnDraft,
  ownProblems,
  ownValues,
  readPlayingStyle,
} from '#domain/tournament/player.ts';
import { writtenIn, type OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import type { RegistrationPlan, RegistrationSettings, AgeLimits } from './registration.ts';
import type { FieldId } from '#domain/ids.ts';

/** A form as a person sends it. An age of null means not given; NaN means not a whole number. */
export interface RegistrationDraft {
  readonly name: string;
  readonly secondName: string;
  readonly age: number | null;
  readonly birthDate: string;
  readonly styles: readonly string[];
  readonly own: OwnDraft;
  readonly phone: string;
}

/** The settings and fields that a form is validated against. */
export interface AskedOfPlayers {
  readonly settings: Pick<RegistrationSettings, 'asks' | 'ages'>;
  /** The tournament's own fields; the check ignores those that `settings` does not ask for. */
  readonly fields: readonly OwnField[];
  /** The day of the tournament ('2026-11-24'); ages are calculated for this day. */
  readonly day: string;
}

/**
 * Validates a form: returns its values, or every problem in the order of the form. Name, styles and own fields follow
 * the rules for a player.
 */
export function checkRegistration(
  draft: RegistrationDraft,
  asked: AskedOfPlayers,
): CheckedForm<RegistrationPlan> {
  const { asks, ages } = asked.settings;
  const fields = fieldsAsked(asked);
  const aged = ageIn(draft, asked);
  const player = checkPlayer(
    { ...AS_PLAYER, name: draft.name, styles: draft.styles, own: draft.own },
    { ...NO_PLAYER_RULES, fields },
  );
  const found = player.ok ? [] : player.problems;
  const beside = (problem: RegistrationProblem) => !['name', 'playingStyles'].includes(problem.field);
  return checked(
    () => ({
      name: tidy(draft.name),
      secondName: asks.secondName && !isBlank(draft.secondName) ? tidy(draft.secondName) : null,
      age: aged.age,
      birthDate: asks.age === 'birth-date' ? tidy(draft.birthDate) : null,
      styles: PLAYING_STYLES.filter((style) => draft.styles.map(readPlayingStyle).includes(style)),
      own: ownValues(draft.own, fields),
      phone: isBlank(draft.phone) ? null : phoneIn(draft.phone),
    }),
    [
      ...found.filter(({ field }) => field === 'name'),
      scriptProblem(draft.name, 'name'),
      ...(asks.secondName
        ? [secondNameProblem(draft.secondName), scriptProblem(draft.secondName, 'secondName')]
        : []),
      aged.problem ?? admitted(aged.age, ages, asks.age === 'age' ? 'age' : 'birthDate'),
      ...found.filter(({ field }) => field === 'playingStyles'),
      ...found.filter(beside),
      ...requiredProblems(draft.own, asked),
      numberProblem(draft.phone, { field: 'phone', required: asks.phoneRequired }),
    ],
  );
}

/** The tournament's own fields that the form asks for, in the order of the rules. */
export function fieldsAsked({
  settings,
  fields,
}: Pick<AskedOfPlayers, 'settings' | 'fields'>): readonly OwnField[] {
  return fields.filter(({ id }) => settings.asks.fields.some((field) => field.id === id));
}

/** Valid placeholders for the player fields that a registration form does not contain. */
const AS_PLAYER = { ...BLANK_PLAYER, number: '1', age: 18, basePrice: 1 };

interface Aged {
  readonly age: number;
  readonly problem: RegistrationProblem | null;
}

function ageIn({ age, birthDate }: RegistrationDraft, { settings, day }: AskedOfPlayers): Aged {
  const nobody = { age: 0 };
  if (settings.asks.age === 'age') {
    const known = age !== null && Number.isInteger(age);
    return known
      ? { age, problem: null }
      : { ...nobody, problem: { code: 'age-out-of-range', field: 'age' } };
  }
  const date = tidy(birthDate);
  if (date === '') return { ...nobody, problem: { code: 'birth-date-required', field: 'birthDate' } };
  if (!isRealDate(date)) return { ...nobody, problem: { code: 'birth-date-not-real', field: 'birthDate' } };
  return { age: ageOn(day, date), problem: null };
}

/** Checks the age limits alone, so that a page can refuse before the rest of the form is typed. */
export function admitted(
  age: number,
  ages: RegistrationSettings['ages'],
  field: 'age' | 'birthDate',
): FormProblem | null {
  return age >= ages.least && age <= ages.most ? null : { code: 'age-not-admitted', field, ages };
}

function secondNameProblem(text: string): FormProblem | null {
  const kept = tidy(text);
  const fits = !hasUnseen(kept) && lengthOf(kept) <= TEXT_LENGTH.playerName;
  return fits ? null : { code: 'second-name-not-usable', field: 'secondName' };
}

/** Reports required own fields that are blank. A field with another problem is not reported twice. */
function requiredProblems(own: OwnDraft, { settings, fields }: AskedOfPlayers): FormProblem[] {
  return fields.flatMap((field): FormProblem[] => {
    const { id, name } = field;
    const isRequired = settings.asks.fields.some((one) => one.id === id && one.required);
    if (!isRequired || ownProblems(own, [field]).length > 0) return [];
    const isWritten = writtenIn(field, ownValues(own, [field])) !== null;
    return isWritten ? [] : [{ code: 'own-value-required', field: `own.${id}`, name }];
  });
}

/** A problem of a registration form, with the field that has it. */
export type RegistrationProblem = DraftProblem | FormProblem;

type NameField = 'name' | 'secondName' | 'bidder' | 'guardian.name';

/** The problems that only a registration form has, not a player's form. */
export type FormProblem =
  | { readonly code: 'second-name-not-usable'; readonly field: 'secondName' }
  | { readonly code: 'birth-date-required' | 'birth-date-not-real'; readonly field: 'birthDate' }
  /** The age is outside this tournament's limits. */
  | { readonly code: 'age-not-admitted'; readonly field: 'age' | 'birthDate'; readonly ages: AgeLimits }
  | { readonly code: 'own-value-required'; readonly field: `own.${FieldId}`; readonly name: string }
  | { readonly code: 'number-required' | 'number-not-valid'; readonly field: 'phone' | 'guardian.phone' }
  /** A word of the name has letters of several scripts. */
  | { readonly code: 'name-of-two-scripts'; readonly field: NameField }
  | { readonly code: 'guardian-name-not-usable'; readonly field: 'guardian.name' }
  | { readonly code: 'consent-required'; readonly field: 'consent' | 'guardian.consent' };

/** The reason why nobody registers in a tournament any more: its auction has ended, or it is in the archive. */
export type Over = 'auction-ended' | 'archived';
/** The reasons why registration is not possible now. */
export const CLOSED_BECAUSE = ['auction-ended', 'archived', 'closed', 'too-late', 'full'] as const;
export type ClosedBecause = (typeof CLOSED_BECAUSE)[number];

/** The result of checking a form of a public link. */
export type CheckedForm<Thing> = Checked<Thing, RegistrationProblem>;

/**
 * Refuses a name with a word of several scripts, because nobody can see that one of its letters is foreign. Only forms
 * of a public link check this; an organiser's own sheets are read as they are.
 */
export function scriptProblem(name: string, field: NameField): FormProblem | null {
  return mixesScripts(tidy(name)) ? { code: 'name-of-two-scripts', field } : null;
}

type NumberField = Extract<FormProblem, { code: 'number-required' | 'number-not-valid' }>['field'];

/** Checks a phone number as typed; null means it is valid. A blank number is a problem only if required. */
export function numberProblem(
  text: string,
  { field, required }: { readonly field: NumberField; readonly required: boolean },
): FormProblem | null {
  const kept = phoneIn(text);
  if (isBlank(kept)) return required ? { code: 'number-required', field } : null;
  const fits = !hasUnseen(kept) && lengthOf(kept) <= TEXT_LENGTH.mobile && isPhoneNumber(kept);
  return fits ? null : { code: 'number-not-valid', field };
}
