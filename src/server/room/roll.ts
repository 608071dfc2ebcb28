import { randomBytes, randomInt } from 'node:crypto';
import { idFrom } from '#domain/ids.ts';

/** Chance, as the server makes it. */
export interface Roll {
  /** An unsigned 32-bit number, for a draw. */
  seed(): number;
  /** A new id. */
  id(): string;
}

export const fairRoll: Roll = {
  seed: () => randomInt(2 ** 32),
  id: () => idFrom(randomBytes(16)),
};
