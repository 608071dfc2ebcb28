import type { Accounts } from '#server/accounts/accounts.ts';
import type { Links } from '#server/links/links.ts';
import type { Neighbours } from '#server/store/neighbours.ts';
import type { Admission } from './admission.ts';
import type { Seat } from './seat.ts';

/** Sends away the screens whose link was revoked, or whose session was ended, by whichever process. */
export interface Dismissals {
  /** Revoked since this server runs. */
  isRevoked(link: string): boolean;
  /** To be called now and then: asks for sessions that another program may have ended. */
  look(): Promise<void>;
  stop(): void;
}

interface DismissalsParts {
  readonly accounts: Pick<Accounts, 'onSessionsEnded'>;
  readonly links: Pick<Links, 'onRevoked' | 'revokedAmong'>;
  readonly admission: Pick<Admission, 'stands'>;
  readonly neighbours: Neighbours;
  readonly seats: ReadonlySet<Seat>;
  /** Ms since some moment. */
  readonly elapsed: () => number;
  readonly onProblem: (error: unknown) => void;
}

const ASK_SESSIONS_EVERY = 60_000;

export function createDismissals(parts: DismissalsParts): Dismissals {
  const { accounts, links, admission, neighbours, seats, elapsed, onProblem } = parts;
  const revoked = new Set<string>();
  let sessionsAskedAt = elapsed();
  /** A word may have been lost that would have sent somebody away. */
  let inDoubt = false;

  /** Whoever signed out on one device has no console left on it. */
  async function askSessions(isMeant: (seat: Seat) => boolean): Promise<void> {
    for (const seat of [...seats].filter(isMeant)) {
      if (seat.guest !== null && !(await admission.stands(seat.guest))) seat.sendAway('not-signed-in');
    }
  }

  function dismiss(link: string): void {
    revoked.add(link);
    for (const seat of [...seats]) if (seat.guest?.link?.id === link) seat.sendAway('no-such-link');
  }

  async function askLinks(): Promise<void> {
    const shown = new Set([...seats].flatMap(({ guest }) => guest?.link?.id ?? []));
    for (const link of await links.revokedAmong([...shown])) dismiss(link);
  }

  const forget = [
    accounts.onSessionsEnded((user) => {
      void askSessions(({ guest }) => guest?.session?.user === user).catch(onProblem);
    }),
    links.onRevoked(dismiss),
    neighbours.hear({ gap: () => (inDoubt = true) }),
  ];

  return {
    isRevoked: (link) => revoked.has(link),
    async look() {
      const at = elapsed();
      const doubt = inDoubt;
      if (!doubt && at - sessionsAskedAt < ASK_SESSIONS_EVERY) return;
      sessionsAskedAt = at;
      inDoubt = false;
      try {
        await askSessions(({ guest }) => guest !== null && guest.session !== null);
        if (doubt) await askLinks();
      } catch (error) {
        inDoubt = doubt;
        throw error;
      }
    },
    stop() {
      for (const end of forget) end();
    },
  };
}
