import path from 'node:path';
import { copyNamed } from '#server/backups/contents.ts';
import { bringImages } from '#server/backups/images-of-copies.ts';
import { restoreFrom } from '#server/backups/restore.ts';
import { readConfig } from '#server/base/config.ts';
import { leaveWith } from '#server/start/leave.ts';
import { keepFilesPrivate } from '#server/base/private-files.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { Unstartable } from '#server/base/unstartable.ts';

try {
  keepFilesPrivate();
  const [typed] = process.argv.slice(2);
  if (typed === undefined) throw new Unstartable('From which file? Type: npm run restore FILE');
  const { dataDir, databaseUrl } = readConfig(process.env);
  const data = installationIn(dataDir, databaseUrl);
  const file = copyNamed(path.resolve(typed), dataDir);
  const aside = await restoreFrom(file, data, Date.now());
  const missing = await bringImages(file, data);
  console.log(`boli: The database is the one of ${file} now.`);
  if (aside !== null) console.log(`boli: The one before is kept as ${aside}.`);
  if (missing > 0) {
    const way =
      databaseUrl === null
        ? `put the folder images, which lay beside the copies, into ${dataDir}`
        : 'the hourly copies of a PostgreSQL leave images in it; a copy of npm run backup has them within';
    console.log(`boli: ${String(missing)} of its images are not here: ${way}.`);
  }
} catch (error) {
  leaveWith(error);
}
