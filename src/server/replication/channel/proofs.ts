import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RoleAnswer } from '#protocol/calls/second-laptop.ts';
import { keyFor } from './keys.ts';
import type { TakeOver } from './messages.ts';
import type { ReplicationState } from './replication-state.ts';

type Proven = Pick<RoleAnswer, 'house' | 'epoch' | 'role'>;

/** Proves the common secret for one question. `challenge`: a fresh value, or the id of an encrypted connection. */
export function proofOf(secret: string, challenge: string, { house, epoch, role }: Proven): string {
  return createHmac('sha256', keyFor(secret, 'term'))
    .update(JSON.stringify([challenge, house, epoch, role]))
    .digest('base64url');
}

export function isProven(secret: string, challenge: string, answer: RoleAnswer): boolean {
  return answer.proof !== undefined && sameText(answer.proof, proofOf(secret, challenge, answer));
}

/** True if a replica proves that it may take over for the next term, on this connection. */
export function isTakeOver(
  { house, epoch, paired }: Pick<ReplicationState, 'house' | 'epoch' | 'paired'>,
  binding: string,
  said: TakeOver,
): boolean {
  const next = { house, epoch: epoch + 1, role: 'house' } as const;
  return (
    paired !== null &&
    said.epoch === next.epoch &&
    sameText(said.proof, proofOf(paired.secret, binding, next))
  );
}

/** Compares two texts in constant time. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
