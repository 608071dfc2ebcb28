import { useSyncExternalStore } from 'react';
import type { UserAnswer } from '#protocol/calls/accounts.ts';
import { forgetSession, keepSession, keptToken, TOKEN } from './kept-session.ts';
import { watchRefusedTokens } from './refused-token.ts';
import { sessionStore, type Session } from './session-store.ts';

const store = sessionStore({
  keptToken,
  keep: keepSession,
  forget: forgetSession,
  // Loaded only where a token is kept: the landing page of a stranger makes no calls.
  check: async () => (await import('./check-token.ts')).checkToken(),
});

/** Once, when the page starts: validates a kept token and listens to the other tabs and to refused calls. */
export function openSession(): void {
  void store.open();
  watchRefusedTokens(store.refused);
  addEventListener('storage', (event) => {
    if (event.key === TOKEN || event.key === null) store.otherTabChanged();
  });
  addEventListener('online', () => {
    if (store.now().state === 'unreachable') void store.open();
  });
}

/** Asks the server once more about the kept token. */
export function retrySession(): Promise<void> {
  return store.open();
}

export function enterSession(token: string, user: UserAnswer): void {
  store.enter(token, user);
}

export function leaveSession(): void {
  store.leave();
}

export function useSession(): Session {
  return useSyncExternalStore(store.watch, store.now, signedOut);
}

const SIGNED_OUT: Session = { state: 'signed-out' };
/** What the landing page is drawn with at build time. */
const signedOut = () => SIGNED_OUT;
