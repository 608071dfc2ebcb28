import type { Kysely } from 'kysely';
import type { Step } from './engine.ts';
import { given, stepForEach } from './prepared.ts';
import type { RowChanges } from './store.ts';
import type { Tables } from './tables.ts';

/** How the rows that events touched are written. */
export function rowSteps(db: Kysely<Tables>): (changes: RowChanges) => Step[] {
  const writeTournaments = tournamentWriter(db);
  const writeTeams = teamWriter(db);
  const writePurses = purseWriter(db);
  const writePlayers = playerWriter(db);
  const writeHammered = hammeredWriter(db);
  const deleteTeams = stepForEach(db.deleteFrom('teams').where('id', '=', given<string>('id')));
  const deletePlayers = stepForEach(db.deleteFrom('players').where('id', '=', given<string>('id')));
  return ({ tournament, teams, purses, players, hammered, goneTeams, gonePlayers }) => {
    const steps = [
      writeTournaments(tournament === null ? [] : [tournament]),
      // Who goes, goes first: whoever comes may take the number of whoever went.
      deleteTeams(goneTeams.map((id) => ({ id }))),
      deletePlayers(gonePlayers.map((id) => ({ id }))),
      writeTeams(teams),
      writePurses(purses),
      writePlayers(players),
      writeHammered(hammered),
    ];
    // A plain bid touches none of them.
    return steps.filter(({ rows }) => rows.length > 0);
  };
}

function tournamentWriter(db: Kysely<Tables>) {
  return stepForEach(
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
  return stepForEach(
    db
      .insertInto('teams')
      .values({
        id: given('id'),
        tournament_id: given('tournament_id'),
        position: given('position'),
        name: given('name'),
        logo: given('logo'),
        short_name: given('short_name'),
        adjusted: given('adjusted'),
        purse: given('purse'),
        created_at: given('created_at'),
      })
      .onConflict((same) =>
        same.column('id').doUpdateSet((row) => ({
          position: row.ref('excluded.position'),
          name: row.ref('excluded.name'),
          logo: row.ref('excluded.logo'),
          short_name: row.ref('excluded.short_name'),
          adjusted: row.ref('excluded.adjusted'),
          purse: row.ref('excluded.purse'),
        })),
      ),
  );
}

function purseWriter(db: Kysely<Tables>) {
  return stepForEach(
    db
      .updateTable('teams')
      .set({ purse: given('purse') })
      .where('id', '=', given<string>('id')),
  );
}

function playerWriter(db: Kysely<Tables>) {
  return stepForEach(
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
  return stepForEach(
    db
      .updateTable('players')
      .set({ status: given('status'), team_id: given('team_id'), sold_amount: given('sold_amount') })
      .where('id', '=', given<string>('id')),
  );
}
