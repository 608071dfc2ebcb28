import type { Kysely } from 'kysely';
import { changeRows, deleteRows, keepRows } from './columns.ts';
import type { Step } from '#server/persistence/ports/engine.ts';
import { HAMMERED, PLAYER } from './player-row.ts';
import type { RowChanges } from '#server/persistence/ports/store.ts';
import type { Tables } from './tables.ts';
import { PURSE, TEAM } from './team-row.ts';
import { TOURNAMENT } from './tournament-row.ts';

/** The steps that write the changed rows. */
export function rowSteps(db: Kysely<Tables>): (changes: RowChanges) => Step[] {
  const keepTournaments = keepRows(db, 'tournaments', TOURNAMENT);
  const keepTeams = keepRows(db, 'teams', TEAM);
  const changePurses = changeRows(db, 'teams', PURSE);
  const keepPlayers = keepRows(db, 'players', PLAYER);
  const changeHammered = changeRows(db, 'players', HAMMERED);
  const deleteTeams = deleteRows(db, 'teams');
  const deletePlayers = deleteRows(db, 'players');
  return ({ tournament, teams, purses, players, hammered, goneTeams, gonePlayers }) => {
    const steps = [
      keepTournaments(tournament === null ? [] : [tournament]),
      // Deletions first: a new row may take the number of a deleted one.
      deleteTeams(goneTeams.map((id) => ({ id }))),
      deletePlayers(gonePlayers.map((id) => ({ id }))),
      keepTeams(teams),
      changePurses(purses),
      keepPlayers(players),
      changeHammered(hammered),
    ];
    // A plain bid changes no row.
    return steps.filter(({ rows }) => rows.length > 0);
  };
}
