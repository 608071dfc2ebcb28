import path from 'node:path';
import { parseArgs } from 'node:util';
import { moveToFile, moveToPostgres } from '#server/backups/move.ts';
import { databaseUrlFrom, readConfig } from '#server/base/config.ts';
import { leaveWith } from '#server/start/leave.ts';
import { keepFilesPrivate } from '#server/base/private-files.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { auctionsInWords } from '#server/persistence/ports/installation.ts';
import { Unstartable } from '#server/base/unstartable.ts';

const WHERE_TO =
  'Where to? Type: npm run move -- --to postgres://boli:password@127.0.0.1:5432/boli, or back with --to and an empty folder';

try {
  keepFilesPrivate();
  const { to } = parseArgs({ options: { to: { type: 'string' } }, strict: false }).values;
  if (typeof to !== 'string' || to.trim() === '') throw new Unstartable(WHERE_TO);
  const { dataDir, databaseUrl } = readConfig(process.env);
  const target = to.trim();
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
} catch (error) {
  leaveWith(error);
}

function folderFrom(text: string): string {
  if (!/^[a-z]+:\/\//i.test(text)) return path.resolve(text);
  throw new Unstartable(
    'The data stand in a PostgreSQL already: move them to another one with its own tools, like pg_dump, or to a file by naming an empty folder.',
  );
}
