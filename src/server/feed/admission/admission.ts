import { ID_PATTERN } from '#domain/ids.ts';
import type { ByeCode, HelloMessage } from '#protocol/feed/live.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Links } from '#server/links/links.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { holderOf, organiserOf, type Principal } from '#server/feed/connection/principal.ts';
import { CODE_PATTERN } from '#protocol/paths.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { Connection } from '#server/feed/connection/connection.ts';

export type Admitted =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly code: ByeCode };

/** Authenticates a screen. */
export interface Admission {
  /** Checks the token or code of a screen. `address`: the network address of the screen. */
  admit(who: HelloMessage['who'], address: string): Promise<Admitted>;
  /** True while the session of this principal is valid. */
  stands(principal: Principal): Promise<boolean>;
}

interface AdmissionParts {
  readonly accounts: Pick<Accounts, 'whose'>;
  readonly links: Pick<Links, 'shown'>;
  readonly auctions: Pick<AuctionService, 'auctionOf'>;
}

export function createAdmission({ accounts, links, auctions }: AdmissionParts): Admission {
  async function holder(code: string, address: string): Promise<Admitted> {
    const shown = await links.shown(code, address);
    if (shown.ok) return { ok: true, principal: holderOf(shown.link) };
    return refused(shown.problem.code === 'no-such-link' ? 'no-such-link' : 'too-many-tries');
  }

  async function scorer(code: string, tournament: string, address: string): Promise<Admitted> {
    const admitted = await holder(code, address);
    if (!admitted.ok) return admitted;
    const { link } = admitted.principal;
    if (link?.kind !== 'scorer') return refused('no-such-link');
    return link.tournament === tournament ? admitted : refused('no-such-tournament');
  }

  /**
   * The principal of an organiser's session. A tournament of another organiser is answered like a missing one:
   * docs/decisions/access.md.
   */
  async function organiser(token: string, tournament: string): Promise<Admitted> {
    const signedIn = await accounts.whose(token);
    if (signedIn === null) return refused('not-signed-in');
    const auction = ID_PATTERN.test(tournament) ? await auctions.auctionOf(tournament) : null;
    if (auction?.tournament.organiser !== signedIn.user.id) return refused('no-such-tournament');
    return { ok: true, principal: organiserOf(tournament, { user: signedIn.user.id, token }) };
  }

  return {
    async admit(who, address) {
      if (who.as === 'link') return holder(who.code, address);
      const { token, tournament } = who;
      return CODE_PATTERN.test(token) ? scorer(token, tournament, address) : organiser(token, tournament);
    },
    async stands({ session, tournament }) {
      return session === null || (await organiser(session.token, tournament)).ok;
    },
  };
}

function refused(code: ByeCode): Admitted {
  return { ok: false, code };
}

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
