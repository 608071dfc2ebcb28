import { createHmac, timingSafeEqual } from 'node:crypto';
import type { HouseAnswer } from '#protocol/second-laptop.ts';

type Proven = Pick<HouseAnswer, 'house' | 'epoch' | 'role'>;

/** What shows that an answer comes from a laptop with the same secret, and is of this very question. */
export function proofOf(secret: string, challenge: string, { house, epoch, role }: Proven): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([challenge, house, epoch, role]))
    .digest('base64url');
}

export function isProven(secret: string, challenge: string, answer: HouseAnswer): boolean {
  return answer.proof !== undefined && sameText(answer.proof, proofOf(secret, challenge, answer));
}

/** Takes as long for texts that differ late as for those that differ at once. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
