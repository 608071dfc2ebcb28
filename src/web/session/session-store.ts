import type { UserAnswer } from '#protocol/calls/accounts.ts';

/** Who sits in front of this browser. Specification section 4, 'Session'. */
export type Session =
  /** A token is kept and the server has not said yet whether it holds. */
  | { readonly state: 'checking' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: UserAnswer }
  /** The token ran out while somebody worked: the screen stays, and signing in again happens in place. */
  | { readonly state: 'expired'; readonly user: UserAnswer }
  /** A token is kept, and nobody says whether it holds: not a reason to throw it away. */
  | { readonly state: 'unreachable'; readonly why: NoWord };

/** Nobody answers, or the server does, with an error. */
export type NoWord = 'nobody-answered' | 'server-broken';

/** What the server says of a kept token. */
export type TokenCheck =
  | { readonly holds: 'yes'; readonly user: UserAnswer }
  | { readonly holds: 'no' }
  | { readonly holds: NoWord };

interface SessionStoreParts {
  readonly keptToken: () => string | null;
  readonly keep: (token: string, user: UserAnswer) => void;
  readonly forget: () => void;
  /** Asks the server about the kept token. Never throws. */
  readonly check: () => Promise<TokenCheck>;
}

/** The one session of a page: changed by signing in and out here, in another tab, or by the server. */
export function sessionStore({ keptToken, keep, forget, check }: SessionStoreParts) {
  let session: Session = { state: 'signed-out' };
  const watchers = new Set<() => void>();

  const become = (next: Session) => {
    session = next;
    for (const watcher of [...watchers]) watcher();
  };

  /** Validates the kept token; without one the visitor is signed out. */
  async function open(): Promise<void> {
    // Whoever reads that the server is away goes on reading it until there is an answer.
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
    // Signed in or out meanwhile, here or in another tab: that is newer than this answer.
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

  /** Another tab signed in or out: local storage has changed under us. */
  function otherTabChanged() {
    // Whoever works here goes on working while the new token is looked at.
    void (session.state === 'signed-in' || session.state === 'expired' ? ask() : open());
  }

  /** A call was refused with this token. While it is being validated, the answer of that check decides. */
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
