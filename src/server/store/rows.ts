import type { Kysely } from 'kysely';
import { changeRows, deleteRows, keepRows, type Columns } from './columns.ts';
import type { Step } from './engine.ts';
import type { HammeredRow, PurseRow, RowChanges } from './store.ts';
import type { PlayerRow, Tables, TeamRow, TournamentRow } from './tables.ts';

const TOURNAMENT: Columns<TournamentRow> = {
  id: 'stays',
  organiser: 'stays',
  name: 'changes',
  date: 'changes',
  time: 'changes',
  rules: 'changes',
  stage: 'changes',
  created_at: 'stays',
};

const TEAM: Columns<TeamRow> = {
  id: 'stays',
  tournament_id: 'stays',
  position: 'changes',
  name: 'changes',
  logo: 'changes',
  short_name: 'changes',
  adjusted: 'changes',
  purse: 'changes',
  created_at: 'stays',
};

const PURSE: Columns<PurseRow> = { id: 'stays', purse: 'changes' };

const PLAYER: Columns<PlayerRow> = {
  id: 'stays',
  tournament_id: 'stays',
  name: 'changes',
  number: 'changes',
  number_key: 'changes',
  age: 'changes',
  is_owner: 'changes',
  styles: 'changes',
  base_price: 'changes',
  photo: 'changes',
  runs: 'changes',
  wickets: 'changes',
  status: 'changes',
  team_id: 'changes',
  sold_amount: 'changes',
};

const HAMMERED: Columns<HammeredRow> = {
  id: 'stays',
  status: 'changes',
  team_id: 'changes',
  sold_amount: 'changes',
};

/** How the rows that events touched are written. */
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
      // Who goes, goes first: whoever comes may take the number of whoever went.
      deleteTeams(goneTeams.map((id) => ({ id }))),
      deletePlayers(gonePlayers.map((id) => ({ id }))),
      keepTeams(teams),
      changePurses(purses),
      keepPlayers(players),
      changeHammered(hammered),
    ];
    // A plain bid touches none of them.
    return steps.filter(({ rows }) => rows.length > 0);
  };
}
