import Database from 'better-sqlite3';
import * as z from 'zod/mini';
import { Unstartable } from '#server/base/unstartable.ts';
import { isDamage, openProblem } from '#server/persistence/sqlite/errors.ts';
import { MIGRATIONS } from '#server/persistence/sqlite/migrations.ts';

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
