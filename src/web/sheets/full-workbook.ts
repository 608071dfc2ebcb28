import type { PlayerAnswer } from '#protocol/players.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import type { TeamAnswer } from '#protocol/teams.ts';
import { bidsTable } from './bids-table.ts';
import { sheetNames } from './sheet-name.ts';
import type { Table } from './table.ts';
import { stylesOf } from './tournament-data.ts';

/** Everything that a tournament knows. */
interface WholeTournament {
  readonly players: readonly PlayerAnswer[];
  readonly teams: readonly TeamAnswer[];
  /** The whole log, oldest first. */
  readonly log: readonly RecordedEvent[];
}

/** Our second export: the teams, a sheet for each squad, the unsold players, and every bid. */
export function fullWorkbook({ players, teams, log }: WholeTournament): Table[] {
  const squads = teams.map((team) => ({
    team,
    squad: players.filter(({ teamId }) => teamId === team.id),
  }));
  const unsold = players.filter(({ status }) => status === 'unsold');
  const [summary = '', unsoldName = '', bids = '', ...squadNames] = sheetNames([
    'Teams',
    'Unsold',
    'All Bids',
    ...teams.map(({ name }) => name),
  ]);
  return [
    { name: summary, ...summaryTable(squads) },
    ...squads.map(({ squad }, index) => ({ name: squadNames[index] ?? '', ...squadTable(squad) })),
    { name: unsoldName, ...playersTable(unsold) },
    { name: bids, ...bidsTable(log) },
  ];
}

type Squads = readonly { readonly team: TeamAnswer; readonly squad: readonly PlayerAnswer[] }[];

function summaryTable(squads: Squads): Omit<Table, 'name'> {
  return {
    columns: [
      { heading: 'Team', width: 24 },
      { heading: 'Players', width: 10 },
      { heading: 'Total Spent', width: 15 },
      { heading: 'Remaining Budget', width: 18 },
    ],
    rows: squads.map(({ team, squad }) => [team.name, squad.length, spent(squad), team.currentBalance]),
  };
}

function spent(squad: readonly PlayerAnswer[]): number {
  return squad.reduce((sum, { soldAmount }) => sum + soldAmount, 0);
}

const PLAYER_COLUMNS = [
  { heading: 'Player Name', width: 24 },
  { heading: 'Player Number', width: 15 },
  { heading: 'Age', width: 8 },
  { heading: 'Is Team Owner', width: 15 },
  { heading: 'Playing Styles', width: 25 },
  { heading: 'Runs', width: 10 },
  { heading: 'Wickets', width: 10 },
  { heading: 'Base Amount', width: 15 },
];

function playersTable(players: readonly PlayerAnswer[]): Omit<Table, 'name'> {
  return { columns: PLAYER_COLUMNS, rows: players.map(playerCells) };
}

function squadTable(squad: readonly PlayerAnswer[]): Omit<Table, 'name'> {
  return {
    columns: [...PLAYER_COLUMNS, { heading: 'Sold Amount', width: 15 }],
    rows: squad.map((player) => [...playerCells(player), player.soldAmount]),
  };
}

function playerCells(player: PlayerAnswer) {
  return [
    player.name,
    player.playerNumber,
    player.age,
    player.isTeamOwner === 1 ? 'Yes' : 'No',
    stylesOf(player),
    player.runs,
    player.wickets,
    player.baseAmount,
  ];
}
