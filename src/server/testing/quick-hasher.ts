import type { Hasher } from '#server/accounts/passwords.ts';

/** A fast hasher whose stored value a test can read. */
export const QUICK_HASHER: Hasher = {
  hash: (password) => Promise.resolve(`kept:${password}`),
  matches: (hashed, password) => Promise.resolve(hashed === `kept:${password}`),
};
