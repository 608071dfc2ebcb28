import type { Transaction } from 'kysely';
import type { RowChanges } from './store.ts';
import type { PlayerRow, Tables, TeamRow } from './tables.ts';

/** A statement holds 32,766 values; a player is 15 of them. */
const ROWS_AT_ONCE = 500;

export async function upsertTeams(
  transaction: Transaction<Tables>,
  teams: readonly TeamRow[],
): Promise<void> {
  if (teams.length === 0) return;
  await transaction
    .insertInto('teams')
    .values([...teams])
    .onConflict((same) =>
      same.column('id').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        name: row.ref('excluded.name'),
        logo: row.ref('excluded.logo'),
        adjusted: row.ref('excluded.adjusted'),
        purse: row.ref('excluded.purse'),
      })),
    )
    .execute();
}

export async function upsertPlayers(
  transaction: Transaction<Tables>,
  players: readonly PlayerRow[],
): Promise<void> {
  for (let from = 0; from < players.length; from += ROWS_AT_ONCE) {
    await transaction
      .insertInto('players')
      .values(players.slice(from, from + ROWS_AT_ONCE))
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
      )
      .execute();
  }
}

/** Before the others are written: whoever comes may take the number of whoever went. */
export async function deleteRows(
  transaction: Transaction<Tables>,
  { goneTeams, gonePlayers }: RowChanges,
): Promise<void> {
  if (goneTeams.length > 0) {
    await transaction
      .deleteFrom('teams')
      .where('id', 'in', [...goneTeams])
      .execute();
  }
  if (gonePlayers.length > 0) {
    await transaction
      .deleteFrom('players')
      .where('id', 'in', [...gonePlayers])
      .execute();
  }
}
