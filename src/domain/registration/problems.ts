import type { FieldId } from '#domain/ids.ts';
import type { DraftProblem } from '#domain/tournament/checks/draft-problems.ts';
import type { AgeLimits } from './settings.ts';

/** What is wrong with a form of registration, at the field where it happened. */
export type RegistrationProblem = DraftProblem | FormProblem;

/** What only this form can find. */
export type FormProblem =
  | { readonly code: 'second-name-not-usable'; readonly field: 'secondName' }
  | { readonly code: 'birth-date-required' | 'birth-date-not-real'; readonly field: 'birthDate' }
  /** Outside the limits of this tournament. */
  | { readonly code: 'age-not-admitted'; readonly field: 'age' | 'birthDate'; readonly ages: AgeLimits }
  | { readonly code: 'own-value-required'; readonly field: `own.${FieldId}`; readonly name: string }
  | { readonly code: 'number-required' | 'number-not-valid'; readonly field: 'phone' | 'guardian.phone' }
  | { readonly code: 'guardian-name-not-usable'; readonly field: 'guardian.name' }
  | { readonly code: 'consent-required'; readonly field: 'consent' | 'guardian.consent' };

/** Why nobody can register now. */
export type ClosedBecause = 'closed' | 'too-late' | 'full';

/** The thing that a check trusts, or everything that is wrong, in the order of the form. */
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
