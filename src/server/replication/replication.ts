import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RoleAnswer, RoleQuestion, SecondAnswer } from '#protocol/calls/second-laptop.ts';
import type { Successor } from '#protocol/feed/live.ts';
import { networkOf } from '#server/limits/counters.ts';
import { nameOf, newPage, pageProof, roleProof } from '#server/replication/channel/secrets.ts';
import type { Paired, ReplacedBy, ReplicationState } from '#server/replication/channel/stored-state.ts';

/** The primary's view of its replica, or of the laptop that replaced it: docs/decisions/second-laptop.md. */
export interface Replication {
  readonly state: ReplicationState;
  readonly build: string | null;
  /** The public role of this laptop. With a `challenge` it is proven to the peer, with a page's name to that page. */
  role(asked: RoleQuestion): RoleAnswer;
  /** The address to which pages move when this laptop is gone; null without a replica. */
  successor(): Successor | null;
  /** Makes a hash by which one more page will recognise the replica. Null without a replica. */
  newPage(): { readonly url: string; readonly page: string; readonly hash: string } | null;
  /** The address of the new primary; null while this laptop is the primary. */
  replacedBy(): string | null;
  link(): SecondAnswer['link'];
  together(): Pick<SecondAnswer, 'together' | 'alone'>;
  /** Makes a new pairing code, which replaces the last one. `left`: the time (ms) for which the code is valid. */
  newCode(): Promise<{ readonly code: string; readonly left: number }>;
  /** Sets the one paired replica; null unpairs it. */
  pairWith(paired: Paired | null): void;
  /**
   * Makes this replaced laptop a replica from now on; the server restarts for that. `page`: the hash of the token of
   * its page.
   */
  become(secret: string, page: string): void;
  /** Sends the remaining entries to the replica when the server closes, then closes the connection. */
  leave(): Promise<void>;
  /** Takes over an incoming connection of a replica. Returns false for any other connection. */
  takeConnection(request: IncomingMessage, line: Duplex, head: Buffer): boolean;
}

/**
 * Time (ms) for which the primary still announces an absent replica to pages. Later another machine may have its
 * address.
 */
const ANNOUNCED_FOR = 60_000;
/** The number of characters of a name by which pages compare one pairing with another. */
const SHORT = 8;

/** The state of a primary at the moment of an answer. */
interface PrimaryNow {
  readonly state: () => ReplicationState;
  readonly replaced: () => ReplacedBy | null;
  /** The connection to the replica. `acked`: the place of the last entry that it has on disk. */
  readonly connection: () => {
    readonly state: 'begins' | 'copying' | 'following';
    readonly acked: number;
  } | null;
  readonly place: () => number;
  /** The start of the disconnection (epoch ms), and its length (ms); null while the replica is connected. */
  readonly lost: () => { readonly since: number; readonly span: number } | null;
  /** True if the replica answers at its address; null: the primary does not know. */
  readonly isReachable: () => boolean | null;
}

/** The answers of a primary about its own state and its replica. */
export function replicationStatus(
  now: PrimaryNow,
): Pick<Replication, 'role' | 'successor' | 'newPage' | 'replacedBy' | 'link'> {
  return {
    role({ challenge, page }) {
      const { installation, term, paired, former } = now.state();
      const replaced = now.replaced();
      const role = replaced === null ? 'house' : 'replaced';
      const successor = replaced?.url ?? paired?.url ?? null;
      const names = { house: installation, epoch: term };
      const answer: RoleAnswer = { ...names, role, takenOver: former !== null, successor };
      if (former === null) return answer;
      const { secret } = former;
      return {
        ...answer,
        ...(challenge !== undefined && { proof: roleProof(secret, challenge, answer) }),
        ...(page !== undefined &&
          role === 'house' && { revealed: pageProof(secret, page, { installation, term }) }),
      };
    },
    successor() {
      const { installation, term, paired } = now.state();
      if (paired === null || paired.url === null) return null;
      // The primary also announces a replica that is briefly away. It may hold what is needed, and must prove its
      // takeover.
      if ((now.lost()?.span ?? 0) >= ANNOUNCED_FOR) return null;
      return { url: paired.url, installation, term, pairing: nameOf(paired.secret).slice(0, SHORT) };
    },
    newPage() {
      const { installation, term, paired } = now.state();
      return paired === null || paired.url === null
        ? null
        : { url: paired.url, ...newPage(paired.secret, { installation, term: term + 1 }) };
    },
    replacedBy: () => now.replaced()?.url ?? null,
    link() {
      const { paired } = now.state();
      const [replaced, connection] = [now.replaced(), now.connection()];
      if (replaced !== null) return { is: 'replaced', ...replaced };
      if (paired === null) return { is: 'none' };
      const url = paired.url ?? '';
      if (connection?.state === 'following') {
        return { is: 'following', url, acts: now.place() - connection.acked, reachable: now.isReachable() };
      }
      return connection === null
        ? { is: 'lost', url, since: now.lost()?.since ?? Date.now() }
        : { is: 'copying', url };
    },
  };
}

/** The time of day for the terminal, like '19:42'. */
export function clockOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** The address of a laptop that connected to this one and listens at this port. */
export function addressOf({ socket }: IncomingMessage, port: number): string {
  const address = networkOf(socket.remoteAddress ?? '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${String(port)}`;
}
