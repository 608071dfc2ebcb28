import type { FieldError } from 'react-hook-form';
import { passwordProblem } from '#domain/tournament/account.ts';
import type { DraftProblem, DraftProblemCode } from '#domain/tournament/draft-checks.ts';
import { draftText } from '#protocol/texts/drafts.ts';

export interface PasswordChangeDraft {
  readonly current: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** The form's resolver; the new password follows the rule of registration. */
export function checkPasswordChange(draft: PasswordChangeDraft) {
  const errors: Partial<Record<keyof PasswordChangeDraft, FieldError>> = {};
  if (draft.current === '') errors.current = said('password-required');
  const tooShortOrLong = passwordProblem(draft.password);
  if (draft.password === '') errors.password = said('password-required');
  else if (tooShortOrLong !== null) errors.password = sentenceOf(tooShortOrLong);
  else if (draft.confirmPassword === '') errors.confirmPassword = said('confirm-password-required');
  else if (draft.confirmPassword !== draft.password) errors.confirmPassword = said('passwords-differ');
  return Object.keys(errors).length === 0 ? { values: draft, errors: {} } : { values: {}, errors };
}

function said(code: DraftProblemCode) {
  return sentenceOf({ code, field: 'password' });
}

function sentenceOf(problem: DraftProblem): FieldError {
  return { type: problem.code, message: draftText(problem, null) };
}
