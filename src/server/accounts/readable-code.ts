import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another when read out. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Groups of four, about 20 bits each: like 'k7mp-x2vq-9trd'. */
export function readableCode(groups: number): string {
  const group = (): string =>
    Array.from({ length: 4 }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}
