import { existsSync } from 'node:fs';
import { resetPassword } from '#server/accounts/reset-password.ts';
import { readConfig } from '#server/config.ts';
import { leaveWith } from '#server/leave.ts';
import { keepFilesPrivate } from '#server/private-files.ts';
import { filesIn } from '#server/store/sqlite/data-folder.ts';
import { openSqlite } from '#server/store/sqlite/open-sqlite.ts';
import { Unstartable } from '#server/unstartable.ts';

try {
  keepFilesPrivate();
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new Unstartable('Whose password? Type: npm run reset-password EMAIL');
  const { dataDir } = readConfig(process.env);
  const { database } = filesIn(dataDir);
  if (!existsSync(database)) {
    throw new Unstartable(`There is no database in ${dataDir}: say with DATA_DIR where it is.`);
  }
  const store = await openSqlite(database);
  const password = await resetPassword(store, email);
  await store.close();
  if (password === null) throw new Unstartable(`No account has the email ${email}: check how it is written.`);
  console.log(`boli: The new password of ${email} is ${password}`);
  console.log('boli: All its devices are signed out. Change the password after signing in.');
} catch (error) {
  leaveWith(error);
}
