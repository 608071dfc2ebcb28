import { networkInterfaces } from 'node:os';
import { invite as inviteTo } from '#server/accounts/invitations.ts';
import { nameOwner } from '#server/accounts/ownership.ts';
import { resetPassword as resetPasswordOf } from '#server/accounts/reset-password.ts';
import { assertThere } from '#server/backups/back-up.ts';
import { originsFor } from '#server/base/addresses.ts';
import { readConfig } from '#server/base/config.ts';
import { Unstartable } from '#server/base/unstartable.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import type { Store } from '#server/persistence/tables/store.ts';

export async function invite(): Promise<void> {
  const { host, port, publicUrl } = readConfig(process.env);
  const { code, expiresAt } = await inStore((store) => inviteTo(store, Date.now()));
  const asked = `http://localhost:${String(port)}`;
  const [origin = asked] = originsFor({ host, publicUrl, asked, interfaces: networkInterfaces() });
  const until = new Date(expiresAt).toLocaleDateString('en-GB', { dateStyle: 'long' });
  console.log(`boli: An invitation for one account, until ${until}: ${code}`);
  console.log(`boli: As a link: ${origin}/register#${code}`);
  console.log('boli: It is asked for where the server runs with REGISTRATION=invite.');
}

export async function own(email: string): Promise<void> {
  const before = await inStore((store) => nameOwner(store.users, email));
  if (before === null) throw noAccount(email);
  console.log(`boli: ${email} owns this installation now: this account pairs a second laptop.`);
  if (before !== '') console.log(`boli: ${before} owned it before.`);
}

export async function resetPassword(email: string): Promise<void> {
  const password = await inStore((store) => resetPasswordOf(store, email));
  if (password === null) throw noAccount(email);
  console.log(`boli: The new password of ${email} is ${password}`);
  console.log('boli: All its devices are signed out. Change the password after signing in.');
}

/** Opens the store that the settings name, which must exist. */
async function inStore<T>(task: (store: Store) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const data = installationIn(dataDir, databaseUrl);
  await assertThere(data);
  const store = await data.open();
  const result = await task(store);
  await store.close();
  return result;
}

function noAccount(email: string): Unstartable {
  return new Unstartable(`No account has the email ${email}: check how it is written.`);
}
