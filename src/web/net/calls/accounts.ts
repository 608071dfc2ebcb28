import type {
  RegistrationAnswer,
  RegistrationMode,
  SessionAnswer,
  UserAnswer,
} from '#protocol/calls/accounts.ts';
import type { LoginDraft, NewAccount } from '#domain/tournament/account.ts';
import { PATHS } from '#protocol/paths.ts';
import { call } from '#web/net/client/call.ts';

/** `invitation`: '' if none is needed. */
export function register(registration: NewAccount, invitation: string): Promise<SessionAnswer> {
  const body = invitation === '' ? registration : { ...registration, invitation };
  return call(PATHS.register, { method: 'POST', body, has: 'token' });
}

/** Fetches the rule for new accounts on this server. */
export async function askRegistration(): Promise<RegistrationMode> {
  return (await call<RegistrationAnswer>(PATHS.registration)).registration;
}

export function login(draft: LoginDraft): Promise<SessionAnswer> {
  return call(PATHS.login, { method: 'POST', body: draft, has: 'token' });
}

/** Fetches the user of a kept token. Takes the token, because a scorer's page sends its link instead. */
export function validate(token: string | null): Promise<UserAnswer> {
  return call(PATHS.validate, { token, has: 'email' });
}

export async function logout(): Promise<void> {
  await call(PATHS.logout, { method: 'POST' });
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await call(PATHS.changePassword, { method: 'PUT', body: { currentPassword, newPassword } });
}
