import type { TokenCheck, UnreachableReason } from './account-calls.ts';
import type { UserAnswer } from '#protocol/calls/accounts.ts';
import { useSyncExternalStore, createContext, use } from 'react';
import {
  forgetSession,
  keepSession,
  keptToken,
  TOKEN,
  watchRefusedTokens,
} from '#web/net/client/credential.ts';
import { impossible } from '#domain/impossible.ts';

/** The session of this browser. Specification section 4, 'Session'. */
export type Session =
  /** A token is kept, and the server has not confirmed it yet. */
  | { readonly state: 'checking' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: UserAnswer }
  /** The token expired during work: the screen stays, and the user signs in again in place. */
  | { readonly state: 'expired'; readonly user: UserAnswer }
  /** A token is kept, and the server gives no usable answer: keep the token. */
  | { readonly state: 'unreachable'; readonly why: UnreachableReason };

interface SessionStoreParts {
  readonly keptToken: () => string | null;
  readonly keep: (token: string, user: UserAnswer) => void;
  readonly forget: () => void;
  /** Asks the server about the kept token. Never throws. */
  readonly check: () => Promise<TokenCheck>;
}

/** The session of a page: changed by this page, by another tab, or by the server. */
export function sessionStore({ keptToken, keep, forget, check }: SessionStoreParts) {
  let session: Session = { state: 'signed-out' };
  const watchers = new Set<() => void>();

  const become = (next: Session) => {
    session = next;
    for (const watcher of [...watchers]) watcher();
  };

  /** Checks the kept token; without one the visitor is signed out. */
  async function open(): Promise<void> {
    // The notice that the server is away stays until there is an answer.
    if (keptToken() !== null && session.state !== 'unreachable') become({ state: 'checking' });
    await ask();
  }

  async function ask(): Promise<void> {
    const token = keptToken();
    if (token === null) {
      become({ state: 'signed-out' });
      return;
    }
    const before = session;
    const answer = await check();
    // A sign-in or sign-out in the meantime is newer than this answer.
    if (keptToken() === token && session === before) settle(token, answer);
  }

  function settle(token: string, answer: TokenCheck) {
    if (answer.holds === 'no') leave();
    else if (answer.holds === 'yes') enter(token, answer.user);
    else if (session.state === 'checking' || session.state === 'unreachable')
      become({ state: 'unreachable', why: answer.holds });
  }

  function enter(token: string, user: UserAnswer) {
    keep(token, user);
    become({ state: 'signed-in', user });
  }

  function leave() {
    forget();
    become({ state: 'signed-out' });
  }

  /** Call this when another tab has changed the stored session. */
  function otherTabChanged() {
    // Check the new token in the background while somebody works here.
    void (session.state === 'signed-in' || session.state === 'expired' ? ask() : open());
  }

  /** Call this when a call was refused with this token. A check in progress decides instead. */
  function refused(token: string) {
    if (session.state === 'signed-in' && keptToken() === token)
      become({ state: 'expired', user: session.user });
  }

  return {
    now: () => session,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    open,
    enter,
    leave,
    otherTabChanged,
    refused,
  };
}

const store = sessionStore({
  keptToken,
  keep: keepSession,
  forget: forgetSession,
  // Loaded only when there is a token: an anonymous visitor of the landing page makes no calls.
  check: async () => (await import('./account-calls.ts')).checkToken(),
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

/** `retrySession` asks the server again about the kept token. */
export const { open: retrySession, enter: enterSession, leave: leaveSession } = store;

export function useSession(): Session {
  return useSyncExternalStore(store.watch, store.now, signedOut);
}

const SIGNED_OUT: Session = { state: 'signed-out' };
/** The session of the landing page as it is rendered at build time. */
const signedOut = () => SIGNED_OUT;

/** The user of this console: the organiser, or a scorer with a link. */
export type Role = 'organiser' | 'scorer';

export const RoleContext = createContext<Role>('organiser');

export function useRole(): Role {
  return use(RoleContext);
}

/** The guard of the protected screens provides this value. */
export const UserContext = createContext<UserAnswer | null>(null);

/** The signed-in user; for protected screens only. */
export function useUser(): UserAnswer {
  return use(UserContext) ?? impossible('a protected screen outside its guard');
}
