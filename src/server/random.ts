import { randomFillSync, randomInt } from 'node:crypto';
import { idFrom } from '#domain/ids.ts';

/** Chance, as the server makes it. */
export interface Random {
  /** An unsigned 32-bit number, for a draw. */
  seed(): number;
  /** A new id. */
  id(): string;
}

const ID_BYTES = 16;
/** Asking for chance costs the same for one id as for many: an import needs a hundred at once. */
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
