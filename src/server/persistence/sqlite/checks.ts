import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import * as z from 'zod/mini';
import { Unstartable } from '#server/base/failure.ts';
import { isDamage, MIGRATIONS, openProblem } from './driver.ts';

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
    if (done.some((name) => !(name in MIGRATIONS))) {
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
export function integrityOf(file: string): Promise<string> {
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
