import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when a code is read out. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The normal form of a typed code: 'K7MP x2vq9trd' gives 'k7mpx2vq9trd'. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** A random code in groups of four characters, 20 bits each: 'k7mp-x2vq-9trd'. */
export function readableCode(groups: number): string {
  const group = (): string =>
    Array.from({ length: 4 }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}
