import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import { createStore, type Store } from '#server/persistence/tables/store.ts';
import { imagesInFiles } from '#server/persistence/tables/images/images.ts';
import type { Engine } from '#server/persistence/ports/engine.ts';
import { migrate } from '#server/persistence/migrations/migrations.ts';
import { MIGRATIONS, tablesIn } from '#server/persistence/sqlite/driver.ts';
import { sqliteEngine } from '#server/persistence/sqlite/engine.ts';
import { openDatabase } from '#server/persistence/sqlite/open-sqlite.ts';

/** A store whose file cannot grow beyond `limitPages`: SQLite then reports a full disk. */
export async function openLimitedStore(
  file: string,
): Promise<Store & { limitPages(pages: number): void; pages(): number }> {
  const database = openDatabase(file);
  return {
    ...(await storeOn(database, file, sqliteEngine(database))),
    limitPages: (pages) => void database.pragma(`max_page_count = ${String(pages)}`),
    pages: () => Number(database.pragma('page_count', { simple: true })),
  };
}

/** A failure of a transaction: before any byte is written, or after all bytes are on disk. */
export interface Fault {
  readonly when: 'before' | 'after';
  readonly problem: Error;
}

/** A store whose database engine fails on request. */
export interface FaultyStore extends Store {
  /** The failures of the next transactions, in order. */
  readonly faults: Fault[];
  /** The number of transactions that were requested so far. */
  asked(): number;
}

/** Opens a real store whose engine throws the errors that a test sets, like a lost connection. */
export async function openFaultyStore(file: string): Promise<FaultyStore> {
  const database = openDatabase(file);
  const sound = sqliteEngine(database);
  const faults: Fault[] = [];
  let asked = 0;
  const engine: Engine = {
    ...sound,
    async write(steps) {
      asked += 1;
      const fault = faults.shift();
      if (fault?.when === 'before') throw fault.problem;
      const counts = await sound.write(steps);
      if (fault !== undefined) throw fault.problem;
      return counts;
    },
  };
  return { ...(await storeOn(database, file, engine)), faults, asked: () => asked };
}

async function storeOn(database: Database, file: string, engine: Engine): Promise<Store> {
  const db = tablesIn(database);
  await migrate(db, MIGRATIONS, async () => undefined);
  const images = imageFilesIn(path.join(path.dirname(file), 'images'));
  return createStore(db, engine, imagesInFiles(db, images));
}
