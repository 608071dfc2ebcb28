import type { Store } from '#server/persistence/tables/store.ts';
import { argon2id, type Hasher } from './passwords.ts';
import { readableCode } from './readable-code.ts';

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
