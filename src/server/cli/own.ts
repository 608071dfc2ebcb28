import { nameOwner } from '#server/accounts/ownership.ts';
import { assertThere } from '#server/backups/back-up.ts';
import { readConfig } from '#server/base/config.ts';
import { leaveWith } from '#server/start/leave.ts';
import { keepFilesPrivate } from '#server/base/private-files.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { Unstartable } from '#server/base/unstartable.ts';

try {
  keepFilesPrivate();
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new Unstartable('Which account? Type: npm run own EMAIL');
  const { dataDir, databaseUrl } = readConfig(process.env);
  const data = installationIn(dataDir, databaseUrl);
  await assertThere(data);
  const store = await data.open();
  const before = await nameOwner(store.users, email);
  await store.close();
  if (before === null) throw new Unstartable(`No account has the email ${email}: check how it is written.`);
  console.log(`boli: ${email} owns this installation now: this account pairs a second laptop.`);
  if (before !== '') console.log(`boli: ${before} owned it before.`);
} catch (error) {
  leaveWith(error);
}
