import { networkInterfaces } from 'node:os';
import { invite } from '#server/accounts/invitations.ts';
import { originsFor } from '#server/base/addresses.ts';
import { assertThere } from '#server/backups/back-up.ts';
import { readConfig } from '#server/base/config.ts';
import { leaveWith } from '#server/start/leave.ts';
import { keepFilesPrivate } from '#server/base/private-files.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';

try {
  keepFilesPrivate();
  const { dataDir, databaseUrl, host, port, publicUrl } = readConfig(process.env);
  const data = installationIn(dataDir, databaseUrl);
  await assertThere(data);
  const store = await data.open();
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
