import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import { imageFilesIn } from '#server/persistence/files/image-files.ts';
import { migrate } from '#server/persistence/migrations/migrations.ts';
import type { Engine } from '#server/persistence/ports/engine.ts';
import { SQLITE_MIGRATIONS, sqliteTables } from '#server/persistence/sqlite/driver.ts';
import { sqliteEngine } from '#server/persistence/sqlite/engine.ts';
import { openDatabase } from '#server/persistence/sqlite/open-sqlite.ts';
import { imagesInFiles } from '#server/persistence/tables/images/images.ts';
import { createStore, type Store } from '#server/persistence/tables/store.ts';

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
  const db = sqliteTables(database);
  await migrate(db, SQLITE_MIGRATIONS, async () => undefined);
  const images = imageFilesIn(path.join(path.dirname(file), 'images'));
  return createStore(db, engine, imagesInFiles(db, images));
}

/** A file system of its own, which a test can fill and empty. */
export interface SmallMount {
  readonly folder: string;
  /** Fills the file system until about this many bytes are free. */
  fill(bytesLeft: number): void;
  makeRoom(): void;
  /** Removes the file system. Call it when nothing uses the file system any more. */
  leave(): void;
}

/** Mounts a file system of this size; null if this user may not mount one. */
export function mountSmall(bytes: number): SmallMount | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-small-disk-'));
  try {
    const words = ['-t', 'tmpfs', '-o', `size=${String(bytes)}`, 'boli-trial', folder];
    execFileSync('mount', words, { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill(bytesLeft) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytesLeft)));
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    leave() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** A call of a store that waits until the test releases it. Later calls pass. */
interface Held {
  /** Resolves when the store receives the held call. */
  readonly entered: Promise<void>;
  readonly letGo: () => void;
}

/** Holds the next call of the function that `put` replaces, as in `hold(log.append, (task) => (log.append = task))`. */
export function hold<Given, Answer>(
  task: (given: Given) => Promise<Answer>,
  put: (task: (given: Given) => Promise<Answer>) => void,
): Held {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const entered = new Promise<void>((resolve) => {
    put(async (given) => {
      put(task);
      resolve();
      await held;
      return task(given);
    });
  });
  return { entered, letGo: () => letGo() };
}
