import type { Kysely, Transaction } from 'kysely';
import { given, prepare } from './prepared.ts';
import type { RowChanges } from './store.ts';
import type { PlayerRow, Tables } from './tables.ts';

/** Writes the rows that events touched. */
type WriteRows = (transaction: Transaction<Tables>, changes: RowChanges) => Promise<void>;

export function rowWriter(db: Kysely<Tables>): WriteRows {
  const writeTournament = tournamentWriter(db);
  const writeTeam = teamWriter(db);
  const writePlayers = playersWriter(db);
  const writeHammered = hammeredWriter(db);
  return async (transaction, changes) => {
    if (changes.tournament !== null) await writeTournament(transaction, changes.tournament);
    // Who goes, goes first: whoever comes may take the number of whoever went.
    await deleteRows(transaction, changes);
    for (const team of changes.teams) await writeTeam(transaction, team);
    await writePlayers(transaction, changes.players);
    for (const player of changes.hammered) await writeHammered(transaction, player);
  };
}

function tournamentWriter(db: Kysely<Tables>) {
  return prepare(
    db
      .insertInto('tournaments')
      .values({
        id: given('id'),
        organiser: given('organiser'),
        name: given('name'),
        date: given('date'),
        time: given('time'),
        opening_purse: given('opening_purse'),
        squad_limit: given('squad_limit'),
        increment: given('increment'),
        stage: given('stage'),
        created_at: given('created_at'),
      })
      .onConflict((same) =>
        same.column('id').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          date: row.ref('excluded.date'),
          time: row.ref('excluded.time'),
          opening_purse: row.ref('excluded.opening_purse'),
          squad_limit: row.ref('excluded.squad_limit'),
          increment: row.ref('excluded.increment'),
          stage: row.ref('excluded.stage'),
        })),
      ),
  );
}

function teamWriter(db: Kysely<Tables>) {
  return prepare(
    db
      .insertInto('teams')
      .values({
        id: given('id'),
        tournament_id: given('tournament_id'),
        position: given('position'),
        name: given('name'),
        logo: given('logo'),
        adjusted: given('adjusted'),
        purse: given('purse'),
        created_at: given('created_at'),
      })
      .onConflict((same) =>
        same.column('id').doUpdateSet((row) => ({
          position: row.ref('excluded.position'),
          name: row.ref('excluded.name'),
          logo: row.ref('excluded.logo'),
          adjusted: row.ref('excluded.adjusted'),
          purse: row.ref('excluded.purse'),
        })),
      ),
  );
}

/** So many players in one statement: most of the cost of a statement is saved, and its text can be kept. */
const PLAYERS_AT_ONCE = 25;

function playersWriter(db: Kysely<Tables>) {
  const writeMany = playerWriter(db, PLAYERS_AT_ONCE);
  const writeOne = playerWriter(db, 1);
  return async (transaction: Transaction<Tables>, players: readonly PlayerRow[]): Promise<void> => {
    const full = players.length - (players.length % PLAYERS_AT_ONCE);
    for (let from = 0; from < full; from += PLAYERS_AT_ONCE) {
      await writeMany(transaction, ...players.slice(from, from + PLAYERS_AT_ONCE));
    }
    for (const player of players.slice(full)) await writeOne(transaction, player);
  };
}

function playerWriter(db: Kysely<Tables>, count: number) {
  return prepare(
    db
      .insertInto('players')
      .values(Array.from({ length: count }, (_, place) => givenPlayer(place)))
      .onConflict((same) =>
        same.column('id').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          number: row.ref('excluded.number'),
          number_key: row.ref('excluded.number_key'),
          age: row.ref('excluded.age'),
          is_owner: row.ref('excluded.is_owner'),
          styles: row.ref('excluded.styles'),
          base_price: row.ref('excluded.base_price'),
          photo: row.ref('excluded.photo'),
          runs: row.ref('excluded.runs'),
          wickets: row.ref('excluded.wickets'),
          status: row.ref('excluded.status'),
          team_id: row.ref('excluded.team_id'),
          sold_amount: row.ref('excluded.sold_amount'),
        })),
      ),
  );
}

function givenPlayer(place: number) {
  return {
    id: given<string>('id', place),
    tournament_id: given<string>('tournament_id', place),
    name: given<string>('name', place),
    number: given<string>('number', place),
    number_key: given<string>('number_key', place),
    age: given<number>('age', place),
    is_owner: given<PlayerRow['is_owner']>('is_owner', place),
    styles: given<string>('styles', place),
    base_price: given<number>('base_price', place),
    photo: given<string | null>('photo', place),
    runs: given<number | null>('runs', place),
    wickets: given<number | null>('wickets', place),
    status: given<PlayerRow['status']>('status', place),
    team_id: given<string | null>('team_id', place),
    sold_amount: given<number>('sold_amount', place),
  };
}

function hammeredWriter(db: Kysely<Tables>) {
  return prepare(
    db
      .updateTable('players')
      .set({ status: given('status'), team_id: given('team_id'), sold_amount: given('sold_amount') })
      .where('id', '=', given<string>('id')),
  );
}

async function deleteRows(
  transaction: Transaction<Tables>,
  { goneTeams, gonePlayers }: RowChanges,
): Promise<void> {
  for (const id of goneTeams) await transaction.deleteFrom('teams').where('id', '=', id).execute();
  for (const id of gonePlayers) await transaction.deleteFrom('players').where('id', '=', id).execute();
}
