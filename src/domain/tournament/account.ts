import { PASSWORD_LENGTH, TEXT_LENGTH } from '#domain/limits.ts';
import { lengthOf, tidy } from '#domain/text.ts';
import {
  checked,
  type Checked,
  type DraftField,
  type DraftProblem,
  type DraftProblemCode,
  textProblem,
} from './draft-checks.ts';
import { isPhoneNumber, phoneIn } from './phone-number.ts';

/** The fields of the form that opens an account. */
export interface NewAccountDraft {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
}

export interface LoginDraft {
  readonly email: string;
  readonly password: string;
}

/** Specification section 5, 'Registration': all five fields, passwords match, at least 6 characters. */
export function checkNewAccount(draft: NewAccountDraft): Checked<NewAccount> {
  return checked(
    () => ({
      name: tidy(draft.name),
      email: tidy(draft.email),
      mobile: phoneIn(draft.mobile),
      password: draft.password,
    }),
    [
      textProblem(draft.name, { field: 'name', missing: 'full-name-required', most: TEXT_LENGTH.fullName }),
      emailProblem(draft.email),
      mobileProblem(draft.mobile),
      given(draft.password, { code: 'password-required', field: 'password' }),
      given(draft.confirmPassword, { code: 'confirm-password-required', field: 'confirmPassword' }),
      matchProblem(draft),
      lengthProblem(draft.password),
    ],
  );
}

/** Specification section 5, 'Login': both fields are required. */
export function checkLogin(draft: LoginDraft): Checked<LoginDraft> {
  return checked(
    () => ({ email: tidy(draft.email), password: draft.password }),
    [
      given(tidy(draft.email), { code: 'email-required', field: 'email' }),
      given(draft.password, { code: 'password-required', field: 'password' }),
    ],
  );
}

/** The problem of a new password, which must have 6 to 200 characters. */
export function passwordProblem(password: string): DraftProblem | null {
  return given(password, { code: 'password-required', field: 'password' }) ?? lengthProblem(password);
}

/** An empty password is reported by another check. */
function lengthProblem(password: string): DraftProblem | null {
  if (password === '') return null;
  const length = lengthOf(password);
  if (length < PASSWORD_LENGTH.least) return { code: 'password-too-short', field: 'password' };
  return length > PASSWORD_LENGTH.most ? { code: 'password-too-long', field: 'password' } : null;
}

function given(text: string, problem: { code: DraftProblemCode; field: DraftField }): DraftProblem | null {
  return text === '' ? problem : null;
}

function matchProblem({ password, confirmPassword }: NewAccountDraft): DraftProblem | null {
  if (password === '' || confirmPassword === '' || password === confirmPassword) return null;
  return { code: 'passwords-differ', field: 'confirmPassword' };
}

/** An address without a dot is valid: user@localhost may be on the same network. docs/decisions/access.md. */
function emailProblem(email: string): DraftProblem | null {
  const problem = textProblem(email, { field: 'email', missing: 'email-required', most: TEXT_LENGTH.email });
  if (problem !== null) return problem;
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(tidy(email))
    ? null
    : { code: 'email-not-valid', field: 'email' };
}

function mobileProblem(written: string): DraftProblem | null {
  const mobile = phoneIn(written);
  const problem = textProblem(mobile, {
    field: 'mobile',
    missing: 'mobile-required',
    most: TEXT_LENGTH.mobile,
  });
  if (problem !== null) return problem;
  return isPhoneNumber(mobile) ? null : { code: 'mobile-not-valid', field: 'mobile' };
}
