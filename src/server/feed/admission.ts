import { ID_PATTERN } from '#domain/ids.ts';
import type { ByeCode, HelloMessage } from '#protocol/feed/live.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Links } from '#server/links/links.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import {
  holderOf,
  organiserOf,
  type Principal,
  byeOf,
  isSpectator,
} from '#server/feed/connection/principal.ts';
import { CODE_PATTERN } from '#protocol/paths.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { Channels } from './channel.ts';
import { BROKEN, type Connection } from '#server/feed/connection/connection.ts';
import type { UpgradeHandler } from '#server/feed/connection/upgrade-handler.ts';
import { networkOf } from '#server/limits/counters.ts';

type Admitted =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly code: ByeCode };

/** Authenticates a screen. */
interface Admission {
  /** Checks the token or code of a screen. `address`: the network address of the screen. */
  admit(who: HelloMessage['who'], address: string): Promise<Admitted>;
  /** True while the session of this principal is valid. */
  isValid(principal: Principal): Promise<boolean>;
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
    async isValid({ session, tournament }) {
      return session === null || (await organiser(session.token, tournament)).ok;
    },
  };
}

function refused(code: ByeCode): Admitted {
  return { ok: false, code };
}

/** Disconnects screens whose link was revoked or whose session ended, in any process. */
interface AccessRevocation {
  /** True if the link was revoked since this server started. */
  isRevoked(link: string): boolean;
  /** Checks sessions that another program may have ended. Call it once a second. */
  check(): Promise<void>;
  stop(): void;
}

interface AccessRevocationParts {
  readonly accounts: Pick<Accounts, 'onSessionsEnded'>;
  readonly links: Pick<Links, 'onRevoked' | 'revokedAmong'>;
  readonly admission: Pick<Admission, 'isValid'>;
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
      if (connection.principal !== null && !(await admission.isValid(connection.principal)))
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
    async check() {
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

interface JoinParts {
  readonly admission: Admission;
  readonly upgrades: Pick<UpgradeHandler, 'take'>;
  readonly throttle: Pick<JoinThrottle<Connection>, 'turn'>;
  readonly channels: Pick<Channels, 'of'>;
  readonly revocation: Pick<AccessRevocation, 'isRevoked'>;
  /** True once another laptop has taken over. */
  readonly isReplaced: () => boolean;
  /** Gives the present time in epoch ms. */
  readonly now: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** Authenticates a screen and adds it to the channel of its auction, or disconnects it with a reason. */
export function createJoin(parts: JoinParts): (connection: Connection, hello: HelloMessage) => Promise<void> {
  const { admission, upgrades, throttle, channels, revocation, isReplaced, now, onProblem } = parts;

  /**
   * Adds a screen to its channel, or returns the reason to refuse it. Returns null if it was added or has disconnected
   * meanwhile.
   */
  async function refusal(connection: Connection, hello: HelloMessage): Promise<ByeCode | null> {
    if (isReplaced()) return 'replaced';
    const admitted = await admission.admit(hello.who, connection.address);
    if (!admitted.ok) return admitted.code;
    const { principal } = admitted;
    if (!isThere(connection)) return null;
    const noPlace = upgrades.take(connection, principal);
    if (noPlace !== null) {
      connection.close(noPlace);
      return null;
    }
    if (!isSpectator(principal)) return enter(connection, principal, hello);
    // A screen whose link is revoked while it waits disconnects at once.
    connection.principal = principal;
    await throttle.turn(connection, networkOf(connection.address));
    if (!isThere(connection)) return null;
    const code = await enter(connection, principal, hello);
    // Browsers answer a ping automatically, after everything sent before it.
    connection.ping();
    return code;
  }

  async function enter(
    connection: Connection,
    principal: Principal,
    { after, at }: HelloMessage,
  ): Promise<ByeCode | null> {
    const channel = await channels.of(principal.tournament, after);
    if (channel === null) return 'no-such-tournament';
    // The link was revoked while the screen joined.
    if (principal.link !== null && revocation.isRevoked(principal.link.id)) return 'no-such-link';
    if (!isThere(connection)) return null;
    channel.admit(connection, principal, { after, at, now: now() });
    // The session ended while the screen joined.
    return (await admission.isValid(principal)) ? null : 'not-signed-in';
  }

  return async (connection, hello) => {
    try {
      const code = await refusal(connection, hello);
      if (code !== null) connection.sendAway(code);
    } catch (error) {
      onProblem(error);
      const code = byeOf(error);
      if (code === null) connection.close(BROKEN);
      else connection.sendAway(code);
    }
  };
}

function isThere(connection: Connection): boolean {
  return connection.readyState === connection.OPEN;
}

/**
 * The fewest screens of one network that may join at once. Their first views have 64 kB, which delays a bid only
 * briefly.
 */
export const FEWEST = 8;
/** The most screens of one network that may join at once, if each receives its first view within this time (ms). */
export const MOST = 64;
export const SOON = 250;
/** Ms after which the next screen joins without an answer of the previous one, which may sleep or be slow. */
export const LONGEST = 2_000;

/**
 * The queue in which the spectators of one network join a few at a time. When a hall's Wi-Fi comes back, two hundred
 * pages reconnect in one second. They use the same line as the bids (docs/decisions/feed.md).
 */
export interface JoinThrottle<Connection> {
  /** Resolves when the screen may join or has disconnected. Resolves at once while few screens are joining. */
  turn(connection: Connection, network: string): Promise<void>;
  /** Tells that the screen has its first view, so the next one may join. Ignores screens that are not joining. */
  through(connection: Connection): void;
  /** Tells that the screen disconnected. */
  left(connection: Connection): void;
  /** Ends the wait for silent screens, which otherwise delay the next ones. Call it once a second. */
  sweep(): void;
}

interface Lane<Connection> {
  /** The number of screens that may join at once. */
  width: number;
  /** The screens that are joining, with the start of each join in ms. */
  readonly entering: Map<Connection, number>;
  /** The waiting screens in order of arrival, each with the function that lets it join. */
  readonly waiting: Map<Connection, () => void>;
}

/** Creates the join queue of spectators. `elapsed` gives monotonic ms. */
export function createJoinThrottle<Connection>(elapsed: () => number): JoinThrottle<Connection> {
  const lanes = new Map<string, Lane<Connection>>();
  const networks = new Map<Connection, string>();

  function laneOf(network: string): Lane<Connection> {
    const lane = lanes.get(network) ?? { width: FEWEST, entering: new Map(), waiting: new Map() };
    lanes.set(network, lane);
    return lane;
  }

  function letNext(network: string, { width, entering, waiting }: Lane<Connection>): void {
    for (const [connection, enter] of waiting) {
      if (entering.size >= width) break;
      waiting.delete(connection);
      entering.set(connection, elapsed());
      enter();
    }
    if (entering.size === 0) lanes.delete(network);
  }

  function leave(connection: Connection, lane: Lane<Connection>): void {
    networks.delete(connection);
    lane.waiting.get(connection)?.();
    lane.waiting.delete(connection);
    const since = lane.entering.get(connection);
    lane.entering.delete(connection);
    if (since !== undefined) lane.width = elapsed() - since <= SOON ? Math.min(MOST, lane.width + 1) : FEWEST;
  }

  function goOn(connection: Connection, network: string): void {
    const lane = laneOf(network);
    leave(connection, lane);
    letNext(network, lane);
  }

  return {
    turn(connection, network) {
      const lane = laneOf(network);
      networks.set(connection, network);
      return new Promise((enter) => {
        lane.waiting.set(connection, enter);
        letNext(network, lane);
      });
    },
    through(connection) {
      const network = networks.get(connection);
      if (network !== undefined && lanes.get(network)?.entering.has(connection) === true)
        goOn(connection, network);
    },
    left(connection) {
      const network = networks.get(connection);
      if (network !== undefined) goOn(connection, network);
    },
    sweep() {
      const now = elapsed();
      for (const [network, lane] of lanes) {
        for (const [connection, since] of lane.entering) if (now - since > LONGEST) leave(connection, lane);
        letNext(network, lane);
      }
    },
  };
}
