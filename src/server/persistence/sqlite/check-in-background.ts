import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { isDamage, openProblem } from './errors.ts';

/** Runs in a thread of its own, on a connection of its own: nobody waits for it. */
const LOOK = `
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new (require(workerData.driver))(workerData.file, { readonly: true, fileMustExist: true });
  const found = database.pragma('integrity_check(1)', { simple: true });
  database.close();
  parentPort.postMessage(String(found));
`;

/** Looks through every page and index of a database while work on it goes on; tells what it finds, in SQLite's words. */
export function checkInBackground(
  file: string,
  onDamage: (problem: string) => void,
): { stop(): Promise<unknown> } {
  const worker = lookThrough(file);
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
      return worker.terminate();
    },
  };
}

/** What SQLite says of every page and index of a database: 'ok', or the first problem. Throws where it cannot be opened. */
export function integrityOf(file: string): Promise<string> {
  const worker = lookThrough(file);
  return new Promise((resolve, reject) => {
    worker.once('message', (found) => resolve(String(found)));
    worker.once('error', (error) => {
      if (isDamage(error)) resolve(error.message);
      else reject(openProblem(file, error));
    });
  });
}

function lookThrough(file: string): Worker {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3');
  const worker = new Worker(LOOK, { eval: true, workerData: { driver, file } });
  worker.unref();
  return worker;
}
