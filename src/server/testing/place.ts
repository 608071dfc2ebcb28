import path from 'node:path';
import Database from 'better-sqlite3';
import type { TournamentId } from '#domain/ids.ts';
import { imageFilesIn } from '#server/images/image-files.ts';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import type { Store } from '#server/persistence/ports/store.ts';
import { postgresPlace, testsRunOnPostgres } from './postgres.ts';

/** A new, empty place to keep an installation's data: each `open` is one more process that works on them. */
export interface Place {
  open(): Promise<Store>;
  /** Makes a line of a log unreadable, past every store. */
  damage(tournament: TournamentId, line: number): Promise<void>;
  /** The hashes of all images whose bytes are kept. */
  images(): Promise<readonly string[]>;
  /** To be called when every store is closed. */
  remove(): Promise<void>;
}

/** In a database file of this folder and the images beside it, or in PostgreSQL where the tests run on it. */
export async function newPlace(folder: string): Promise<Place> {
  if (testsRunOnPostgres()) return postgresPlace(folder);
  const file = path.join(folder, 'boli.db');
  return {
    open: () => openSqlite(file),
    damage(tournament, line) {
      const database = new Database(file);
      const torn = "update auction_events set body = '{' where tournament_id = ? and sequence = ?";
      database.prepare(torn).run(tournament, line);
      database.close();
      return Promise.resolve();
    },
    images: () => imageFilesIn(path.join(folder, 'images')).all(),
    remove: () => Promise.resolve(),
  };
}
