import { resetPassword } from '#server/accounts/reset-password.ts';
import { assertThere } from '#server/backups/back-up.ts';
import { readConfig } from '#server/base/config.ts';
import { leaveWith } from '#server/start/leave.ts';
import { keepFilesPrivate } from '#server/base/private-files.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { Unstartable } from '#server/base/unstartable.ts';

try {
  keepFilesPrivate();
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new Unstartable('Whose password? Type: npm run reset-password EMAIL');
  const { dataDir, databaseUrl } = readConfig(process.env);
  const data = installationIn(dataDir, databaseUrl);
  await assertThere(data);
  const store = await data.open();
  const password = await resetPassword(store, email);
  await store.close();
  if (password === null) throw new Unstartable(`No account has the email ${email}: check how it is written.`);
  console.log(`boli: The new password of ${email} is ${password}`);
  console.log('boli: All its devices are signed out. Change the password after signing in.');
} catch (error) {
  leaveWith(error);
}
