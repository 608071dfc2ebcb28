import path from 'node:path';
import { parseArgs } from 'node:util';
import { assertThere } from '#server/backups/back-up.ts';
import { databaseUrlFrom, readConfig } from '#server/config.ts';
import { leaveWith } from '#server/leave.ts';
import { keepFilesPrivate } from '#server/private-files.ts';
import { installationIn, moveInto, removeCopy } from '#server/store/choose-engine.ts';
import { auctionsInWords } from '#server/store/installation.ts';
import { Unstartable } from '#server/unstartable.ts';

try {
  keepFilesPrivate();
  const { to } = parseArgs({ options: { to: { type: 'string' } }, strict: false }).values;
  if (typeof to !== 'string' || to.trim() === '')
    throw new Unstartable(
      'Where to? Type: npm run move -- --to postgres://boli:password@127.0.0.1:5432/boli',
    );
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== null)
    throw new Unstartable('The data stand in a PostgreSQL already: move them with its own tools.');
  const target = databaseUrlFrom(to.trim());
  const data = installationIn(dataDir);
  await assertThere(data);
  const lock = data.lock(0, 'change');
  const copy = path.join(dataDir, 'moving.db');
  try {
    removeCopy(copy);
    await data.copyTo(copy);
    await moveInto(target, copy);
  } finally {
    removeCopy(copy);
    lock.release();
  }
  const moved = installationIn(dataDir, target);
  const found = await moved.contents();
  if (found.state !== 'whole') throw new Unstartable(`Nothing is found in ${moved.place}.`);
  console.log(
    `boli: Everything is in ${moved.place} now, compared row by row: ${auctionsInWords(found)}, ${String(found.lines)} lines of their logs.`,
  );
  console.log(`boli: Start with DATABASE_URL set to it. The file before is kept as it was: ${data.place}.`);
} catch (error) {
  leaveWith(error);
}
