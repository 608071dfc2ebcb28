import type { Auction, Stage } from '#domain/auction/auction.ts';
import { showFiles } from '#domain/show/show-settings.ts';
import type { Team } from '#domain/tournament/team.ts';
import type { TournamentId } from '#domain/ids.ts';
import { sameKey } from '#domain/text.ts';
import type { Player } from '#domain/tournament/player.ts';

/** Lists every column of a row, and whether a later write changes the column. The compiler refuses a missing column. */
export type Columns<Row> = { readonly [Column in keyof Row & string]-?: 'stays' | 'changes' };

/** The keys of an object, with their types. */
export function namesIn<List extends object>(columns: List): Extract<keyof List, string>[] {
  const names: Extract<keyof List, string>[] = [];
  for (const name in columns) names.push(name);
  return names;
}

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
