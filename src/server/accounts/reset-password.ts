import type { Store } from '#server/persistence/ports/store.ts';
import { argon2id, type Hasher } from './passwords.ts';
import { readableCode } from './readable-code.ts';

/** Of a new password: about 59 bits. */
const GROUPS = 3;

/**
 * Gives the account of this e-mail a new password and signs it out everywhere. Null when there is no such account.
 * @returns the new password, told this once
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
