import type { Stage } from '#domain/auction/auction.ts';
import type { Tournament } from '#domain/tournament/tournament.ts';
import type { Columns } from './columns.ts';

/** A tournament in the state that the log gives. Rows are written with events only. */
export interface TournamentRow {
  id: string;
  organiser: string;
  name: string;
  date: string;
  time: string;
  /** The rule set of the tournament, as JSON. */
  rules: string;
  stage: Stage;
  created_at: number;
}

export const TOURNAMENT: Columns<TournamentRow> = {
  id: 'stays',
  organiser: 'stays',
  name: 'changes',
  date: 'changes',
  time: 'changes',
  rules: 'changes',
  stage: 'changes',
  created_at: 'stays',
};

export function tournamentRow(tournament: Tournament, stage: Stage): TournamentRow {
  return {
    id: tournament.id,
    organiser: tournament.organiser,
    name: tournament.name,
    date: tournament.date,
    time: tournament.time,
    rules: JSON.stringify(tournament.rules),
    stage,
    created_at: tournament.createdAt,
  };
}
