import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { WHAT_IS_THERE } from '#server/persistence/tables/schema/queries-over-all.ts';
import type { Contents, IncomingCopy, Installation } from '#server/persistence/ports/installation.ts';
import { migrate } from '#server/persistence/migrations/migrate.ts';
import { checkDatabase } from '#server/persistence/sqlite/check-database.ts';
import { lockDataFolder } from '#server/persistence/sqlite/data-folder.ts';
import { copies, removeCopy } from '#server/persistence/sqlite/installation.ts';
import { readCopy } from '#server/persistence/sqlite/rows-in-copy.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { copyRows, deleteRows, deleteStrayBytes } from '#server/persistence/tables/transfer.ts';
import { placeOf, reaching } from './address.ts';
import { imagesInto, imagesWithout } from './bring-in-images.ts';
import { connect } from './pool.ts';
import { MIGRATIONS, hasTables } from './migrations.ts';
import { copyInto, openPostgres } from './open-postgres.ts';
import { untilNobodyServes } from './membership.ts';

/** The data of one installation in PostgreSQL, images included. Its backups are in the data folder. */
export function postgresInstallation(dataDir: string, url: string): Installation {
  const onTables = <Answer>(act: (db: Kysely<Tables>, pool: Pool) => Promise<Answer>): Promise<Answer> =>
    reaching(url, () => connect(url, act));
  return {
    dataDir,
    place: placeOf(url),
    isThere: () => onTables(hasTables),
    lock: (waitMs, use) => lockDataFolder(dataDir, waitMs, use === 'serve' ? 'shared' : 'alone'),
    open: (options) => reaching(url, () => openPostgres(url, dataDir, options)),
    contents: () => onTables(contentsOf),
    // PostgreSQL checks its own files, and reports what it cannot read.
    checkInBackground: () => ({ stop: () => Promise.resolve() }),
    copyTo: (file) => onTables((db) => copyInto(file, db, 'with images')),
    replaceBy: (copy) => onTables((db, pool) => replaceRows({ db, pool, dataDir }, copy)),
    files: () => [],
    imagesWithout: () => onTables(imagesWithout),
    withImages: (act) => onTables((db) => act(imagesInto(db))),
    copies,
  };
}

interface Tabled {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
  readonly dataDir: string;
}

/**
 * Restores a backup in one transaction: readers see the old rows until it commits. Images stay that the backup names
 * but does not contain.
 */
async function replaceRows(
  { db, pool, dataDir }: Tabled,
  { called, bring, aside }: IncomingCopy,
): Promise<string | null> {
  await untilNobodyServes(pool);
  const incoming = path.join(dataDir, 'restoring.db');
  try {
    removeCopy(incoming);
    await bring(incoming);
    checkDatabase(incoming, called);
    const kept = (await hasTables(db)) ? aside : null;
    if (kept !== null) await copyInto(kept, db, 'with images');
    await migrate(db, MIGRATIONS, () => Promise.resolve());
    await readCopy(incoming, (from) =>
      db.transaction().execute(async (to) => {
        await deleteRows(to);
        await copyRows(from, to);
        await deleteStrayBytes(to);
        await untilNobodyServes(pool);
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
