import type { FieldId } from '#domain/ids.ts';
import type { DraftProblem } from '#domain/tournament/draft-problems.ts';
import type { AgeLimits } from './settings.ts';

/** What is wrong with a form of registration, at the field where it happened. */
export type RegistrationProblem =
  | DraftProblem
  | { readonly code: 'second-name-not-usable'; readonly field: 'secondName' }
  | { readonly code: 'birth-date-required' | 'birth-date-not-real'; readonly field: 'birthDate' }
  /** Within the specified limits, and outside those of this tournament. */
  | { readonly code: 'age-not-admitted'; readonly field: 'age' | 'birthDate'; readonly ages: AgeLimits }
  | { readonly code: 'own-value-required'; readonly field: `own.${FieldId}`; readonly name: string }
  | { readonly code: 'number-required' | 'number-not-valid'; readonly field: 'phone' | 'guardian.phone' }
  | { readonly code: 'guardian-name-required'; readonly field: 'guardian.name' }
  | { readonly code: 'consent-required'; readonly field: 'consent' | 'guardian.consent' };

/** Why nobody can register now. */
export type ClosedBecause = 'closed' | 'too-late' | 'full';
