import readXlsx from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { unzipSync } from 'fflate';
import { created } from '#fixtures/auction/facts.ts';
import { matchedLots, plain, star, third, young } from '#fixtures/auction/matched-lots.ts';
import { buys, league, one } from '#fixtures/auction/league.ts';
import { initialise, retain, tradePlayers } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { toRupees } from '#domain/money.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { NO_MAPPING, restLeftOut } from './map/column-target.ts';
import { NOTHING_CHOSEN } from '#web/sheets/read/import-row.ts';
import { type AnySheet, readAnySheet } from '#web/sheets/read/read-any-sheet.ts';
import { bidsTable, fullWorkbook, tournamentData } from '#web/sheets/write/export-tournament.ts';
import { csvFile } from './write/save-file.ts';
import { sheetNames, type Table, workbookBytes } from '#web/sheets/write/write-workbook.ts';
import { TEMPLATE } from '#web/sheets/write/player-sheets.ts';

const player = (number: string, over: Partial<PlayerAnswer> = {}) =>
  playerWith(number, { playingStyles: ['batsman', 'wicketKeeper'], wickets: 3, ...over });

function team(id: string, name: string): TeamAnswer {
  return {
    id,
    name,
    logo: null,
    logoUrl: null,
    shortName: null,
    colour: null,
    autoColour: '#0a3d91',
    bidder: null,
    bidderPhone: null,
    secondName: null,
    captain: null,
    tournamentId: 't',
    ownerId: 'o',
    ownerName: 'Asha',
    currentBalance: 1_840_000,
    players: [],
    createdAt: '2026-11-24T12:00:00.000Z',
  };
}

const SOLD = { status: 'sold', teamId: 'm', soldAmount: 145_000 } as const;

/** Reads our file with a second library. */
async function readBack(tables: readonly Table[]) {
  return readXlsx(Buffer.from(workbookBytes(tables)));
}

/** Column widths in the file, in characters. Spreadsheets add a margin of less than one. */
function widths(tables: readonly Table[]): number[] {
  const sheet =
    unzipSync(new Uint8Array(workbookBytes(tables)))['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
  return Array.from(new TextDecoder().decode(sheet).matchAll(/<col [^>]*width="([\d.]+)"/g), (found) =>
    Math.floor(Number(found[1])),
  );
}

describe('The export Tournament Data', () => {
  const players = [
    player('7', SOLD),
    player('8'),
    player('9', { ...SOLD, teamId: 'gone', soldAmount: 0, name: '=1+1', playerNumber: '007' }),
  ];
  const table = tournamentData(players, [team('m', 'Mumbai Mavericks')]);

  test('Tournament Data lists only sold players, in the specified columns', async () => {
    expect(await readBack([table])).toEqual([
      {
        sheet: 'Tournament Data',
        data: [
          ['Player Name', 'Player Number', 'Team', 'Playing Styles', 'Base Amount', 'Sold Amount', 'Status'],
          ['Player 7', '7', 'Mumbai Mavericks', 'Batsman, Wicket Keeper', 20_000, 145_000, 'Sold'],
          ['=1+1', '007', 'Not Assigned', 'Batsman, Wicket Keeper', 20_000, 'Not Sold', 'Sold'],
        ],
      },
    ]);
  });

  test('Columns of an export are as wide as specified', () => {
    expect(widths([table])).toEqual([20, 15, 20, 25, 15, 15, 10]);
  });

  test('A text that looks like a formula is exported as text', () => {
    const sheet =
      unzipSync(new Uint8Array(workbookBytes([table])))['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
    expect(new TextDecoder().decode(sheet)).not.toContain('<f>');
  });
});

test('The template has its sheet, its headings and three sample rows', async () => {
  const [sheet] = await readBack([TEMPLATE]);
  expect(sheet?.sheet).toBe('Players Template');
  expect(sheet?.data).toHaveLength(4);
  expect(sheet?.data[0]?.slice(0, 3)).toEqual(['Name', 'Player Number', 'Age']);
});

describe('The full workbook', () => {
  test('The full workbook has sheets for teams, each squad, unsold players and all bids', async () => {
    const players = [player('7', SOLD), player('8')];
    const sheets = await readBack(
      fullWorkbook({ players, teams: [team('m', 'Mumbai Mavericks'), team('p', 'unsold')], log: [] }),
    );
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'Teams',
      'Mumbai Mavericks',
      'unsold (2)',
      'Unsold',
      'All Bids',
    ]);
    expect(sheets[0]?.data).toEqual([
      ['Team', 'Players', 'Total Spent', 'Remaining Budget'],
      ['Mumbai Mavericks', 1, 145_000, 1_840_000],
      ['unsold', 0, 0, 1_840_000],
    ]);
    expect(sheets[1]?.data[1]).toEqual([
      'Player 7',
      '7',
      24,
      'No',
      'Batsman, Wicket Keeper',
      null,
      3,
      20_000,
      145_000,
    ]);
    expect(sheets[3]?.data[1]?.[0]).toBe('Player 8');
  });

  describe('Missing players in the full workbook', () => {
    const rules = {
      unit: 'rupees',
      squad: { least: 2, most: 15 },
      limits: [
        { id: 'k', one: 'keeper', many: 'keepers', where: {}, count: { least: 1 }, binding: true },
        { id: 'all', one: 'player', many: 'spent', where: {}, spend: { least: 500_000 }, binding: false },
      ],
    } as const;
    const standing = (has: number, spent: number): RecordedEvent => ({
      ...{ sequence: 1, at: 1, commandId: 'c', by: 'o' },
      event: {
        type: 'StandingReckoned',
        standing: {
          lot: null,
          teams: [
            {
              team: 'm',
              has: [has, 1],
              spent: [toRupees(0), toRupees(spent)],
              most: null,
              missing: null,
            },
          ],
        },
      },
    });
    const summary = async (given: Partial<Parameters<typeof fullWorkbook>[0]>) => {
      const teams = [team('m', 'Mumbai Mavericks')];
      const sheets = await readBack(fullWorkbook({ players: [player('7', SOLD)], teams, log: [], ...given }));
      return sheets[0]?.data;
    };

    test('The full workbook lists the unmet minimums of each squad: places, quotas and spending', async () => {
      expect(await summary({ rules, log: [standing(1, 0), standing(0, 145_000)] })).toEqual([
        ['Team', 'Players', 'Total Spent', 'Remaining Budget', 'Still Missing'],
        ['Mumbai Mavericks', 1, 145_000, 1_840_000, 'players 1 of 2, keepers 0 of 1, spent ₹1.45 L of ₹5 L'],
      ]);
    });

    test('The workbook has no column of minimums without squad rules, and no text for complete squads', async () => {
      const met = { ...rules, squad: { least: 1, most: 15 } };
      const [, row] = (await summary({ rules: met, log: [standing(1, 500_000)] })) ?? [];
      expect(row?.[4] ?? null).toBeNull();
      const [headings] =
        (await summary({ rules: { ...rules, squad: { least: 0, most: 15 }, limits: [] } })) ?? [];
      expect(headings).toHaveLength(4);
    });
  });

  test('The full workbook lists every act of the log with the names at that time', () => {
    const plan = {
      number: '7',
      age: 24,
      isOwner: false,
      styles: ['bowler'],
      photo: null,
      runs: null,
      wickets: null,
      own: {},
    } as const;
    const om = { id: 'a', name: 'Om', basePrice: toRupees(10_000), ...plan };
    const events: RecordedEvent['event'][] = [
      created(),
      { type: 'PlayersRegistered', players: [om] },
      { type: 'TeamEntered', team: { id: 'm', name: 'Mumbai', logo: null, createdAt: 1 } },
      { type: 'LotOpened', lot: 'a' },
      { type: 'BidPlaced', lot: 'a', team: 'm', amount: toRupees(11_000), via: 'floor' },
      { type: 'LotSold', lot: 'a', team: 'm', price: toRupees(11_000), calls: 1 },
      { type: 'LotReopened', lot: 'a', bids: [{ team: 'm', amount: toRupees(11_000), via: 'floor' }] },
      { type: 'BidRetracted', lot: 'a', team: 'm', amount: toRupees(11_000) },
      { type: 'LotSold', lot: 'a', team: 'm', price: toRupees(11_000), calls: 1 },
      {
        type: 'SaleCorrected',
        lot: 'a',
        from: { team: 'm', price: toRupees(11_000) },
        to: { team: 'm', price: toRupees(12_000) },
        reason: 'misheard',
      },
      { type: 'SaleUndone', lot: 'a', team: 'm', price: toRupees(12_000), calls: 1 },
      { type: 'TeamEdited', team: 'm', plan: { name: 'Mavericks', logo: null } },
      { type: 'PlayerEdited', player: { ...om, name: 'Om K' } },
      { type: 'LotPassed', lot: 'a' },
      { type: 'PassUndone', lot: 'a' },
      { type: 'TeamWithdrawn', team: 'm' },
      { type: 'BidPlaced', lot: 'b', team: 'x', amount: toRupees(1_000), via: 'floor' },
    ];
    const at = new Date(2026, 10, 24, 18, 30, 5).getTime();
    const log = events.map((event, index) => ({ sequence: index + 1, at, commandId: 'c', by: 'o', event }));
    const when = '2026-11-24 18:30:05';
    expect(bidsTable(log).rows).toEqual([
      [5, when, 'Om', '7', 'Bid', 'Mumbai', 11_000],
      [6, when, 'Om', '7', 'Sold', 'Mumbai', 11_000],
      [7, when, 'Om', '7', 'Reopened', '', null],
      [8, when, 'Om', '7', 'Bid retracted', 'Mumbai', 11_000],
      [9, when, 'Om', '7', 'Sold', 'Mumbai', 11_000],
      [10, when, 'Om', '7', 'Sale corrected', 'Mumbai', 12_000],
      [11, when, 'Om', '7', 'Sale undone', 'Mumbai', 12_000],
      [14, when, 'Om K', '7', 'Passed', '', null],
      [15, when, 'Om K', '7', 'Pass undone', '', null],
      [17, when, '', '', 'Bid', '', 1_000],
    ]);
  });

  test('Squads have a column of the right to match once the hammer has asked a team', () => {
    const log = matchedLots()
      .log()
      .map((event, at) => ({ sequence: at + 1, at: 0, commandId: 'c', by: 'o', event }));
    const players = [star, young, third, plain].map(({ id }) => player(id, { ...SOLD, id, name: id }));
    const teams = [team('m', 'Pune'), team(mumbai.id, 'Mumbai'), team(chennai.id, 'Chennai')];
    const [squad] = fullWorkbook({ players, teams, log }).slice(1);
    const at = squad?.columns.findIndex(({ heading }) => heading === 'Right to match') ?? -1;
    expect(squad?.rows.map((row) => [row[0], row[at]])).toEqual([
      ['star', 'Matched, hammer ₹1,00,000 to Mumbai, two seasons'],
      ['young', 'Raised from ₹50,000, Chennai declined'],
      ['third', 'Matched, hammer ₹30,000 to Mumbai, one season'],
      ['plain', null],
    ]);
    const [left] = fullWorkbook({ players, teams: teams.slice(0, 1), log }).slice(1);
    expect(left?.rows.slice(0, 2).map((row) => row[at])).toEqual([
      'Matched, hammer ₹1,00,000 to a team that was deleted, two seasons',
      'Raised from ₹50,000, a team that was deleted declined',
    ]);
    const [without] = fullWorkbook({ players, teams, log: log.slice(0, 3) }).slice(1);
    expect(without?.columns.map(({ heading }) => heading)).not.toContain('Right to match');
  });

  test('Squads have a column of the fee where the rules cap it', () => {
    const feeCaps = [{ where: { overseas: ['yes'] }, most: toRupees(100_000) }];
    const overseas = { id: 'overseas', name: 'Overseas', is: 'yes-no', public: true } as const;
    const from = (name: string, isOverseas: boolean) => one(name, 20_000, { own: { overseas: isOverseas } });
    const [abroad, cheap, home] = [from('Abroad', true), from('Cheap', true), from('Home', false)];
    const kept = from('Kept', true);
    const played = league(
      { fields: [overseas], feeCaps, squad: { least: 0, most: 4 } },
      [abroad, cheap, home, kept],
      [mumbai],
    );
    played.does(retain(kept, mumbai, 20_000), initialise());
    buys(played, mumbai, [abroad, home], 140_000);
    buys(played, mumbai, [cheap]);
    const { rules } = played.auction().tournament;
    const log = played
      .log()
      .map((event, at) => ({ sequence: at + 1, at: 0, commandId: 'c', by: 'o', event }));
    const players = [abroad, cheap, home, kept].map(({ id }) =>
      player(id, { ...SOLD, teamId: mumbai.id, id, name: id }),
    );
    const [, squad] = fullWorkbook({ players, teams: [team(mumbai.id, 'Mumbai')], log, rules });
    const at = squad?.columns.findIndex(({ heading }) => heading === 'Fee') ?? -1;
    expect(squad?.rows.map((row) => [row[0], row[at]])).toEqual([
      ['abroad', 100_000],
      ['cheap', 20_000],
      ['home', 140_000],
      ['kept', null],
    ]);
    const { feeCaps: _, ...plain } = rules;
    const [, without] = fullWorkbook({ players, teams: [team(mumbai.id, 'Mumbai')], log, rules: plain });
    expect(without?.columns.map(({ heading }) => heading)).not.toContain('Fee');
  });

  test('All bids list the answers to a right to match, and both players of a trade', () => {
    const played = matchedLots().does(tradePlayers([star, chennai, 140_000], [plain, mumbai, 25_000]));
    const log = [...played.log(), { type: 'MatchTakenBack', lot: star.id } as const].map((event) => ({
      ...{ sequence: 1, at: 0, commandId: 'c', by: 'o' },
      event,
    }));
    const rows = bidsTable(log).rows.map(([, , name, , what, by, amount]) => [name, what, by, amount]);
    expect(rows).toEqual([
      ['Star', 'Bid', 'Mumbai', 100_000],
      ['Star', 'Claimed', 'Chennai', null],
      ['Star', 'Raised', 'Mumbai', 140_000],
      ['Star', 'Matched', 'Chennai', null],
      ['Star', 'Sold', 'Chennai', 140_000],
      ['Young', 'Bid', 'Mumbai', 50_000],
      ['Young', 'Claimed', 'Chennai', null],
      ['Young', 'Raised', 'Mumbai', 60_000],
      ['Young', 'Declined', 'Chennai', null],
      ['Young', 'Sold', 'Mumbai', 60_000],
      ['Third', 'Bid', 'Mumbai', 30_000],
      ['Third', 'Claimed', 'Chennai', null],
      ['Third', 'Did not raise', 'Mumbai', null],
      ['Third', 'Sold', 'Chennai', 30_000],
      ['Plain', 'Bid', 'Mumbai', 25_000],
      ['Plain', 'Sold', 'Mumbai', 25_000],
      ['Star', 'Traded', 'Mumbai', 140_000],
      ['Plain', 'Traded', 'Chennai', 25_000],
      ['Star', 'Answer taken back', '', null],
    ]);
  });
});

describe('Names of sheets', () => {
  test('Sheet names are unique, not empty, at most 31 letters, without forbidden ones', () => {
    const long = 'The Very Long Named Warriors of Ratnagiri';
    expect(
      sheetNames(['A/B: [C]?*', long, long, `${long} B`, "'Kings'", '***', '', 'History', 'kings']),
    ).toEqual([
      'A B C',
      'The Very Long Named Warriors of',
      'The Very Long Named Warrior (2)',
      'The Very Long Named Warrior (3)',
      'Kings',
      'Team',
      'Team (2)',
      'Team History',
      'kings (2)',
    ]);
  });

  test('Shortening a sheet name does not split a surrogate pair', () => {
    expect(sheetNames([`${'a'.repeat(30)}😀`])).toEqual(['a'.repeat(30)]);
  });

  test('Sixty teams with one name get sixty sheets', () => {
    expect(new Set(sheetNames(Array.from({ length: 60 }, () => 'मुंबई')))).toHaveLength(60);
  });
});

test('A .csv export puts an apostrophe before formulas, not before numbers, and doubles quotes', () => {
  const table = {
    name: 'x',
    columns: [{ heading: 'A', width: 1 }],
    rows: [
      ['=1+1'],
      ['+91'],
      ['@x'],
      ['-Om'],
      ['＝1+1'],
      ['＋91'],
      ['－Om'],
      ['＠x'],
      [-5],
      ['a "b", c'],
      [null],
      [true],
    ],
  };
  expect(csvFile(table)).toBe(
    "\uFEFFA\r\n'=1+1\r\n'+91\r\n'@x\r\n'-Om\r\n'＝1+1\r\n'＋91\r\n'－Om\r\n'＠x\r\n-5\r\n\"a \"\"b\"\", c\"\r\n\r\ntrue\r\n",
  );
});

test('Our own workbook comes back in: squads and unsold together, with second names and own fields', () => {
  const fields: OwnField[] = [
    { id: 'village', name: 'Village', is: 'text', public: true },
    { id: 'captain', name: 'Captain', is: 'yes-no', public: true },
  ];
  const players = [
    player('7', { ...SOLD, secondName: 'આશા', own: { village: 'Demo', captain: true } }),
    player('8', { ...SOLD, teamId: 'p' }),
    player('9', { playingStyles: ['allRounder'] }),
  ];
  const teams = [team('m', 'Mumbai'), team('p', 'Pune')];
  const bytes = new Uint8Array(workbookBytes(fullWorkbook({ players, teams, log: [], fields })));
  const sheet: AnySheet = {
    taken: { numbers: [], names: [] },
    unit: 'rupees',
    asked: { fields, categories: null },
    mapping: NO_MAPPING,
    isChosen: false,
    isPasted: false,
    day: '2026-11-28',
    choice: NOTHING_CHOSEN,
  };
  const { columns, mapping } = readAnySheet(bytes, sheet);
  const open = columns.filter(({ key }) => mapping.get(key)?.target === '');
  expect(open.map(({ heading }) => heading)).toEqual(['Sold Amount']);
  const { reading } = readAnySheet(bytes, { ...sheet, mapping: restLeftOut(mapping), isChosen: true });
  expect(reading?.parts).toEqual([
    { name: 'Mumbai', rows: 1 },
    { name: 'Pune', rows: 1 },
    { name: 'Unsold', rows: 1 },
  ]);
  expect(reading?.rows.map(({ player: read }) => read)).toEqual([
    expect.objectContaining({ number: '7', secondName: 'આશા', own: { village: 'Demo', captain: true } }),
    expect.objectContaining({ number: '8', own: {} }),
    expect.objectContaining({ number: '9', styles: ['allRounder'] }),
  ]);
});
