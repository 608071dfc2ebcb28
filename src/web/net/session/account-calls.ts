import type {
  RegistrationAnswer,
  RegistrationMode,
  SessionAnswer,
  UserAnswer,
} from '#protocol/calls/accounts.ts';
import type { LoginDraft, NewAccount } from '#domain/tournament/account.ts';
import { PATHS } from '#protocol/paths.ts';
import { call, Refused, Unreachable } from '#web/net/client/call.ts';
import { firstAnswer } from '#web/net/client/first-answer.ts';
import { keptToken } from '#web/net/client/credential.ts';

/** `invitation`: '' if none is needed. */
export function register(registration: NewAccount, invitation: string): Promise<SessionAnswer> {
  const body = invitation === '' ? registration : { ...registration, invitation };
  return call(PATHS.register, { method: 'POST', body, has: 'token' });
}

/** Fetches the rule for new accounts on this server. */
export async function askRegistration(): Promise<RegistrationMode> {
  return (await call<RegistrationAnswer>(PATHS.registration, { has: 'registration' })).registration;
}

export function login(draft: LoginDraft): Promise<SessionAnswer> {
  return call(PATHS.login, { method: 'POST', body: draft, has: 'token' });
}

/** Fetches the user of a kept token. Takes the token, because a scorer's page sends its link instead. */
export function validate(token: string | null): Promise<UserAnswer> {
  return call(PATHS.validate, { token, has: 'email', begun: firstAnswer(PATHS.validate, token) });
}

export async function logout(): Promise<void> {
  await call(PATHS.logout, { method: 'POST' });
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await call(PATHS.changePassword, { method: 'PUT', body: { currentPassword, newPassword } });
}

/** The server gave no answer, or an error. */
export type UnreachableReason = 'nobody-answered' | 'server-broken';

/** The server's judgement of a kept token. */
export type TokenCheck =
  | { readonly holds: 'yes'; readonly user: UserAnswer }
  | { readonly holds: 'no' }
  | { readonly holds: UnreachableReason };

/** Asks the server about the kept token. Only the server's own 401 makes it invalid: docs/decisions/access.md. */
export async function checkToken(): Promise<TokenCheck> {
  try {
    return { holds: 'yes', user: await validate(keptToken()) };
  } catch (reason) {
    return saidBy(reason);
  }
}

export function saidBy(reason: unknown): TokenCheck {
  if (reason instanceof Refused) return { holds: reason.status === 401 ? 'no' : 'server-broken' };
  const broken = reason instanceof Unreachable && reason.status !== null && reason.status >= 500;
  return { holds: broken ? 'server-broken' : 'nobody-answered' };
}
