import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import { fold } from '#domain/auction/fold.ts';
import { readStoredEvent } from '#protocol/events/upcasters.ts';
import { rowsOf } from '#server/auctions/log-entry.ts';

/** Checks promise 4 in a database file: returns each difference between log and rows. */
export function disagreements(file: string, tournament: string): string[] {
  const database = new Database(file, { readonly: true });
  try {
    const bodies = database
      .prepare('select body from auction_events where tournament_id = ? order by sequence')
      .pluck()
      .all(tournament);
    const stored = (table: string, by: string) =>
      database.prepare(`select * from ${table} where ${by} = ? order by id`).all(tournament);
    return disagreementsIn(bodies.map(String), {
      tournament: stored('tournaments', 'id'),
      teams: stored('teams', 'tournament_id'),
      players: stored('players', 'tournament_id'),
    });
  } finally {
    database.close();
  }
}

/** The rows of each table, ordered by id. */
export interface StoredRows {
  readonly tournament: readonly unknown[];
  readonly teams: readonly unknown[];
  readonly players: readonly unknown[];
}

/** @param bodies the stored lines of the whole log */
export function disagreementsIn(bodies: readonly string[], stored: StoredRows): string[] {
  const rows = rowsOf(fold(bodies.map((body) => readStoredEvent(JSON.parse(body)))));
  const pairs = [
    ['tournament', stored.tournament, [rows.tournament]],
    ['teams', stored.teams, byId(rows.teams)],
    ['players', stored.players, byId(rows.players)],
  ] as const;
  return pairs.flatMap(([name, kept, told]) =>
    isDeepStrictEqual(kept.map(inCode), told) ? [] : [`the rows of ${name} are not what the log tells`],
  );
}

/** A stored row with the names that its columns have in code. */
function inCode(row: unknown): unknown {
  const columns = Object.entries(row ?? {}).map(([name, value]: [string, unknown]) => [
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(columns);
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
