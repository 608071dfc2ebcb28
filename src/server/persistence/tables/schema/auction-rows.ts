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
  createdAt: number;
  /** The addresses of the images and sounds of its show, with a blank between them; null: none. */
  showFiles: string | null;
}

export const TOURNAMENT: Columns<TournamentRow> = {
  id: 'stays',
  organiser: 'stays',
  name: 'changes',
  date: 'changes',
  time: 'changes',
  rules: 'changes',
  stage: 'changes',
  createdAt: 'stays',
  showFiles: 'changes',
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
    createdAt: tournament.createdAt,
    showFiles: showFiles(show).join(' ') || null,
  };
}

/** A team in the state that the log gives. Rows are written with events only. */
export interface TeamRow {
  id: string;
  tournamentId: string;
  /** The position of the team in the order of entering, from 1. */
  position: number;
  name: string;
  logo: string | null;
  shortName: string | null;
  /** The colour of the team as '#rrggbb', or null. */
  colour: string | null;
  bidder: string | null;
  secondName: string | null;
  /** How many players the team may match, if the organiser gave a number. */
  cards: number | null;
  /** The sum of all adjustments of the purse. */
  adjusted: number;
  /** The money that the team can still spend (wire: currentBalance). */
  purse: number;
  createdAt: number;
}

/** The columns that a sale changes. */
export type PurseRow = Pick<TeamRow, 'id' | 'purse'>;

export const TEAM: Columns<TeamRow> = {
  id: 'stays',
  tournamentId: 'stays',
  position: 'changes',
  name: 'changes',
  logo: 'changes',
  shortName: 'changes',
  colour: 'changes',
  bidder: 'changes',
  secondName: 'changes',
  cards: 'changes',
  adjusted: 'changes',
  purse: 'changes',
  createdAt: 'stays',
};

export const PURSE: Columns<PurseRow> = { id: 'stays', purse: 'changes' };

/** The row of a team. `standing`: the values that follow from other teams and from the bidding. */
export function teamRow(
  team: Team,
  standing: Pick<TeamRow, 'tournamentId' | 'position' | 'adjusted' | 'purse'>,
): TeamRow {
  return {
    ...standing,
    id: team.id,
    name: team.name,
    logo: team.logo,
    shortName: team.shortName ?? null,
    colour: team.colour ?? null,
    bidder: team.bidder ?? null,
    secondName: team.secondName ?? null,
    cards: team.cards ?? null,
    createdAt: team.createdAt,
  };
}

/** A player in the state that the log gives. Rows are written with events only. */
export interface PlayerRow {
  id: string;
  tournamentId: string;
  name: string;
  number: string;
  /** The player's number in one case and one letter width: unique in a tournament. */
  numberKey: string;
  age: number;
  isOwner: 0 | 1;
  /** The playing styles, as a JSON list. */
  styles: string;
  basePrice: number;
  photo: string | null;
  runs: number | null;
  wickets: number | null;
  /** The player's values in the custom fields of the tournament, as JSON. */
  own: string;
  secondName: string | null;
  status: 'unsold' | 'sold';
  teamId: string | null;
  soldAmount: number;
}

/** The columns that a sale or a pass changes. */
export type HammeredRow = Pick<PlayerRow, 'id' | 'status' | 'teamId' | 'soldAmount'>;

export const PLAYER: Columns<PlayerRow> = {
  id: 'stays',
  tournamentId: 'stays',
  name: 'changes',
  number: 'changes',
  numberKey: 'changes',
  age: 'changes',
  isOwner: 'changes',
  styles: 'changes',
  basePrice: 'changes',
  photo: 'changes',
  runs: 'changes',
  wickets: 'changes',
  own: 'changes',
  secondName: 'changes',
  status: 'changes',
  teamId: 'changes',
  soldAmount: 'changes',
};

export const HAMMERED: Columns<HammeredRow> = {
  id: 'stays',
  status: 'changes',
  teamId: 'changes',
  soldAmount: 'changes',
};

/**
 * The row of a player. The columns are written out, because spreading an object takes ten times as long, and an
 * import makes thousands of rows.
 */
export function playerRow(tournament: TournamentId, player: Player, hammered: HammeredRow): PlayerRow {
  return {
    id: hammered.id,
    tournamentId: tournament,
    name: player.name,
    number: player.number,
    numberKey: sameKey(player.number),
    age: player.age,
    isOwner: player.isOwner ? 1 : 0,
    styles: JSON.stringify(player.styles),
    basePrice: player.basePrice,
    photo: player.photo,
    runs: player.runs,
    wickets: player.wickets,
    own: JSON.stringify(player.own),
    secondName: player.secondName ?? null,
    status: hammered.status,
    teamId: hammered.teamId,
    soldAmount: hammered.soldAmount,
  };
}
