import type { UserAnswer } from '#protocol/calls/accounts.ts';

/** Local storage keys of specification section 9. */
export const TOKEN = 'token';
const USER = 'user';

/** The stored token, or null. */
export function keptToken(): string | null {
  return localStorage.getItem(TOKEN);
}

export function keepSession(token: string, user: UserAnswer): void {
  localStorage.setItem(TOKEN, token);
  keepUser(user);
}

function keepUser(user: UserAnswer): void {
  localStorage.setItem(USER, JSON.stringify(user));
}

export function forgetSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
}
