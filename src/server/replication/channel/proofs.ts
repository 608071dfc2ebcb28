import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RoleAnswer } from '#protocol/calls/second-laptop.ts';
import { keyFor } from './keys.ts';
import type { TakeOver } from './messages.ts';
import type { ReplicationState } from './replication-state.ts';

type Proven = Pick<RoleAnswer, 'house' | 'epoch' | 'role'>;

/** Proves the role of this laptop to the peer, which asked with a fresh challenge. */
export function roleProof(secret: string, challenge: string, { house, epoch, role }: Proven): string {
  // The key has its name from older versions: they must still learn that they were replaced.
  return signed(keyFor(secret, 'term'), [challenge, house, epoch, role]);
}

export function isProven(secret: string, challenge: string, answer: RoleAnswer): boolean {
  return answer.proof !== undefined && sameText(answer.proof, roleProof(secret, challenge, answer));
}

/**
 * Proves the right to take over for one term, on one encrypted connection. Its key is another one than that of a
 * role, so no answer to a question can take over.
 */
export function takeOverProof(
  secret: string,
  binding: string,
  { house, epoch }: Pick<Proven, 'house' | 'epoch'>,
): string {
  return signed(keyFor(secret, 'take-over'), [binding, house, epoch]);
}

function signed(key: Buffer, what: readonly unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(what)).digest('base64url');
}

/** True if a replica proves that it may take over for the next term, on this connection. */
export function isTakeOver(
  { house, epoch, paired }: Pick<ReplicationState, 'house' | 'epoch' | 'paired'>,
  binding: string,
  said: TakeOver,
): boolean {
  const next = { house, epoch: epoch + 1 };
  return (
    paired !== null &&
    said.epoch === next.epoch &&
    sameText(said.proof, takeOverProof(paired.secret, binding, next))
  );
}

/** Compares two texts in constant time. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
