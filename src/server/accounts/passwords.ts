import { hash, verify } from '@node-rs/argon2';
import { readableCode } from '#server/base/random.ts';
import type { Store } from '#server/persistence/tables/store.ts';

/** Hashes and compares passwords. It is a parameter, so that tests can observe it. */
export interface Hasher {
  hash(password: string): Promise<string>;
  matches(hashed: string, password: string): Promise<boolean>;
}

/** OWASP's parameters for argon2id, the default of the package: 19 MiB, two passes, one lane. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const argon2id: Hasher = {
  hash: (password) => hash(asTyped(password), OWASP),
  matches: (hashed, password) => verify(hashed, asTyped(password)),
};

/** Normalises the Unicode form of a password, because two keyboards may encode the same letter differently. */
function asTyped(password: string): string {
  return password.normalize('NFC');
}

/** The number of groups in a new password, which together have about 59 bits. */
const GROUPS = 3;

/**
 * Sets a new password for the account of this e-mail and ends its sessions. Null if there is no such account.
 * @returns the new password, which is stored only as a hash
 */
export async function resetPassword(
  store: Pick<Store, 'users' | 'sessions'>,
  email: string,
  hasher: Hasher = argon2id,
): Promise<string | null> {
  const user = await store.users.byEmail(email);
  if (user === null) return null;
  const password = readableCode(GROUPS);
  await store.users.setPasswordHash(user.id, await hasher.hash(password));
  await store.sessions.endAllOf(user.id);
  return password;
}
