import type { Team } from '#domain/tournament/team.ts';
import type { Columns } from './columns.ts';

/** What the log says of a team. Written only together with events. */
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
  /** What the team can still spend (wire: currentBalance). */
  purse: number;
  created_at: number;
}

/** What a sale changes of it. */
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

/** `standing`: what follows from the other teams and from the bidding. */
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
