import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database, { type Statement } from 'better-sqlite3';
import * as z from 'zod/mini';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import {
  Diverged,
  type Replicated,
  type ReplicaTables,
  type ReplicationFiles,
} from '#server/persistence/tables/installation.ts';
import { checkDatabase } from './checks.ts';
import { copyDatabase } from './copies.ts';
import { filesIn, openDatabase, openSqlite, putRows, replicationRows } from './open-sqlite.ts';
import { syncFile, syncFolder } from '#server/persistence/files/data-folder.ts';
import { createCheckpoints, mayErase } from './engine.ts';
import { isDamage, openProblem, toStoreProblem } from './driver.ts';

/** About 1 MB, copied between two turns of the event loop. */
const PAGES_PER_STEP = 250;
/** The statements that a replicated step may begin with: so a forged primary can reach only the tables. */
const OUR_STEPS = /^\s*(insert|update|delete|select)\b/i;
const BESIDE = ['-wal', '-shm'];

const lines = z.array(z.object({ tournament: z.string(), sequence: z.int() }));
const hashes = z.array(z.string());

/** The operations of primary and replica on the files of one installation. */
export function replicationFiles(dataDir: string): ReplicationFiles {
  const { database, images } = filesIn(dataDir);
  return {
    isThere: () => existsSync(database),
    rowOf: (name) => (existsSync(database) ? rowIn(database, name) : null),
    async copyNow(file) {
      const source = new Database(database, { readonly: true, fileMustExist: true });
      try {
        // A transaction reads the data of one moment: the moment of its first read.
        source.exec('begin');
        source.prepare('select count(*) from sqlite_schema').get();
        await copyDatabase(source, file, PAGES_PER_STEP);
      } finally {
        source.close();
      }
    },
    putInPlace(copy) {
      checkDatabase(copy, 'What the first laptop sent');
      syncFile(copy);
      for (const rest of BESIDE) rmSync(database + rest, { force: true });
      renameSync(copy, database);
      syncFolder(dataDir);
    },
    putAside(called) {
      for (const rest of ['', ...BESIDE]) {
        if (existsSync(database + rest)) renameSync(database + rest, path.join(dataDir, called) + rest);
      }
      syncFolder(dataDir);
    },
    async openReplica() {
      const store = await openSqlite(database);
      const tables = openDatabase(database);
      const close = async (): Promise<void> => {
        tables.close();
        await store.close();
      };
      return { ...replicaOn(tables), store, images: imageFilesIn(images), close };
    },
  };
}

/** The value of a row in the file; null in tables of an older version, which do not have these rows. */
function rowIn(file: string, name: string): string | null {
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { readonly: true });
    const table = database.prepare("select 1 from sqlite_schema where name = 'house'").get();
    return table === undefined ? null : replicationRows(database).get(name);
  } catch (error) {
    throw isDamage(error) ? toStoreProblem(error) : openProblem(file, error);
  } finally {
    database?.close();
  }
}

function replicaOn(database: Database.Database): Omit<ReplicaTables, 'store' | 'images' | 'close'> {
  const statements = new Map<string, Statement>();
  const checkpoints = createCheckpoints(database);

  function statementOf(sql: string): Statement {
    if (!OUR_STEPS.test(sql)) throw new Diverged('a step that none of ours is');
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function carryOut(entry: Replicated): void {
    for (const { sql, rows, touched } of entry) {
      const statement = statementOf(sql);
      let total = 0;
      for (const row of rows)
        total += statement.reader ? statement.all(row).length : statement.run(row).changes;
      if (total !== touched) throw new Diverged('a step touched other rows than at the first');
    }
  }

  const all = database.transaction(
    (entries: readonly Replicated[], rows: Readonly<Record<string, string | null>>) => {
      for (const entry of entries) carryOut(entry);
      putRows(database, rows);
    },
  );
  const last = database.prepare(
    `select id as tournament, e.sequence as sequence from tournaments join auction_events e on e.tournament_id = id
       where e.sequence > (select max(sequence) from auction_events where tournament_id = id) - ?
       order by at desc, e.sequence desc limit ?`,
  );
  return {
    rows: replicationRows(database),
    apply(entries, rows) {
      try {
        all.immediate(entries, rows);
        const steps = entries.flat();
        checkpoints.wrote(steps.reduce((sum, { touched }) => sum + touched, 0));
        if (steps.some(({ sql, touched }) => touched > 0 && mayErase(sql))) checkpoints.erased();
      } catch (error) {
        throw error instanceof Diverged ? error : toStoreProblem(error);
      }
    },
    lastLines: (many) => lines.parse(last.all(many, many)),
    imageHashes: () => hashes.parse(database.prepare('select hash from images').pluck().all()),
    auctions: () => z.int().parse(database.prepare('select count(*) from tournaments').pluck().get()),
  };
}
