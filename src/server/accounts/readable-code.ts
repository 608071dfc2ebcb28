import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another when read out. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A code however it is typed: 'K7MP x2vq9trd' is 'k7mpx2vq9trd'. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Groups of four, about 20 bits each: like 'k7mp-x2vq-9trd'. */
export function readableCode(groups: number): string {
  const group = (): string =>
    Array.from({ length: 4 }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}
