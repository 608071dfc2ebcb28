import type { Hasher } from '#server/accounts/passwords.ts';

/** Quick, and so plain that a test can see what was kept. */
export const QUICK_HASHER: Hasher = {
  hash: (password) => Promise.resolve(`kept:${password}`),
  matches: (hashed, password) => Promise.resolve(hashed === `kept:${password}`),
};
