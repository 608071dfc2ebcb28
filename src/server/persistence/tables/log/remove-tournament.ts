import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { TournamentId } from '#domain/ids.ts';
import type { Step } from '#server/persistence/ports/engine.ts';
import { namesIn } from '#server/persistence/tables/columns.ts';
import { once } from '#server/persistence/tables/prepared.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

/** The type of the one line that remains of a deleted log: docs/decisions/0208. */
export const DELETED = 'TournamentDeleted';

const OF_TOURNAMENT = sql`tournament_id`;
const OF_REGISTRATION = sql`(select tournament_id from registrations where id = registration_id)`;
const OF_TEAM_REGISTRATION = sql`(select tournament_id from team_registrations where id = registration_id)`;
const OF_TEAM = sql`(select tournament_id from teams where id = team_id)`;

/**
 * For each table, the column or query that gives the tournament of a row; null: the rows belong to no tournament.
 * Tables that refer to others come first. The compiler refuses a missing table.
 */
const TOURNAMENT_OF: Readonly<Record<keyof Tables, RawBuilder<unknown> | null>> = {
  registration_photo_parts: OF_REGISTRATION,
  registration_private: OF_REGISTRATION,
  registration_guardians: OF_REGISTRATION,
  registrations: OF_TOURNAMENT,
  registration_settings: OF_TOURNAMENT,
  team_registration_phones: OF_TEAM_REGISTRATION,
  team_registrations: OF_TOURNAMENT,
  team_registration_settings: OF_TOURNAMENT,
  bidder_phones: OF_TEAM,
  shortlists: OF_TOURNAMENT,
  guesses: OF_TOURNAMENT,
  guess_phones: OF_TOURNAMENT,
  links: OF_TOURNAMENT,
  archived_tournaments: OF_TOURNAMENT,
  kept_pieces: OF_TOURNAMENT,
  kept_states: OF_TOURNAMENT,
  commands: OF_TOURNAMENT,
  auction_events: OF_TOURNAMENT,
  players: OF_TOURNAMENT,
  teams: OF_TOURNAMENT,
  tournaments: sql`id`,
  users: null,
  sessions: null,
  images: null,
  carried_images: null,
  secrets: null,
  invitations: null,
  house: null,
  owner: null,
};

/**
 * The tables that another process may write outside the log. Such a row may arrive after its tournament was removed.
 */
const BESIDE_THE_LOG = [
  'registration_photo_parts',
  'registration_private',
  'registration_guardians',
  'registrations',
  'registration_settings',
  'team_registration_phones',
  'team_registrations',
  'team_registration_settings',
  'bidder_phones',
  'shortlists',
  'guesses',
  'guess_phones',
  'links',
  'archived_tournaments',
  'kept_pieces',
  'kept_states',
] as const;

/** Removes every row of a tournament, except the line that records the removal. */
export function removalSteps(db: Kysely<Tables>, tournament: TournamentId): Step[] {
  return namesIn(TOURNAMENT_OF).flatMap((table) => {
    const of = TOURNAMENT_OF[table];
    if (of === null) return [];
    const lineStays = table === 'auction_events' ? sql` and type <> ${DELETED}` : sql``;
    return [removal(db, table, sql`${of} = ${tournament}${lineStays}`)];
  });
}

/** Removes rows that arrived after their tournament was removed. */
export function strayStep(db: Kysely<Tables>): Step[] {
  return BESIDE_THE_LOG.map((table) =>
    removal(
      db,
      table,
      sql`not exists (select 1 from tournaments where id = ${TOURNAMENT_OF[table] ?? sql`null`})`,
    ),
  );
}

function removal(db: Kysely<Tables>, table: keyof Tables, which: RawBuilder<unknown>): Step {
  const text = sql`delete from ${sql.table(table)} where ${which}`;
  return once({ compile: () => text.compile(db) });
}
