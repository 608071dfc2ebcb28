import { plainCode, readableCode } from '#server/accounts/readable-code.ts';
import { secretOfCode } from '#server/replication/channel/keys.ts';

/** Ms for which a code pairs. */
export const CODE_SPAN = 10 * 60_000;
/**
 * Twelve characters: who tried ten thousand a second for the whole span would find it once in a hundred thousand million
 * spans. So nobody has to count wrong ones, and nobody can use them up for the laptop that the code was made for.
 */
const GROUPS = 3;
/** By which a laptop that pairs names its secret. */
export const CODE_NAME = 'code';

/** The codes by which a second laptop pairs: one at a time, for ten minutes. */
export interface Pairing {
  /** A new code; the one before pairs no more. `left`: ms. */
  newCode(): Promise<{ readonly code: string; readonly left: number }>;
  /** The secret of the code that pairs now; null where none does. */
  secret(): string | null;
  /** Somebody has paired by the code of this secret: it pairs no more. */
  used(secret: string): void;
}

/** @param elapsed ms since some moment */
export function createPairing(elapsed: () => number): Pairing {
  let open: { readonly secret: string; readonly until: number } | null = null;
  return {
    async newCode() {
      const code = readableCode(GROUPS);
      open = null;
      const secret = await secretOfCode(plainCode(code));
      open = { secret, until: elapsed() + CODE_SPAN };
      return { code: code.toUpperCase(), left: CODE_SPAN };
    },
    secret: () => (open !== null && elapsed() < open.until ? open.secret : null),
    used(secret) {
      if (open?.secret === secret) open = null;
    },
  };
}
