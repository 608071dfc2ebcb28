import type { Team } from '#domain/tournament/team.ts';
import type { Columns } from './columns.ts';

/** A team in the state that the log gives. Rows are written with events only. */
export interface TeamRow {
  id: string;
  tournament_id: string;
  /** The position of the team in the order of entering, from 1. */
  position: number;
  name: string;
  logo: string | null;
  short_name: string | null;
  /** The colour of the team as '#rrggbb', or null. */
  colour: string | null;
  bidder: string | null;
  second_name: string | null;
  /** The sum of all adjustments of the purse. */
  adjusted: number;
  /** The money that the team can still spend (wire: currentBalance). */
  purse: number;
  created_at: number;
}

/** The columns that a sale changes. */
export type PurseRow = Pick<TeamRow, 'id' | 'purse'>;

export const TEAM: Columns<TeamRow> = {
  id: 'stays',
  tournament_id: 'stays',
  position: 'changes',
  name: 'changes',
  logo: 'changes',
  short_name: 'changes',
  colour: 'changes',
  bidder: 'changes',
  second_name: 'changes',
  adjusted: 'changes',
  purse: 'changes',
  created_at: 'stays',
};

export const PURSE: Columns<PurseRow> = { id: 'stays', purse: 'changes' };

/** The row of a team. `standing`: the values that follow from other teams and from the bidding. */
export function teamRow(
  team: Team,
  standing: Pick<TeamRow, 'tournament_id' | 'position' | 'adjusted' | 'purse'>,
): TeamRow {
  return {
    ...standing,
    id: team.id,
    name: team.name,
    logo: team.logo,
    short_name: team.shortName ?? null,
    colour: team.colour ?? null,
    bidder: team.bidder ?? null,
    second_name: team.secondName ?? null,
    created_at: team.createdAt,
  };
}
