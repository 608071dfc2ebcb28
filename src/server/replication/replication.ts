import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Successor } from '#protocol/live.ts';
import type { RoleAnswer, RoleQuestion, SecondAnswer } from '#protocol/second-laptop.ts';
import type { Paired, ReplicationState } from './replication-state.ts';

/** What a house knows of the laptop that follows it, or has replaced it: docs/decisions/0098. */
export interface Replication {
  readonly standing: ReplicationState;
  readonly build: string | null;
  /** What anybody may know; proven to the other laptop by its `challenge`, and to a page by its name. */
  house(asked: RoleQuestion): RoleAnswer;
  /** Where pages go on when this laptop is gone; null while there is nobody. */
  successor(): Successor | null;
  /** How one more page will know the laptop at that address; null while there is nobody to go on with. */
  newPage(): { readonly url: string; readonly page: string; readonly hash: string } | null;
  /** The address of the laptop that has become the house; null while this one is it. */
  replacedBy(): string | null;
  link(): SecondAnswer['link'];
  together(): Pick<SecondAnswer, 'together' | 'alone'>;
  /** A new pairing code; the one before pairs no more. `left`: ms. */
  newCode(): Promise<{ readonly code: string; readonly left: number }>;
  /** Its one second laptop from now on; null: none. */
  pairWith(paired: Paired | null): void;
  /** This laptop, which was replaced, follows from now on: the server makes room for that. `page`: the hash of its page's token. */
  become(secret: string, page: string): void;
  /** The server goes down and takes no more: what it has answered until now comes over, and the line is closed. */
  leave(): Promise<void>;
  /** Takes a connection that the second laptop asks for; false where it is somebody else's. */
  takeConnection(request: IncomingMessage, line: Duplex, head: Buffer): boolean;
}
