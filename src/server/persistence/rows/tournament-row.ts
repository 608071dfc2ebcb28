import type { Auction, Stage } from '#domain/auction/auction.ts';
import { showFiles } from '#domain/show/show-settings.ts';
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
  /** The addresses of the images and sounds of its show, with a blank between them; null: none. */
  show_files: string | null;
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
  show_files: 'changes',
};

type Shown = Pick<Auction, 'tournament' | 'stage' | 'show'>;

export function tournamentRow({ tournament, stage, show }: Shown): TournamentRow {
  return {
    id: tournament.id,
    organiser: tournament.organiser,
    name: tournament.name,
    date: tournament.date,
    time: tournament.time,
    rules: JSON.stringify(tournament.rules),
    stage,
    created_at: tournament.createdAt,
    show_files: showFiles(show).join(' ') || null,
  };
}
