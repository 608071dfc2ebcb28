import { t } from '@lingui/core/macro';
import type { BiddingEvent } from '#domain/auction/chapters/bidding/vocabulary.ts';
import type { MatchAnswer, MatchingEvent } from '#domain/auction/chapters/matching/vocabulary.ts';
import { onBlock } from '#domain/auction/chapters/standing/pool.ts';
import { SETTING_UP } from '#domain/auction/chapters/set-up/decide.ts';
import type { SettlingEvent } from '#domain/auction/chapters/settling/vocabulary.ts';
import { answerFor, type AuctionEvent, type EventOf } from '#domain/auction/events.ts';
import { begin, evolve } from '#domain/auction/evolve.ts';
import { fold } from '#domain/auction/fold.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { feeOf, type RuleSet } from '#domain/rules/rule-set.ts';
import { type OwnField, writtenIn } from '#domain/tournament/own-field.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { amountOf } from '#protocol/amount-text.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import { unmetText } from '#web/i18n/texts/need-words.ts';
import { retainedWord } from '#web/i18n/texts/price-paid.ts';
import { historyAfter } from '#web/net/calls/auctions.ts';
import { playersOf } from '#web/net/calls/players.ts';
import { teamsOf } from '#web/net/calls/teams.ts';
import { rulesOf, tournament } from '#web/net/calls/tournaments.ts';
import { ownColumns, SECOND_NAME_COLUMN } from './player-sheets.ts';
import { fileName, saveWorkbook } from './save-file.ts';
import { sheetNames, type Table } from './write-workbook.ts';

/**
 * Saves tournament_data.xlsx with the sold players. Rejects if loading or writing fails; the caller shows the message.
 */
export async function exportTournamentData(tournamentId: string): Promise<void> {
  const [players, teams] = await Promise.all([playersOf(tournamentId), teamsOf(tournamentId)]);
  await saveWorkbook('tournament_data.xlsx', [tournamentData(players, teams)]);
}

/** Specification section 3, 'Export': the sold players, with these columns and widths. */
export function tournamentData(
  players: readonly PlayerAnswer[],
  teams: readonly Pick<TeamAnswer, 'id' | 'name'>[],
): Table {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const sold = players.filter(({ status }) => status === 'sold');
  return {
    name: 'Tournament Data',
    columns: [
      { heading: 'Player Name', width: 20 },
      { heading: 'Player Number', width: 15 },
      { heading: 'Team', width: 20 },
      { heading: 'Playing Styles', width: 25 },
      { heading: 'Base Amount', width: 15 },
      { heading: 'Sold Amount', width: 15 },
      { heading: 'Status', width: 10 },
    ],
    rows: sold.map((player) => [
      player.name,
      player.playerNumber,
      names.get(player.teamId ?? '') ?? 'Not Assigned',
      stylesOf(player),
      player.baseAmount,
      player.soldAmount === 0 && player.retained === undefined ? 'Not Sold' : player.soldAmount,
      statusOf(player),
    ]),
  };
}

/** 'Sold', or the kind of retention for a player whom a team had before the auction. */
function statusOf({ retained }: PlayerAnswer): string {
  return retained === undefined ? 'Sold' : retainedWord(retained.as);
}

function stylesOf({ playingStyles }: Pick<PlayerAnswer, 'playingStyles'>): string {
  return playingStyles.map((style) => STYLE_NAMES[style]).join(', ');
}

/**
 * Saves a workbook named after tournament and date, with every squad, the unsold players and every bid. Rejects if
 * loading or writing fails.
 */
export async function exportFullWorkbook(tournamentId: string): Promise<void> {
  const [{ name, date }, players, teams, log, { rules }] = await Promise.all([
    tournament(tournamentId),
    playersOf(tournamentId),
    teamsOf(tournamentId),
    wholeLog(tournamentId),
    rulesOf(tournamentId),
  ]);
  await saveWorkbook(
    `${fileName(name, date)}.xlsx`,
    fullWorkbook({ players, teams, log, fields: rules.fields, rules }),
  );
}

/** The server sends the log in pages. */
async function wholeLog(tournamentId: string): Promise<RecordedEvent[]> {
  const log: RecordedEvent[] = [];
  for (;;) {
    const { events, sequence } = await historyAfter(tournamentId, log.at(-1)?.sequence ?? 0);
    log.push(...events);
    const last = events.at(-1)?.sequence;
    if (last === undefined || last >= sequence) return log;
  }
}

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
  const matches = matchesIn(log, teams);
  const fees = rules?.feeCaps === undefined ? null : feesIn(log);
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
      ...squadTable(squad, fields, { retains, hasNames, matches, fees }),
    })),
    { name: unsoldName, ...playersTable(unsold, fields, hasNames) },
    { name: bids, ...bidsTable(log) },
  ];
}

/** Lists every bid and its outcome in log order. Deleted players and teams keep their names. */
export function bidsTable(log: readonly RecordedEvent[]): Omit<Table, 'name'> {
  return {
    columns: [
      { heading: 'Event', width: 8 },
      { heading: 'Time', width: 20 },
      { heading: 'Player Name', width: 24 },
      { heading: 'Player Number', width: 15 },
      { heading: 'What', width: 14 },
      { heading: 'Team', width: 24 },
      { heading: 'Amount', width: 15 },
    ],
    rows: rowsFrom(log),
  };
}

function rowsFrom([first, ...later]: readonly RecordedEvent[]): Cell[][] {
  if (first?.event.type !== 'TournamentCreated') return [];
  const rows: Cell[][] = [];
  // Only set-up events change names, so bids and sales are not applied.
  let named = begin(first.event);
  for (const { sequence, at, event } of later) {
    if (event.type in SETTING_UP) named = evolve(named, event);
    for (const { what, lot, team: by, amount } of isTold(event) ? answerFor(ROWS, event) : []) {
      const player = named.players.get(lot);
      const team = by === null ? '' : (named.teams.get(by)?.name ?? '');
      rows.push([sequence, inWords(at), player?.name ?? '', player?.number ?? '', what, team, amount]);
    }
  }
  return rows;
}

interface ToldRow {
  readonly what: string;
  readonly lot: PlayerId;
  readonly team: TeamId | null;
  readonly amount: number | null;
}

type ToldEvent = BiddingEvent | MatchingEvent | SettlingEvent;

const isTold = (event: AuctionEvent): event is ToldEvent => event.type in ROWS;

/** The rows of each event type of the bidding. The type requires an entry for every new event. */
const ROWS: { readonly [Type in ToldEvent['type']]: (event: EventOf<Type>) => readonly ToldRow[] } = {
  BidAllowed: ({ lot, team, amount }) => [{ what: 'Bid allowed', lot, team, amount }],
  BidPlaced: ({ lot, team, amount }) => [{ what: 'Bid', lot, team, amount }],
  BidRetracted: ({ lot, team, amount }) => [{ what: 'Bid retracted', lot, team, amount }],
  GoingCalled: () => [],
  MatchOpened: () => [],
  MatchSaid: ({ lot, team, says }) => [{ what: ANSWERS[says], lot, team, amount: null }],
  MatchRaised: ({ lot, team, amount }) => [{ what: 'Raised', lot, team, amount }],
  MatchTakenBack: ({ lot }) => [{ what: 'Answer taken back', lot, team: null, amount: null }],
  LotSold: ({ lot, team, price }) => [{ what: 'Sold', lot, team, amount: price }],
  SaleCorrected: ({ lot, to }) => [{ what: 'Sale corrected', lot, team: to.team, amount: to.price }],
  PlayersTraded: ({ sales: [one, other] }) => [
    { what: 'Traded', lot: one.lot, team: other.team, amount: one.price },
    { what: 'Traded', lot: other.lot, team: one.team, amount: other.price },
  ],
  LotPassed: ({ lot }) => [{ what: 'Passed', lot, team: null, amount: null }],
  SaleUndone: ({ lot, team, price }) => [{ what: 'Sale undone', lot, team, amount: price }],
  PassUndone: ({ lot }) => [{ what: 'Pass undone', lot, team: null, amount: null }],
  LotReopened: ({ lot }) => [{ what: 'Reopened', lot, team: null, amount: null }],
};

const ANSWERS: Readonly<Record<MatchAnswer, string>> = {
  claim: 'Claimed',
  pass: 'Did not claim',
  stand: 'Did not raise',
  match: 'Matched',
  decline: 'Declined',
};

/** Local time of the browser: '2026-11-24 18:30:05'. */
function inWords(at: number): string {
  const time = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}

type Squads = readonly { readonly team: TeamAnswer; readonly squad: readonly PlayerAnswer[] }[];

/** Returns a squad's unmet minimums in words. */
type MissingOf = (team: string, players: number) => string;

/** Null if the rules set no squad minimum; the sheet then has no such column. */
function missingColumn(rules: AskedOfSquads, log: readonly RecordedEvent[]): MissingOf | null {
  return asksAnything(rules) ? missingInSquads(rules, log) : null;
}

type AskedOfSquads = Pick<RuleSet, 'unit' | 'squad' | 'limits' | 'feeCaps'>;

/** True if the rules set any minimum for a squad. */
function asksAnything({ squad, limits }: AskedOfSquads): boolean {
  return squad.least > 0 || limits.some(({ count, spend }) => (count?.least ?? spend?.least) !== undefined);
}

/** The unmet minimums of each squad by the log's last standings. */
function missingInSquads(rules: AskedOfSquads, log: readonly RecordedEvent[]): MissingOf {
  const told = log.flatMap(({ event }) => (event.type === 'StandingReckoned' ? [event.standing] : []));
  const standings = told.at(-1)?.teams ?? [];
  return (id, players) => unmetText(rules, players, standings.find(({ team }) => team === id) ?? null);
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

/** The columns that only some tournaments have. */
interface SquadColumns {
  readonly retains: boolean;
  readonly hasNames: boolean;
  /** How a right to match ended, by player; null: the tournament has none. */
  readonly matches: ReadonlyMap<PlayerId, string> | null;
  /** The part of the price that a player gets; null: the rules cap no fee. */
  readonly fees: ReadonlyMap<PlayerId, number> | null;
}

function squadTable(
  squad: readonly PlayerAnswer[],
  fields: readonly OwnField[],
  { retains, hasNames, matches, fees }: SquadColumns,
): Omit<Table, 'name'> {
  return {
    columns: [
      ...PLAYER_COLUMNS,
      ...ownColumns(fields),
      { heading: 'Sold Amount', width: 15 },
      ...(fees === null ? [] : [FEE_COLUMN]),
      ...(retains ? RETAINED_COLUMNS : []),
      ...(matches === null ? [] : [MATCH_COLUMN]),
      ...(hasNames ? [SECOND_NAME_COLUMN] : []),
    ],
    rows: squad.map((player) => [
      ...playerCells(player),
      ...ownCellsOf(player, fields),
      player.soldAmount,
      ...(fees === null ? [] : [fees.get(player.id) ?? null]),
      ...(retains ? retainedCells(player) : []),
      ...(matches === null ? [] : [matches.get(player.id) ?? null]),
      ...(hasNames ? [player.secondName ?? null] : []),
    ]),
  };
}

const FEE_COLUMN = { heading: 'Fee', width: 15 };

/** The fee of each sold player. A retained one has none, because no hammer made a price. */
function feesIn(log: readonly RecordedEvent[]): ReadonlyMap<PlayerId, number> {
  const auction = fold(log.map(({ event }) => event));
  const fees = new Map<PlayerId, number>();
  for (const lot of auction.places.keys()) {
    const place = squadPlaceOf(auction, lot);
    if (place?.how === 'hammer')
      fees.set(lot, feeOf(auction.tournament.rules, onBlock(auction, lot).fields, place.price));
  }
  return fees;
}

const MATCH_COLUMN = { heading: 'Right to match', width: 40 };

/** Sales that a right to match ended, in words; null if the hammer never asked a team. */
function matchesIn(
  log: readonly RecordedEvent[],
  teams: readonly TeamAnswer[],
): ReadonlyMap<PlayerId, string> | null {
  if (!log.some(({ event }) => event.type === 'MatchOpened')) return null;
  const auction = fold(log.map(({ event }) => event));
  const nameOf = (id: TeamId) => teams.find((team) => team.id === id)?.name ?? 'a team that was deleted';
  const words = new Map<PlayerId, string>();
  for (const lot of auction.places.keys()) {
    const place = squadPlaceOf(auction, lot);
    if (place?.how !== 'hammer') continue;
    const { match, declined } = place;
    if (match !== undefined) {
      const term = match.term === undefined ? '' : `, ${match.term}`;
      words.set(lot, `Matched, hammer ${amountOf(auction, match.hammered)} to ${nameOf(match.from)}${term}`);
    }
    if (declined !== undefined)
      words.set(lot, `Raised from ${amountOf(auction, declined.hammered)}, ${nameOf(declined.by)} declined`);
  }
  return words;
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
