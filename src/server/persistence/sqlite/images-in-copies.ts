import Database from 'better-sqlite3';
import * as z from 'zod/mini';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import type { ImageFiles } from '#server/persistence/ports/image-store.ts';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';
import {
  IMAGES_WITHOUT,
  IMAGES_WITHOUT_BEFORE_SHOWS,
} from '#server/persistence/tables/schema/queries-over-all.ts';

const OURS = imageAddress('');
const hashes = z.array(z.string());
const images = z.array(z.object({ hash: z.string(), type: z.string() }));
/** The number of images to query before the event loop gets a turn. */
const SLICE = 200;

/**
 * Adds images to a copy, so that one file is complete.
 * @returns how many of the images are missing everywhere
 */
export async function carryImages(copy: string, from: ImageFiles): Promise<number> {
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
export function imagesWithout(file: string): string[] {
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
export async function imagesHad(file: string, candidates: readonly string[]): Promise<string[]> {
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
