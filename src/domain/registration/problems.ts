import type { FieldId } from '#domain/ids.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { hasUnseen, isBlank, lengthOf, mixesScripts, tidy } from '#domain/text.ts';
import type { Checked, DraftProblem } from '#domain/tournament/draft-checks.ts';
import { isPhoneNumber, phoneIn } from '#domain/tournament/phone-number.ts';
import type { AgeLimits } from './registration.ts';

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
