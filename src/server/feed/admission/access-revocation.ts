import type { Accounts } from '#server/accounts/accounts.ts';
import type { Links } from '#server/links/links.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { Admission } from './admission.ts';
import type { Connection } from '#server/feed/connection/connection.ts';

/** Disconnects screens whose link was revoked or whose session ended, in any process. */
export interface AccessRevocation {
  /** True if the link was revoked since this server started. */
  isRevoked(link: string): boolean;
  /** Checks sessions that another program may have ended. Call it once a second. */
  look(): Promise<void>;
  stop(): void;
}

interface AccessRevocationParts {
  readonly accounts: Pick<Accounts, 'onSessionsEnded'>;
  readonly links: Pick<Links, 'onRevoked' | 'revokedAmong'>;
  readonly admission: Pick<Admission, 'stands'>;
  readonly cluster: Cluster;
  readonly connections: ReadonlySet<Connection>;
  /** Gives the running time in monotonic ms, for durations. */
  readonly elapsed: () => number;
  readonly onProblem: (error: unknown) => void;
}

const ASK_SESSIONS_EVERY = 60_000;

export function createAccessRevocation(parts: AccessRevocationParts): AccessRevocation {
  const { accounts, links, admission, cluster, connections, elapsed, onProblem } = parts;
  const revoked = new Set<string>();
  let sessionsAskedAt = elapsed();
  /** True after a message of the cluster may have been lost, because then some link may be revoked without notice. */
  let inDoubt = false;

  /** Closes the consoles among these connections whose sessions have ended. */
  async function askSessions(isMeant: (connection: Connection) => boolean): Promise<void> {
    for (const connection of [...connections].filter(isMeant)) {
      if (connection.principal !== null && !(await admission.stands(connection.principal)))
        connection.sendAway('not-signed-in');
    }
  }

  function dismiss(link: string): void {
    revoked.add(link);
    for (const connection of [...connections])
      if (connection.principal?.link?.id === link) connection.sendAway('no-such-link');
  }

  async function askLinks(): Promise<void> {
    const shown = new Set([...connections].flatMap(({ principal }) => principal?.link?.id ?? []));
    for (const link of await links.revokedAmong([...shown])) dismiss(link);
  }

  const forget = [
    accounts.onSessionsEnded((user) => {
      void askSessions(({ principal }) => principal?.session?.user === user).catch(onProblem);
    }),
    links.onRevoked(dismiss),
    cluster.subscribe({ gap: () => (inDoubt = true) }),
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
        await askSessions(({ principal }) => principal !== null && principal.session !== null);
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
