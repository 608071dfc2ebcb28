import * as z from 'zod/mini';
import {
  registrationAnswer,
  sessionAnswer,
  userAnswer,
  type RegistrationMode,
  type SessionAnswer,
  type UserAnswer,
} from '#protocol/calls/accounts.ts';
import type { LoginDraft, Registration } from '#domain/tournament/checks/check-account.ts';
import { PATHS } from '#protocol/paths.ts';
import { call } from '#web/calls/client/call.ts';

export const done = z.object({ ok: z.literal(true) });

/** `invitation`: '' where none is needed. */
export function register(registration: Registration, invitation: string): Promise<SessionAnswer> {
  const body = invitation === '' ? registration : { ...registration, invitation };
  return call(PATHS.register, sessionAnswer, { method: 'POST', body });
}

/** Who may open an account here. */
export async function askRegistration(): Promise<RegistrationMode> {
  return (await call(PATHS.registration, registrationAnswer)).registration;
}

export function login(draft: LoginDraft): Promise<SessionAnswer> {
  return call(PATHS.login, sessionAnswer, { method: 'POST', body: draft });
}

/** Whose session a kept token is, on whatever page: a scorer's page shows the server its link instead. */
export function validate(token: string | null): Promise<UserAnswer> {
  return call(PATHS.validate, userAnswer, { token });
}

export async function logout(): Promise<void> {
  await call(PATHS.logout, done, { method: 'POST' });
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await call(PATHS.changePassword, done, { method: 'PUT', body: { currentPassword, newPassword } });
}
