import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { invite } from '#server/accounts/invitations.ts';
import { originsFor } from '#server/addresses.ts';
import { readConfig } from '#server/config.ts';
import { leaveWith } from '#server/leave.ts';
import { keepFilesPrivate } from '#server/private-files.ts';
import { filesIn } from '#server/store/sqlite/data-folder.ts';
import { openSqlite } from '#server/store/sqlite/open-sqlite.ts';
import { Unstartable } from '#server/unstartable.ts';

try {
  keepFilesPrivate();
  const { dataDir, host, port, publicUrl } = readConfig(process.env);
  const { database } = filesIn(dataDir);
  if (!existsSync(database)) {
    throw new Unstartable(`There is no database in ${dataDir}: say with DATA_DIR where it is.`);
  }
  const store = await openSqlite(database);
  const { code, expiresAt } = await invite(store, Date.now());
  await store.close();
  const asked = `http://localhost:${String(port)}`;
  const [origin = asked] = originsFor({ host, publicUrl, asked, interfaces: networkInterfaces() });
  const until = new Date(expiresAt).toLocaleDateString('en-GB', { dateStyle: 'long' });
  console.log(`boli: An invitation for one account, until ${until}: ${code}`);
  console.log(`boli: As a link: ${origin}/register#${code}`);
  console.log('boli: It is asked for where the server runs with REGISTRATION=invite.');
} catch (error) {
  leaveWith(error);
}
