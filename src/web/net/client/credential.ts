import type { UserAnswer } from '#protocol/calls/accounts.ts';
import { linkPath } from '#protocol/paths.ts';

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

/** The credential of this page: the link's code on a scorer's page, elsewhere the session token. */
export function bearer(): string | null {
  if (location.pathname !== linkPath('scorer')) return keptToken();
  const code = location.hash.slice(1);
  return code === '' ? null : code;
}

type Watcher = (token: string) => void;

const watchers = new Set<Watcher>();

/** Reports that the server refused this token: it expired, or was signed out elsewhere. */
export function tokenRefused(token: string): void {
  for (const watcher of watchers) watcher(token);
}

/** Calls `watcher` with every refused token; returns the function that unsubscribes. */
export function watchRefusedTokens(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
