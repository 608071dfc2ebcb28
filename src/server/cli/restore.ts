import path from 'node:path';
import { restoreFrom } from '#server/backups/restore.ts';
import { readConfig } from '#server/config.ts';
import { leaveWith } from '#server/leave.ts';
import { keepFilesPrivate } from '#server/private-files.ts';
import { Unstartable } from '#server/unstartable.ts';

try {
  keepFilesPrivate();
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Unstartable('From which file? Type: npm run restore FILE');
  const aside = restoreFrom(path.resolve(file), readConfig(process.env).dataDir, Date.now());
  console.log(`boli: The database is the one of ${path.resolve(file)} now.`);
  if (aside !== null) console.log(`boli: The one before is kept as ${aside}.`);
} catch (error) {
  leaveWith(error);
}
