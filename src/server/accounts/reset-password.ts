import { randomInt } from 'node:crypto';
import type { Store } from '#server/store/store.ts';
import { argon2id, type Hasher } from './passwords.ts';

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
  const password = newPassword();
  await store.users.setPasswordHash(user.id, await hasher.hash(password));
  await store.sessions.endAllOf(user.id);
  return password;
}

/** Letters and digits that cannot be taken for one another when read out. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Three groups of four, about 59 bits: like 'k7mp-x2vq-9trd'. */
function newPassword(): string {
  const group = (): string =>
    Array.from({ length: 4 }, () => READABLE.charAt(randomInt(READABLE.length))).join('');
  return [group(), group(), group()].join('-');
}
