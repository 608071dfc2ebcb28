import path from 'node:path';
import { backUp } from '#server/backups/back-up.ts';
import { beginAnew as beginAnewIn } from '#server/backups/begin-anew.ts';
import { copyNamed } from '#server/backups/contents.ts';
import { bringImages } from '#server/backups/images-of-copies.ts';
import { moveToFile, moveToPostgres } from '#server/backups/move.ts';
import { restoreFrom } from '#server/backups/restore.ts';
import { databaseUrlFrom, readConfig } from '#server/base/config.ts';
import { Unstartable } from '#server/base/unstartable.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { auctionsInWords } from '#server/persistence/tables/installation.ts';

export async function backup(file: string): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const missing = await backUp(installationIn(dataDir, databaseUrl), path.resolve(file));
  const nowhere = databaseUrl === null ? 'in the data folder' : 'in the database';
  console.log(`boli: The database is copied to ${path.resolve(file)}, with its images.`);
  if (missing > 0) console.log(`boli: ${String(missing)} of them are not ${nowhere}.`);
}

export async function restore(typed: string): Promise<void> {
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
}

export async function beginAnew(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const aside = await beginAnewIn(installationIn(dataDir, databaseUrl));
  console.log(`boli: The next start begins anew in ${dataDir}.`);
  if (aside > 0) console.log(`boli: ${String(aside)} files are kept there as before-new-beginning-...`);
}

/** Moves everything into an empty PostgreSQL, or from one into an empty folder. */
export async function move(target: string): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const from = installationIn(dataDir, databaseUrl);
  const { data, missing } =
    databaseUrl === null
      ? await moveToPostgres(from, databaseUrlFrom(target))
      : await moveToFile(from, databaseUrl, folderFrom(target), Date.now());
  const found = await data.contents();
  if (found.state !== 'whole') throw new Unstartable(`Nothing is found in ${data.place}.`);
  console.log(
    `boli: Everything is in ${data.place} now, compared row by row, with its images: ${auctionsInWords(found)}, ${String(found.lines)} lines of their logs.`,
  );
  if (missing > 0) console.log(`boli: ${String(missing)} images of teams and players were not there.`);
  const next =
    databaseUrl === null
      ? 'Start with DATABASE_URL set to it. The file before is kept as it was'
      : `Start with DATA_DIR=${data.dataDir} and without DATABASE_URL. The database before is kept as it was`;
  console.log(`boli: ${next}: ${from.place}.`);
}

function folderFrom(text: string): string {
  if (!/^[a-z]+:\/\//i.test(text)) return path.resolve(text);
  throw new Unstartable(
    'The data stand in a PostgreSQL already: move them to another one with its own tools, like pg_dump, or to a file by naming an empty folder.',
  );
}
