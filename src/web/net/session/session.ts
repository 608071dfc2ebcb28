import { useSyncExternalStore } from 'react';
import type { UserAnswer } from '#protocol/calls/accounts.ts';
import { forgetSession, keepSession, keptToken, TOKEN } from './kept-session.ts';
import { watchRefusedTokens } from './refused-token.ts';
import { sessionStore, type Session } from './session-store.ts';

const store = sessionStore({
  keptToken,
  keep: keepSession,
  forget: forgetSession,
  // Loaded only when there is a token: an anonymous visitor of the landing page makes no calls.
  check: async () => (await import('./check-token.ts')).checkToken(),
});

/** Call once when the page starts: checks the kept token, and listens to other tabs and to refused calls. */
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

/** Asks the server again about the kept token. */
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
/** The session of the landing page as it is rendered at build time. */
const signedOut = () => SIGNED_OUT;
