import type { Team } from '#domain/tournament/team.ts';
import type { Columns } from './columns.ts';

/** A team as the log gives it. Written with events only. */
export interface TeamRow {
  id: string;
  tournament_id: string;
  /** From 1, in the order in which the teams entered. */
  position: number;
  name: string;
  logo: string | null;
  short_name: string | null;
  /** '#rrggbb', or null. */
  colour: string | null;
  bidder: string | null;
  /** The sum of all adjustments. */
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
  adjusted: 'changes',
  purse: 'changes',
  created_at: 'stays',
};

export const PURSE: Columns<PurseRow> = { id: 'stays', purse: 'changes' };

/** `standing`: derived from other teams and the bidding. */
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
    created_at: team.createdAt,
  };
}
