import { randomFillSync, randomInt } from 'node:crypto';
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
