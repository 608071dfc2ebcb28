import { plainCode, readableCode } from '#server/accounts/readable-code.ts';
import { makeToken, tokenHash } from '#server/accounts/tokens.ts';
import { sameText } from './proof.ts';

/** Ms for which a code pairs. */
export const CODE_SPAN = 10 * 60_000;
/**
 * Twelve characters: who tried ten thousand a second for the whole span would find it once in a hundred thousand million
 * spans. So nobody has to count wrong ones, and nobody can use them up for the laptop that the code was made for.
 */
const GROUPS = 3;

/** The codes by which a second laptop pairs: one at a time, for ten minutes. */
export interface Pairing {
  /** A new code; the one before pairs no more. */
  newCode(): { readonly code: string; readonly left: number };
  /** The token of whoever typed the code, and what is kept of it; null for one that is wrong, used or too old. */
  pair(typed: string): { readonly token: string; readonly secret: string } | null;
}

/** @param elapsed ms since some moment */
export function createPairing(elapsed: () => number): Pairing {
  let open: { readonly code: string; readonly until: number } | null = null;
  return {
    newCode() {
      const code = readableCode(GROUPS);
      open = { code: plainCode(code), until: elapsed() + CODE_SPAN };
      return { code: code.toUpperCase(), left: CODE_SPAN };
    },
    pair(typed) {
      if (open === null || elapsed() >= open.until || !sameText(plainCode(typed), open.code)) return null;
      open = null;
      const token = makeToken();
      return { token, secret: tokenHash(token) };
    },
  };
}
