import type { Kysely, Transaction } from 'kysely';
import { given, prepare } from './prepared.ts';
import type { RowChanges } from './store.ts';
import type { Tables } from './tables.ts';

/** Writes the rows that events touched. */
export type WriteRows = (transaction: Transaction<Tables>, changes: RowChanges) => Promise<void>;

export function rowWriter(db: Kysely<Tables>): WriteRows {
  const writeTournament = tournamentWriter(db);
  const writeTeam = teamWriter(db);
  const writePlayer = playerWriter(db);
  const writeHammered = hammeredWriter(db);
  return async (transaction, changes) => {
    if (changes.tournament !== null) await writeTournament(transaction, changes.tournament);
    // Who goes, goes first: whoever comes may take the number of whoever went.
    await deleteRows(transaction, changes);
    for (const team of changes.teams) await writeTeam(transaction, team);
    for (const player of changes.players) await writePlayer(transaction, player);
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

function playerWriter(db: Kysely<Tables>) {
  return prepare(
    db
      .insertInto('players')
      .values({
        id: given('id'),
        tournament_id: given('tournament_id'),
        name: given('name'),
        number: given('number'),
        number_key: given('number_key'),
        age: given('age'),
        is_owner: given('is_owner'),
        styles: given('styles'),
        base_price: given('base_price'),
        photo: given('photo'),
        runs: given('runs'),
        wickets: given('wickets'),
        status: given('status'),
        team_id: given('team_id'),
        sold_amount: given('sold_amount'),
      })
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
