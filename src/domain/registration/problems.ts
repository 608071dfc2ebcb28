import type { FieldId } from '#domain/ids.ts';
import type { DraftProblem } from '#domain/tournament/checks/draft-problems.ts';
import type { AgeLimits } from './settings.ts';

/** A problem of a registration form, with the field that has it. */
export type RegistrationProblem = DraftProblem | FormProblem;

/** The problems that only a registration form has, not a player's form. */
export type FormProblem =
  | { readonly code: 'second-name-not-usable'; readonly field: 'secondName' }
  | { readonly code: 'birth-date-required' | 'birth-date-not-real'; readonly field: 'birthDate' }
  /** The age is outside this tournament's limits. */
  | { readonly code: 'age-not-admitted'; readonly field: 'age' | 'birthDate'; readonly ages: AgeLimits }
  | { readonly code: 'own-value-required'; readonly field: `own.${FieldId}`; readonly name: string }
  | { readonly code: 'number-required' | 'number-not-valid'; readonly field: 'phone' | 'guardian.phone' }
  | { readonly code: 'guardian-name-not-usable'; readonly field: 'guardian.name' }
  | { readonly code: 'consent-required'; readonly field: 'consent' | 'guardian.consent' };

/** The reason why registration is not possible now. */
export type ClosedBecause = 'closed' | 'too-late' | 'full';

/** The result of a validation: the valid value, or all problems in the order of the form. */
export type CheckedForm<Thing> =
  | { readonly ok: true; readonly value: Thing }
  | { readonly ok: false; readonly problems: readonly [RegistrationProblem, ...RegistrationProblem[]] };

export function checkedForm<Thing>(
  thing: () => Thing,
  problems: readonly (RegistrationProblem | null)[],
): CheckedForm<Thing> {
  const [first, ...others] = problems.filter((problem) => problem !== null);
  return first === undefined ? { ok: true, value: thing() } : { ok: false, problems: [first, ...others] };
}
