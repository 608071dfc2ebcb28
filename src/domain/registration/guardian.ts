import { phoneIn } from '#domain/tournament/phone-number.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { tidy } from '#domain/text.ts';
import { checked, textProblem } from '#domain/tournament/draft-checks.ts';
import { type CheckedForm, numberProblem, scriptProblem } from './problems.ts';
import type { Guardian } from './registration.ts';

/** A person younger than this (years) needs the consent of a parent or guardian. */
export const GUARDIAN_BELOW = 18;

export function needsGuardian({ age }: { readonly age: number }): boolean {
  return age < GUARDIAN_BELOW;
}

/** A guardian's consent as a page sends it, not yet validated. */
export interface GuardianDraft {
  readonly name: string;
  readonly phone: string;
  readonly consent: boolean;
}

export function checkGuardian(draft: GuardianDraft): CheckedForm<Guardian> {
  const named = textProblem(draft.name, NAME);
  return checked(
    () => ({ name: tidy(draft.name), phone: phoneIn(draft.phone) }),
    [
      named === null ? null : { code: 'guardian-name-not-usable', field: 'guardian.name' },
      scriptProblem(draft.name, 'guardian.name'),
      numberProblem(draft.phone, { field: 'guardian.phone', required: true }),
      draft.consent ? null : { code: 'consent-required', field: 'guardian.consent' },
    ],
  );
}

const NAME = { field: 'name', missing: 'full-name-required', most: TEXT_LENGTH.fullName } as const;
