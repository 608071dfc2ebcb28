import { t } from '@lingui/core/macro';
import { writtenIn, type OwnField } from '#domain/tournament/own-field.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { retainedWord } from '#web/i18n/texts/price-paid.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { bidsTable } from './bids-table.ts';
import { sheetNames } from './sheet-name.ts';
import type { Table } from './table.ts';
import { asksAnything, missingInSquads, type AskedOfSquads } from '#web/sheets/read/missing-in-squads.ts';
import { ownColumns, SECOND_NAME_COLUMN } from './template.ts';
import { stylesOf } from './tournament-data.ts';

/** All input of the full workbook. */
interface WholeTournament {
  readonly players: readonly PlayerAnswer[];
  readonly teams: readonly TeamAnswer[];
  /** The whole log, oldest first. */
  readonly log: readonly RecordedEvent[];
  /** The tournament's own player fields. */
  readonly fields?: readonly OwnField[];
  /** The tournament's rules; absent means no squad minimums. */
  readonly rules?: AskedOfSquads;
}

/** Builds the full export: teams, one sheet per squad, unsold players and every bid. */
export function fullWorkbook({ players, teams, log, fields = [], rules }: WholeTournament): Table[] {
  const squads = teams.map((team) => ({
    team,
    squad: players.filter(({ teamId }) => teamId === team.id),
  }));
  // A tournament without retained players has no column for retention.
  const retains = players.some(({ retained }) => retained !== undefined);
  // Every sheet has the column of second names if one player has one, so that all sheets are of one shape.
  const hasNames = players.some(({ secondName }) => secondName !== undefined);
  const unsold = players.filter(({ status }) => status === 'unsold');
  const [summary = '', unsoldName = '', bids = '', ...squadNames] = sheetNames([
    'Teams',
    'Unsold',
    'All Bids',
    ...teams.map(({ name }) => name),
  ]);
  return [
    {
      name: summary,
      ...summaryTable(squads, retains, rules === undefined ? null : missingColumn(rules, log)),
    },
    ...squads.map(({ squad }, index) => ({
      name: squadNames[index] ?? '',
      ...squadTable(squad, fields, retains, hasNames),
    })),
    { name: unsoldName, ...playersTable(unsold, fields, hasNames) },
    { name: bids, ...bidsTable(log) },
  ];
}

type Squads = readonly { readonly team: TeamAnswer; readonly squad: readonly PlayerAnswer[] }[];

/** Returns a squad's unmet minimums in words. */
type MissingOf = (team: string, players: number) => string;

/** Null if the rules set no squad minimum; the sheet then has no such column. */
function missingColumn(rules: AskedOfSquads, log: readonly RecordedEvent[]): MissingOf | null {
  return asksAnything(rules) ? missingInSquads(rules, log) : null;
}

function summaryTable(squads: Squads, retains: boolean, missing: MissingOf | null): Omit<Table, 'name'> {
  const spentHeading = retains
    ? `Total Spent, ${t({ context: 'Lot', message: 'with retained players' })}`
    : 'Total Spent';
  return {
    columns: [
      { heading: 'Team', width: 24 },
      { heading: 'Players', width: 10 },
      { heading: spentHeading, width: retains ? 36 : 15 },
      { heading: 'Remaining Budget', width: 18 },
      ...(missing === null ? [] : [{ heading: 'Still Missing', width: 40 }]),
    ],
    rows: squads.map(({ team, squad }) => [
      ...[team.name, squad.length, spent(squad), team.currentBalance],
      ...(missing === null ? [] : [missing(team.id, squad.length)]),
    ]),
  };
}

function spent(squad: readonly PlayerAnswer[]): number {
  return squad.reduce((sum, { soldAmount, retained }) => sum + (retained?.charge ?? soldAmount), 0);
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

function playersTable(
  players: readonly PlayerAnswer[],
  fields: readonly OwnField[],
  hasNames: boolean,
): Omit<Table, 'name'> {
  return {
    columns: [...PLAYER_COLUMNS, ...ownColumns(fields), ...(hasNames ? [SECOND_NAME_COLUMN] : [])],
    rows: players.map((player) => [
      ...playerCells(player),
      ...ownCellsOf(player, fields),
      ...(hasNames ? [player.secondName ?? null] : []),
    ]),
  };
}

const RETAINED_COLUMNS = [
  { heading: 'Before the Auction', width: 18 },
  { heading: 'Paid from Purse', width: 16 },
];

function squadTable(
  squad: readonly PlayerAnswer[],
  fields: readonly OwnField[],
  retains: boolean,
  hasNames: boolean,
): Omit<Table, 'name'> {
  return {
    columns: [
      ...PLAYER_COLUMNS,
      ...ownColumns(fields),
      { heading: 'Sold Amount', width: 15 },
      ...(retains ? RETAINED_COLUMNS : []),
      ...(hasNames ? [SECOND_NAME_COLUMN] : []),
    ],
    rows: squad.map((player) => [
      ...playerCells(player),
      ...ownCellsOf(player, fields),
      player.soldAmount,
      ...(retains ? retainedCells(player) : []),
      ...(hasNames ? [player.secondName ?? null] : []),
    ]),
  };
}

function retainedCells({ soldAmount, retained }: PlayerAnswer): Cell[] {
  return retained === undefined ? [null, soldAmount] : [retainedWord(retained.as), retained.charge];
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

function ownCellsOf({ own = {} }: PlayerAnswer, fields: readonly OwnField[]): Cell[] {
  return fields.map((field) => {
    const value = writtenIn(field, own);
    return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
  });
}
