import Database from 'better-sqlite3';
import * as z from 'zod/mini';
import type { UserId } from '#domain/ids.ts';
import { copyDatabase } from './copy-database.ts';

const names = z.array(z.string());

/** The condition for the rows of an organiser, by table. A table that is missing here has no rows of an organiser. */
const OWN: Readonly<Record<string, string>> = {
  users: 'id = :user',
  sessions: 'user_id = :user',
  owner: 'user_id = :user',
  tournaments: 'organiser = :user',
  auction_events: 'tournament_id in (select id from tournaments)',
  commands: 'tournament_id in (select id from tournaments)',
  teams: 'tournament_id in (select id from tournaments)',
  players: 'tournament_id in (select id from tournaments)',
  archived_tournaments: 'tournament_id in (select id from tournaments)',
  links: 'tournament_id in (select id from tournaments)',
  registration_settings: 'tournament_id in (select id from tournaments)',
  registrations: 'tournament_id in (select id from tournaments)',
  registration_private: 'registration_id in (select id from registrations)',
  registration_guardians: 'registration_id in (select id from registrations)',
  registration_photo_parts: 'registration_id in (select id from registrations)',
  team_registration_settings: 'tournament_id in (select id from tournaments)',
  team_registrations: 'tournament_id in (select id from tournaments)',
  team_registration_phones: 'registration_id in (select id from team_registrations)',
  images: `'/api/images/' || hash in
    (select photo from players union select logo from teams union select photo from registrations
      union select logo from team_registrations)
    or exists (select 1 from tournaments where show_files like '%/api/images/' || hash || '%')`,
};
/** The tables that describe the migrations of the database. */
const OF_ALL = new Set(['kysely_migration', 'kysely_migration_lock']);

/** Copies the data of one organiser into a new file, without a byte of other people's data. */
export async function copyForOne(from: Database.Database, user: UserId, file: string): Promise<void> {
  await copyDatabase(from, file, Infinity);
  keepOnly(file, user);
}

/** Removes the data of all other users from a copy. */
export function keepOnly(file: string, user: UserId): void {
  const copy = new Database(file);
  try {
    copy.pragma('foreign_keys = OFF');
    const there = tablesOf(copy);
    copy.transaction(() => {
      for (const table of there.filter((name) => !(name in OWN))) copy.exec(`delete from "${table}"`);
      for (const [table, own] of Object.entries(OWN)) {
        if (!there.includes(table)) continue;
        const rest = copy.prepare(`delete from "${table}" where not coalesce(${own}, 0)`);
        rest.run(own.includes(':user') ? { user } : {});
      }
    })();
    // VACUUM rewrites the file: without it the deleted bytes would stay in the file.
    copy.exec('vacuum');
  } finally {
    copy.close();
  }
}

function tablesOf(database: Database.Database): string[] {
  const all = database.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  );
  return names.parse(all.pluck().all()).filter((name) => !OF_ALL.has(name));
}
