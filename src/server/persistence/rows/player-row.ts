import type { TournamentId } from '#domain/ids.ts';
import { sameKey } from '#domain/text.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Columns } from './columns.ts';

/** A player in the state that the log gives. Rows are written with events only. */
export interface PlayerRow {
  id: string;
  tournament_id: string;
  name: string;
  number: string;
  /** The player's number in one case and one letter width: unique in a tournament. */
  number_key: string;
  age: number;
  is_owner: 0 | 1;
  /** The playing styles, as a JSON list. */
  styles: string;
  base_price: number;
  photo: string | null;
  runs: number | null;
  wickets: number | null;
  /** The player's values in the custom fields of the tournament, as JSON. */
  own: string;
  second_name: string | null;
  status: 'unsold' | 'sold';
  team_id: string | null;
  sold_amount: number;
}

/** The columns that a sale or a pass changes. */
export type HammeredRow = Pick<PlayerRow, 'id' | 'status' | 'team_id' | 'sold_amount'>;

export const PLAYER: Columns<PlayerRow> = {
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
  own: 'changes',
  second_name: 'changes',
  status: 'changes',
  team_id: 'changes',
  sold_amount: 'changes',
};

export const HAMMERED: Columns<HammeredRow> = {
  id: 'stays',
  status: 'changes',
  team_id: 'changes',
  sold_amount: 'changes',
};

/**
 * The row of a player. The columns are written out, because spreading an object takes ten times as long, and an
 * import makes thousands of rows.
 */
export function playerRow(tournament: TournamentId, player: Player, hammered: HammeredRow): PlayerRow {
  return {
    id: hammered.id,
    tournament_id: tournament,
    name: player.name,
    number: player.number,
    number_key: sameKey(player.number),
    age: player.age,
    is_owner: player.isOwner ? 1 : 0,
    styles: JSON.stringify(player.styles),
    base_price: player.basePrice,
    photo: player.photo,
    runs: player.runs,
    wickets: player.wickets,
    own: JSON.stringify(player.own),
    second_name: player.secondName ?? null,
    status: hammered.status,
    team_id: hammered.team_id,
    sold_amount: hammered.sold_amount,
  };
}
