import { plainCode, readableCode } from '#server/accounts/readable-code.ts';
import { secretOfCode } from '#server/replication/channel/keys.ts';

/** Validity (ms) of a code. */
export const CODE_SPAN = 10 * 60_000;
/**
 * Length of a code. Guessing is hopeless at ten thousand tries a second, so wrong codes need no limit that strangers
 * could exhaust.
 */
const GROUPS = 3;
/** The name of the secret while pairing. */
export const CODE_NAME = 'code';

/** Pairing codes: one at a time, valid for ten minutes. */
export interface Pairing {
  /** Makes a new code, which replaces the last one. `left`: ms. */
  newCode(): Promise<{ readonly code: string; readonly left: number }>;
  /** The secret of the valid code; null where none is. */
  secret(): string | null;
  /** Ends the code of this secret after somebody paired by it. */
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
