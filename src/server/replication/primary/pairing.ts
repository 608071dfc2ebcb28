import { plainCode, readableCode } from '#server/accounts/readable-code.ts';
import { secretOfCode } from '#server/replication/channel/keys.ts';

/** The time (ms) for which a pairing code is valid. */
export const CODE_SPAN = 10 * 60_000;
/**
 * The number of groups in a pairing code. Guessing is hopeless even at ten thousand tries a second. So wrong codes
 * need no limit, which strangers could exhaust.
 */
const GROUPS = 3;

/** Pairing codes: one at a time, valid for ten minutes. */
export interface Pairing {
  /** Makes a new code, which replaces the last one. `left`: the time (ms) for which the code is valid. */
  newCode(): Promise<{ readonly code: string; readonly left: number }>;
  /** The secret of the valid code; null where no code is valid. */
  secret(): string | null;
  /** Ends the code of this secret, because a laptop has paired by it. */
  used(secret: string): void;
}

/** @param elapsed returns ms since some fixed moment */
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
