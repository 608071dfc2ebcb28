import path from 'node:path';
import { backUp } from '#server/backups/back-up.ts';
import { readConfig } from '#server/base/config.ts';
import { leaveWith } from '#server/start/leave.ts';
import { keepFilesPrivate } from '#server/base/private-files.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { Unstartable } from '#server/base/unstartable.ts';

try {
  keepFilesPrivate();
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Unstartable('Into which file? Type: npm run backup FILE');
  const { dataDir, databaseUrl } = readConfig(process.env);
  const missing = await backUp(installationIn(dataDir, databaseUrl), path.resolve(file));
  const nowhere = databaseUrl === null ? 'in the data folder' : 'in the database';
  console.log(`boli: The database is copied to ${path.resolve(file)}, with its images.`);
  if (missing > 0) console.log(`boli: ${String(missing)} of them are not ${nowhere}.`);
} catch (error) {
  leaveWith(error);
}
