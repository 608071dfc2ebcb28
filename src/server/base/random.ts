import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { idFrom } from '#domain/ids.ts';

/** The server's source of randomness. */
export interface Random {
  /** An unsigned 32-bit seed for a draw. */
  seed(): number;
  /** A new id. */
  id(): string;
}

const ID_BYTES = 16;
/** The number of ids that one system call makes: an import needs a hundred ids. */
const IDS_AT_ONCE = 256;

const pool = new Uint8Array(ID_BYTES * IDS_AT_ONCE);
let used = pool.length;

export const systemRandom: Random = {
  seed: () => randomInt(2 ** 32),
  id: () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += ID_BYTES;
    return idFrom(pool.subarray(used - ID_BYTES, used));
  },
};

/** The id that follows from a text, so that a repeated call makes the same id again. */
export function derivedId(text: string): string {
  return idFrom(createHash('sha256').update(text).digest().subarray(0, ID_BYTES));
}

/**
 * A new code of a link: 128 random bits in base64url, 22 characters. A session token is longer, so neither passes for
 * the other.
 */
export function makeCode(): string {
  return randomBytes(16).toString('base64url');
}

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
