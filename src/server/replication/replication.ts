import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Successor } from '#protocol/feed/live.ts';
import type { RoleAnswer, RoleQuestion, SecondAnswer } from '#protocol/calls/second-laptop.ts';
import type { Paired, ReplicationState } from '#server/replication/channel/stored-state.ts';

/** The primary's view of its replica, or of the laptop that replaced it: docs/decisions/second-laptop.md. */
export interface Replication {
  readonly state: ReplicationState;
  readonly build: string | null;
  /** The public role of this laptop. With a `challenge` it is proven to the peer, with a page's name to that page. */
  house(asked: RoleQuestion): RoleAnswer;
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
