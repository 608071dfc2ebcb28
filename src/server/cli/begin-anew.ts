import { beginAnew } from '#server/backups/begin-anew.ts';
import { readConfig } from '#server/base/config.ts';
import { leaveWith } from '#server/start/leave.ts';
import { keepFilesPrivate } from '#server/base/private-files.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';

try {
  keepFilesPrivate();
  const { dataDir, databaseUrl } = readConfig(process.env);
  const aside = await beginAnew(installationIn(dataDir, databaseUrl));
  console.log(`boli: The next start begins anew in ${dataDir}.`);
  if (aside > 0) console.log(`boli: ${String(aside)} files are kept there as before-new-beginning-...`);
} catch (error) {
  leaveWith(error);
}
