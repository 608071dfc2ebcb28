import { createAllowance } from '#server/accounts/allowance.ts';
import { readableCode } from '#server/accounts/readable-code.ts';
import { makeToken, tokenHash } from '#server/accounts/tokens.ts';
import { sameText } from './proof.ts';

/** Ms for which a code pairs, and how often one may be wrong about it. */
export const CODE_SPAN = 10 * 60_000;
const MOST_WRONG = 5;
/** Whoever tries codes while there is none, or comes from one address with many. */
const TRIES = { most: 20, span: 10 * 60_000, mostKeys: 1_000 };

/** The codes by which a second laptop pairs: one at a time, ten minutes, five wrong ones. */
export interface Pairing {
  /** A new code; the one before pairs no more. */
  newCode(): { readonly code: string; readonly left: number };
  /** The token of whoever typed the code, and what is kept of it. 'wrong', or the seconds to wait. */
  pair(
    typed: string,
    network: string,
  ): { readonly token: string; readonly secret: string } | 'wrong' | number;
}

/** @param elapsed ms since some moment */
export function createPairing(elapsed: () => number): Pairing {
  let open: { readonly code: string; readonly until: number; wrong: number } | null = null;
  const tries = createAllowance(elapsed, TRIES);
  return {
    newCode() {
      const code = readableCode(2);
      open = { code: plain(code), until: elapsed() + CODE_SPAN, wrong: 0 };
      return { code: code.toUpperCase(), left: CODE_SPAN };
    },
    pair(typed, network) {
      const seconds = tries.take(network);
      if (seconds > 0) return seconds;
      if (open === null || elapsed() >= open.until) return 'wrong';
      if (!sameText(plain(typed), open.code)) {
        open.wrong += 1;
        if (open.wrong >= MOST_WRONG) open = null;
        return 'wrong';
      }
      open = null;
      const token = makeToken();
      return { token, secret: tokenHash(token) };
    },
  };
}

/** However it is typed: 'K7MP x2vq' is 'k7mpx2vq'. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}
