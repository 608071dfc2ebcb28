import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { foldersIn } from '#server/data-folder.ts';
import { IMAGES_WITHOUT, WHAT_IS_THERE } from '#server/store/asked-of-all.ts';
import type { Contents, IncomingCopy, Installation } from '#server/store/installation.ts';
import { migrate } from '#server/store/migrate.ts';
import { checkDatabase } from '#server/store/sqlite/check-database.ts';
import { lockDataFolder } from '#server/store/sqlite/data-folder.ts';
import { copies, removeCopy } from '#server/store/sqlite/installation.ts';
import { readCopy } from '#server/store/sqlite/rows-in-copy.ts';
import type { Tables } from '#server/store/tables.ts';
import { copyRows, deleteRows } from '#server/store/transfer.ts';
import { placeOf, reaching } from './address.ts';
import { connect } from './connect.ts';
import { copyInto } from './copies.ts';
import { hasTables } from './has-tables.ts';
import { MIGRATIONS } from './migrations.ts';
import { openPostgres } from './open-postgres.ts';

/** The data of one house with its tables in a PostgreSQL database; images and copies stand in the data folder. */
export function postgresInstallation(dataDir: string, url: string): Installation {
  const onTables = <Answer>(act: (db: Kysely<Tables>) => Promise<Answer>): Promise<Answer> =>
    reaching(url, () => connect(url, act));
  return {
    dataDir,
    place: placeOf(url),
    isThere: () => onTables(hasTables),
    lock: (waitMs, use) => lockDataFolder(dataDir, waitMs, use === 'serve' ? 'shared' : 'alone'),
    open: (options) => reaching(url, () => openPostgres(url, foldersIn(dataDir).images, options)),
    contents: () => onTables(contentsOf),
    // PostgreSQL looks after its own files, and says itself what it cannot read.
    checkInBackground: () => ({ stop: () => Promise.resolve() }),
    copyTo: (file) => onTables((db) => copyInto(file, db)),
    replaceBy: (copy) => onTables((db) => replaceRows(db, dataDir, copy)),
    files: () => [],
    imagesWithout: () => onTables(imagesWithout),
    copies,
  };
}

/** In one transaction: whoever looks meanwhile sees the former rows, and what fails leaves them. */
async function replaceRows(
  db: Kysely<Tables>,
  dataDir: string,
  { called, bring, aside }: IncomingCopy,
): Promise<string | null> {
  const incoming = path.join(dataDir, 'restoring.db');
  try {
    removeCopy(incoming);
    await bring(incoming);
    checkDatabase(incoming, called);
    const kept = (await hasTables(db)) ? aside : null;
    if (kept !== null) await copyInto(kept, db);
    await migrate(db, MIGRATIONS, () => Promise.resolve());
    await readCopy(incoming, (from) =>
      db.transaction().execute(async (to) => {
        await deleteRows(to);
        await copyRows(from, to);
      }),
    );
    return kept;
  } finally {
    removeCopy(incoming);
  }
}

async function contentsOf(db: Kysely<Tables>): Promise<Contents> {
  if (!(await hasTables(db))) return { state: 'missing' };
  const { rows } = await sql.raw<{ auctions: number; lines: number }>(WHAT_IS_THERE).execute(db);
  return { state: 'whole', auctions: rows[0]?.auctions ?? 0, lines: rows[0]?.lines ?? 0 };
}

async function imagesWithout(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql.raw<{ hash: string }>(IMAGES_WITHOUT).execute(db);
  return rows.map(({ hash }) => hash);
}
