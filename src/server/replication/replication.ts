import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Successor } from '#protocol/feed/live.ts';
import type { RoleAnswer, RoleQuestion, SecondAnswer } from '#protocol/calls/second-laptop.ts';
import type { Paired, ReplicationState } from './replication-state.ts';

/** The primary's view of its replica or its successor: docs/decisions/0098. */
export interface Replication {
  readonly standing: ReplicationState;
  readonly build: string | null;
  /** The public role of this laptop, proven to the peer by its `challenge`, and to a page by its name. */
  house(asked: RoleQuestion): RoleAnswer;
  /** Where pages go when this laptop is gone; null without a replica. */
  successor(): Successor | null;
  /** The hash by which one more page will know the replica at that address; null without a replica. */
  newPage(): { readonly url: string; readonly page: string; readonly hash: string } | null;
  /** The address of the new primary; null while this laptop is the primary. */
  replacedBy(): string | null;
  link(): SecondAnswer['link'];
  together(): Pick<SecondAnswer, 'together' | 'alone'>;
  /** Makes a new pairing code, which replaces the last one. `left`: ms. */
  newCode(): Promise<{ readonly code: string; readonly left: number }>;
  /** Sets the one replica; null: none. */
  pairWith(paired: Paired | null): void;
  /**
   * Makes this replaced laptop follow from now on; the server restarts for it. `page`: the hash of its page's token.
   */
  become(secret: string, page: string): void;
  /** Sends the remaining entries when the server closes, then closes the connection. */
  leave(): Promise<void>;
  /** Takes over a connection of the replica; false for any other. */
  takeConnection(request: IncomingMessage, line: Duplex, head: Buffer): boolean;
}
