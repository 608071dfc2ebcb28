import { copyFileSync, existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import * as z from 'zod/mini';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Contents, CopyFiles, CopyDifference } from '#server/persistence/tables/installation.ts';
import {
  WHAT_IS_THERE,
  IMAGES_WITHOUT,
  IMAGES_WITHOUT_BEFORE_SHOWS,
} from '#server/persistence/tables/transfer.ts';
import { TABLE_NAMES, type Tables, TABLES } from '#server/persistence/tables/schema/tables.ts';
import { UNFINISHED_LOG } from '#server/persistence/tables/log/whole-log.ts';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import type { ImageFiles } from '#server/persistence/files/image-files.ts';
import { yieldToEventLoop } from '#server/base/concurrency.ts';
import { migrate } from '#server/persistence/migrations/migrations.ts';
import { isDamage, SQLITE_MIGRATIONS, openProblem, sqliteTables, sqliteProblem } from './driver.ts';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { Unstartable } from '#server/base/failure.ts';

/** Removes a copy, complete or not, with its companion files. */
export function removeCopy(file: string): void {
  for (const rest of ['', '-journal', '-wal', '-shm']) rmSync(file + rest, { force: true });
}

/** The operations on a copy. A copy is an SQLite file, whichever engine its data come from. */
export const copies: CopyFiles = {
  compare: compareCopies,
  contentsOf: (file) => contentsOf(file, 'check'),
  async isSound(file) {
    const contents = contentsOf(file, 'trust');
    if (contents.state !== 'whole' || contents.auctions === 0) return false;
    return (await integrityOf(file)) === 'ok';
  },
  assertOurs: checkDatabase,
  duplicate(file, place) {
    copyFileSync(file, place);
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${place}-wal`);
  },
  carryImages,
  imagesHad,
};

const counts = z.object({ auctions: z.int(), lines: z.int() });

/**
 * Reads the contents of a file without changing the file. `check`: also checks the pages. Throws `Unstartable` or
 * `Busy` where the file cannot be opened for another reason than damage.
 */
export function contentsOf(file: string, check: 'check' | 'trust'): Contents {
  if (!existsSync(file)) return { state: 'missing' };
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true });
    if (check === 'check' && database.pragma('quick_check(1)', { simple: true }) !== 'ok')
      return { state: 'damaged' };
    const table = database.prepare("select 1 from sqlite_schema where name = 'tournaments'").get();
    if (table === undefined) return { state: 'whole', auctions: 0, lines: 0 };
    return { state: 'whole', ...counts.parse(database.prepare(WHAT_IS_THERE).get()) };
  } catch (error) {
    if (isDamage(error)) return { state: 'damaged' };
    throw openProblem(file, error);
  } finally {
    database?.close();
  }
}

/** About 1 MB. The size bounds the time that a bid waits during a copy. */
const PAGES_PER_STEP = 250;

/**
 * Copies a database of one moment into a new file, which is complete without companion files. Throws `DiskFull`.
 * @param pagesAtOnce pages to copy before the event loop gets a turn; Infinity: all pages
 */
export async function copyDatabase(
  from: Database.Database,
  file: string,
  pagesAtOnce = PAGES_PER_STEP,
): Promise<void> {
  try {
    await from.backup(file, { progress: () => pagesAtOnce });
    const copy = new Database(file);
    copy.pragma('journal_mode = DELETE');
    copy.close();
  } catch (error) {
    throw sqliteProblem(error);
  }
}

const columns = z.array(z.object({ name: z.string() }));

/**
 * A line of a log that only the older copy has. A deleted log ends with one more line: docs/decisions/backups.md. A log
 * that was being written when the older copy was made counts for nothing, because nobody has seen it.
 */
const LOST = `select 1 from
  (select tournament_id, max(sequence) as last from main.auction_events group by tournament_id) as older
  left join (select tournament_id, max(sequence) as last from newer.auction_events group by tournament_id) as now
    on now.tournament_id = older.tournament_id
  where coalesce(now.last, 0) < older.last
    and not exists (select 1 from main.commands
      where commands.tournament_id = older.tournament_id and command_id = '${UNFINISHED_LOG}')
  limit 1`;

/** Compares two copies, which are plain files. Throws where one of them cannot be read. */
function compareCopies(older: string, newer: string): CopyDifference {
  const database = new Database(older, { readonly: true, fileMustExist: true });
  try {
    database.prepare('attach database ? as newer').run(newer);
    const isThere = (question: string): boolean => database.prepare(question).get() !== undefined;
    const columnsIn = (copy: 'main' | 'newer', table: string, which = 'true'): string[] => {
      const info = database.prepare(`select name from pragma_table_info(?, '${copy}') where ${which}`);
      return columns.parse(info.all(table)).map(({ name }) => name);
    };
    const hasLogs = ['auction_events', 'commands'].every((table) => columnsIn('main', table).length > 0);
    const hasLost = hasLogs && isThere(LOST);
    const hasDeleted = TABLE_NAMES.some((table) => {
      const { personal, tidied } = TABLES[table];
      if (personal === null || tidied) return false;
      const here = columnsIn('main', table);
      if (here.length === 0) return false;
      const now = new Set(columnsIn('newer', table));
      // A changed row has lost its former text. Where a deletion alone counts, the key tells whether the row is there.
      const compared = (personal === 'deletes' ? columnsIn('main', table, 'pk > 0') : here).filter((name) =>
        now.has(name),
      );
      const names = compared.map((name) => `"${name}"`).join();
      return isThere(
        `select ${names} from main."${table}" except select ${names} from newer."${table}" limit 1`,
      );
    });
    return { hasLost, hasDeleted };
  } finally {
    database.close();
  }
}

const OURS = imageAddress('');

const hashes = z.array(z.string());

const images = z.array(z.object({ hash: z.string(), type: z.string() }));

/** The number of images to query before the event loop gets a turn. */
const SLICE = 200;

/**
 * Adds images to a copy, so that one file is complete.
 * @returns how many of the images are missing everywhere
 */
async function carryImages(copy: string, from: ImageFiles): Promise<number> {
  const database = new Database(copy);
  try {
    if (carriesAll(database)) return 0;
    const wanted = images.parse(
      database
        .prepare('select hash, type from images where hash not in (select hash from carried_images)')
        .all(),
    );
    const carry = database.prepare('insert into carried_images (hash, type, bytes) values (?, ?, ?)');
    let missing = 0;
    database.exec('begin');
    for (const { hash, type } of wanted) {
      const bytes = await from.read(hash);
      if (bytes === null) missing += isHad(database, hash) ? 1 : 0;
      else carry.run(hash, type, bytes);
    }
    database.exec('commit');
    return missing;
  } finally {
    database.close();
  }
}

/** The images that this database uses and does not contain. */
export function imagesMissingIn(file: string): string[] {
  const database = new Database(file, { readonly: true });
  try {
    if (carriesAll(database)) return [];
    const query = knowsShows(database) ? IMAGES_WITHOUT : IMAGES_WITHOUT_BEFORE_SHOWS;
    return hashes.parse(database.prepare(query).pluck().all());
  } finally {
    database.close();
  }
}

/** Those of the given images that this database uses. Throws for an unreadable database. */
async function imagesHad(file: string, candidates: readonly string[]): Promise<string[]> {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    // A database of an older version contains its images.
    if (carriesAll(database)) return [];
    const had: string[] = [];
    for (let from = 0; from < candidates.length; from += SLICE) {
      had.push(...candidates.slice(from, from + SLICE).filter((hash) => isHad(database, hash)));
      await yieldToEventLoop();
    }
    return had;
  } finally {
    database.close();
  }
}

/** True for a database of an older version, which contains its images. */
function carriesAll(database: Database.Database): boolean {
  return database.prepare("select 1 from sqlite_schema where name = 'carried_images'").get() === undefined;
}

/** True for a database whose tournaments have the files of their shows. */
function knowsShows(database: Database.Database): boolean {
  const column = "select 1 from pragma_table_info('tournaments') where name = 'show_files'";
  return database.prepare(column).get() !== undefined;
}

/** True if a team, a player or a show of this database uses the image. */
function isHad(database: Database.Database, hash: string): boolean {
  const address = OURS + hash;
  const ofShow = "select 1 from tournaments where show_files like '%' || ? || '%'";
  return [
    'select 1 from teams where logo = ?',
    'select 1 from players where photo = ?',
    ...(knowsShows(database) ? [ofShow] : []),
  ].some((question) => database.prepare(question).get(address) !== undefined);
}

/**
 * Makes a new, complete copy and fills it in one transaction. Throws `DiskFull`.
 * @param done the migrations that the rows have
 */
export async function writeCopy(
  file: string,
  fill: (rows: Kysely<Tables>) => Promise<void>,
  done: readonly string[],
): Promise<void> {
  const all = Object.entries(SQLITE_MIGRATIONS).filter(([name]) => done.includes(name));
  try {
    await withCopy(file, Object.fromEntries(all), (db) => db.transaction().execute(fill));
  } catch (error) {
    // Remove the empty file, which would look like an installation without auctions.
    removeCopy(file);
    throw error;
  }
}

/** Opens a copy for changes, and migrates an older copy. */
export async function readCopy(file: string, read: (rows: Kysely<Tables>) => Promise<void>): Promise<void> {
  await withCopy(file, SQLITE_MIGRATIONS, read);
}

async function withCopy(
  file: string,
  migrations: Readonly<Record<string, Migration>>,
  act: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const database = new Database(file);
  const db = sqliteTables(database);
  try {
    database.pragma('journal_mode = DELETE');
    database.pragma('synchronous = FULL');
    await migrate(db, migrations, () => Promise.resolve());
    await act(db);
  } finally {
    database.close();
  }
}

const names = z.array(z.string());

/**
 * Checks that a file is a complete database of this product, and not of a newer version. Throws `Unstartable`.
 * @param called the name of the file for a person
 */
export function checkDatabase(file: string, called: string): void {
  let database: Database.Database | null = null;
  try {
    database = new Database(file, { fileMustExist: true });
    const health = database.pragma('integrity_check', { simple: true });
    if (health !== 'ok') throw new Unstartable(`${called} is damaged: choose another copy.`);
    const done = names.parse(database.prepare('select name from kysely_migration').pluck().all());
    if (done.length === 0) throw new Unstartable(notOurs(called));
    if (done.some((name) => !(name in SQLITE_MIGRATIONS))) {
      throw new Unstartable(`${called} was written by a newer version of Boli: start that version instead.`);
    }
  } catch (error) {
    if (error instanceof Unstartable) throw error;
    throw isDamage(error) ? new Unstartable(notOurs(called), { cause: error }) : openProblem(file, error);
  } finally {
    database?.close();
  }
}

function notOurs(called: string): string {
  return `${called} is no database of Boli: choose a copy that Boli made.`;
}

/**
 * The program of the checking thread. It has its own thread and connection, so that nobody waits. The server asks the
 * thread to stop and never terminates it: terminating the thread while the driver loads aborts the process.
 */
const LOOK = `
  const { parentPort, workerData } = require('node:worker_threads');
  const isCalledOff = () => Atomics.load(workerData.calledOff, 0) === 1;
  const look = () => {
    const database = new (require(workerData.driver))(workerData.file, { readonly: true, fileMustExist: true });
    if (!isCalledOff()) parentPort.postMessage(String(database.pragma('integrity_check(1)', { simple: true })));
    database.close();
  };
  if (!isCalledOff()) look();
`;

const DRIVER = createRequire(import.meta.url).resolve('better-sqlite3');

/**
 * Checks every page and index during normal work, and reports findings in SQLite's words.
 * @param driver the file of the SQLite driver
 */
export function checkInBackground(
  file: string,
  onDamage: (problem: string) => void,
  driver = DRIVER,
): { stop(): Promise<unknown> } {
  const calledOff = new Int32Array(new SharedArrayBuffer(4));
  const worker = lookThrough({ file, driver, calledOff });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let told = false;
  const tell = (problem: string): void => {
    if (!told && problem !== 'ok') onDamage(problem);
    told = true;
  };
  worker.on('message', (found) => tell(String(found)));
  worker.on('error', (error) => {
    if ('code' in error && String(error.code).startsWith('SQLITE_CORRUPT')) tell(error.message);
  });
  return {
    stop() {
      told = true;
      Atomics.store(calledOff, 0, 1);
      // The caller awaits the end of the thread, so the thread keeps the process alive until then.
      worker.ref();
      return ended;
    },
  };
}

/**
 * SQLite's report on all pages and indexes of a file: 'ok', or the first problem. Throws where the file cannot be
 * opened.
 */
function integrityOf(file: string): Promise<string> {
  const worker = lookThrough({ file, driver: DRIVER, calledOff: new Int32Array(1) });
  return new Promise((resolve, reject) => {
    worker.once('message', (found) => resolve(String(found)));
    worker.once('error', (error) => {
      if (isDamage(error)) resolve(error.message);
      else reject(openProblem(file, error));
    });
  });
}

function lookThrough(look: { file: string; driver: string; calledOff: Int32Array }): Worker {
  const worker = new Worker(LOOK, { eval: true, workerData: look });
  worker.unref();
  return worker;
}
