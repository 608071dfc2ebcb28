import type { Store } from '#server/store/store.ts';

/**
 * Makes the account of this e-mail the owner of the installation. Null when there is no such account.
 * @returns the e-mail of the account that was the owner before, or '' where nobody was
 */
export async function nameOwner({ users }: Pick<Store, 'users'>, email: string): Promise<string | null> {
  const user = await users.byEmail(email);
  if (user === null) return null;
  const before = await users.owner();
  await users.own(user.id);
  return before === null || before === user.id ? '' : ((await users.byId(before))?.email ?? '');
}
