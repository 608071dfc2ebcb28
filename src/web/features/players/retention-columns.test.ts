import { describe, expect, test } from 'vitest';
import type { RetainedAs } from '#domain/auction/auction.ts';
import { TEMPLATE_COLUMNS, SHEET_TITLES } from '#domain/tournament/sheet/sheet-headings.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { setUp } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bid, initialise, retain } from '#fixtures/auction/orders.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { failedRowsTable, TEMPLATE } from '#web/sheets/write/player-sheets.ts';
import { fullWorkbook, tournamentData } from '#web/sheets/write/export-tournament.ts';
import { warnOfSquads } from '#web/sheets/read/warn-of-squads.ts';
import { withWarnings, plannedIn, judgeRetentions } from './import/retention-check.ts';
import { judgeRows } from '#web/sheets/read/judge-rows.ts';
import { readPlayers } from '#web/testing/read-players.ts';
import { type Table, workbookBytes } from '#web/sheets/write/write-workbook.ts';
import { cellKey, corrected, NO_CORRECTIONS } from './import/row-corrections.tsx';

/** Mumbai and Chennai with 5,00,000 and three places each, before the auction. */
const { auction } = given(setUp);
const TAKEN = { numbers: [], names: [] };
const HEADINGS = ['Retained by', 'Retained at'];

function tableOf(rows: readonly (readonly [Cell, Cell])[], headings: readonly string[] = HEADINGS): Table {
  return {
    ...TEMPLATE,
    columns: [...TEMPLATE.columns, ...headings.map((heading) => ({ heading, width: 10 }))],
    rows: rows.map((cells, at) => [
      ...['Om Patil', String(100 + at), 24, 'No', 'Batsman', 20_000, '', 1, 2],
      ...cells,
    ]),
  };
}

const read = (table: Table) => readPlayers(new Uint8Array(workbookBytes([table])), TAKEN, 'rupees').rows;
const judged = (rows: readonly (readonly [Cell, Cell])[], now = auction) =>
  judgeRetentions(read(tableOf(rows)), now);
const problems = (rows: ReturnType<typeof judged>) =>
  rows.map((row) => row.problems.map(({ column, text }) => [column, text]));

describe('Retention columns of a sheet', () => {
  test('The retaining team of a row is found by its name in any case', () => {
    const rows = judged([
      ['mumbai', 100_000],
      [' CHENNAI ', '1.5 L'],
      ['', ''],
    ]);
    expect(problems(rows)).toEqual([[], [], []]);
    expect(rows.map(({ retained }) => retained)).toEqual([
      { team: 'mumbai', price: 100_000, charge: 100_000, as: 'retained' },
      { team: 'chennai', price: 150_000, charge: 150_000, as: 'retained' },
      undefined,
    ]);
  });

  test('The retaining team of a row is found by its short name, too', () => {
    const named = given(setUp).after({
      type: 'edit-team',
      team: 'mumbai',
      plan: { name: 'Mumbai Meteors', logo: null, shortName: 'MUM' },
    });
    expect(judged([['mum', 0]], named.auction)[0]?.retained?.team).toBe('mumbai');
    expect(judged([['Mumbai Meteors', 0]], named.auction)[0]?.retained?.team).toBe('mumbai');
  });

  test('A player who owns the retaining team is kept as a member of it', () => {
    const table = tableOf([['Mumbai', 0]]);
    const owner = { ...table, rows: table.rows.map((cells) => cells.with(3, 'Yes')) };
    const as: RetainedAs | undefined = judgeRetentions(read(owner), auction)[0]?.retained?.as;
    expect(as).toBe('member');
  });

  test('Retention amounts use the unit in their own heading', () => {
    const rows = read(tableOf([['Mumbai', 1.5]], ['Retained by', 'Retained at (in lakhs)']));
    expect(judgeRetentions(rows, auction)[0]?.retained?.price).toBe(150_000);
  });

  test('A retention error is reported at its row and cell', () => {
    expect(
      problems(
        judged([
          ['Pune', 1_000],
          ['Mumbai', 'much'],
          ['Mumbai', ''],
          ['', 1_000],
          ['Mumbai', -5],
          ['Nobody', 'much'],
        ]),
      ),
    ).toEqual([
      [['retainedBy', 'This must be the name or short name of a team of the tournament']],
      [['retainedAt', 'Retained for must be a whole number of rupees, 0 or more']],
      [['retainedAt', 'Please enter for how much he is retained: 0 if for nothing']],
      [['retainedBy', 'Please enter which team retains him']],
      [['retainedAt', 'Retained for must be a whole number of rupees, 0 or more']],
      [
        ['retainedBy', 'This must be the name or short name of a team of the tournament'],
        ['retainedAt', 'Retained for must be a whole number of rupees, 0 or more'],
      ],
    ]);
  });

  test('Each retention is checked against purse and squad after the rows above it', () => {
    const rows = judged([
      ['Mumbai', 450_000],
      ['Mumbai', 50_001],
      ['Mumbai', 50_000],
      ['Mumbai', 0],
      ['Mumbai', 0],
    ]);
    expect(problems(rows)).toEqual([
      [],
      [['retainedAt', "Team doesn't have enough budget"]],
      [],
      [],
      [['retainedBy', 'Squad is full (3 of 3)']],
    ]);
    expect(rows.map(({ player }) => player === null)).toEqual([false, true, false, false, true]);
  });

  test('Retentions are checked together with the players that the team already has', () => {
    const two = given(setUp).after(retain(kohli, mumbai, 0), retain(dhoni, mumbai, 0));
    expect(
      problems(
        judged(
          [
            ['Mumbai', 0],
            ['Mumbai', 0],
          ],
          two.auction,
        ),
      ),
    ).toEqual([[], [['retainedBy', 'Squad is full (3 of 3)']]]);
  });

  test('Retentions are refused once the auction has begun', () => {
    const drawn = given(setUp).after(initialise());
    const lot = [kohli, dhoni, bumrah].find(
      ({ id }) => 'lot' in drawn.auction.block && drawn.auction.block.lot === id,
    );
    const begun = drawn.after(bid(lot ?? kohli, mumbai, 20_000)).auction;
    expect(
      problems(
        judged(
          [
            ['Mumbai', 0],
            ['', ''],
          ],
          begun,
        ),
      ),
    ).toEqual([
      [['retainedBy', 'Players are retained and released only before the first bid, skip or sale']],
      [],
    ]);
  });

  test('A row with another error takes nothing from a purse', () => {
    const table = tableOf([
      ['Mumbai', 500_000],
      ['Mumbai', 500_000],
    ]);
    const young = { ...table, rows: table.rows.map((cells, at) => (at === 0 ? cells.with(2, 9) : cells)) };
    expect(problems(judgeRetentions(read(young), auction))).toEqual([
      [['age', 'Player age must be between 16 and 50']],
      [],
    ]);
  });
});

test('Failed rows keep the name in a second script, in a column of its own', () => {
  const cells = ['Asha', '7', 24, 'No', 'Bowler', 20_000, null, null, null];
  const row = { cells: [...cells, 'આશા'], problems: [{ column: null, text: 'Away' }] };
  const { columns, rows } = failedRowsTable([row, { ...row, cells }]);
  expect(columns.map(({ heading }) => heading).slice(-2)).toEqual(['Name in Second Script', 'Problem']);
  expect(rows.map((written) => written.slice(-2))).toEqual([
    ['આશા', 'Away'],
    [null, 'Away'],
  ]);
});

test('A sheet without retention columns is checked as before, and its failed rows have none', () => {
  const rows = read({ ...TEMPLATE, rows: [['', '1', 24, 'No', 'Batsman', 20_000, '', 1, 2]] });
  expect(rows[0]).not.toHaveProperty('retention');
  expect(judgeRetentions(rows, auction)).toEqual(rows);
  expect(failedRowsTable(rows).columns.map(({ heading }) => heading)).toEqual([
    ...TEMPLATE_COLUMNS.map((column) => SHEET_TITLES[column]),
    'Problem',
  ]);
});

test('Failed rows keep their retention columns, and corrected ones are imported', () => {
  const failed = judged([['Pune', '1 L']]);
  const table = failedRowsTable(failed);
  expect(table.rows[0]?.at(-1)).toBe(
    'Retained by: This must be the name or short name of a team of the tournament',
  );
  expect(problems(judgeRetentions(read(table), auction))).toEqual(problems(failed));
  const mended = { ...table, rows: table.rows.map((cells) => cells.with(9, 'Chennai')) };
  expect(judgeRetentions(read(mended), auction)[0]?.retained).toMatchObject({
    team: 'chennai',
    price: 100_000,
  });
});

test('A retention corrected in the preview is checked again', () => {
  const rows = read(tableOf([['Pune', 'much']]));
  const cells = new Map([
    [cellKey(2, 'retainedBy'), 'Chennai'],
    [cellKey(2, 'retainedAt'), '2 L'],
  ]);
  const now = judgeRows(corrected(rows, { ...NO_CORRECTIONS, cells }), TAKEN, 'rupees');
  expect(judgeRetentions(now, auction)[0]?.retained).toMatchObject({ team: 'chennai', price: 200_000 });
});

describe('Retentions in exports', () => {
  const team = {
    id: 'm',
    name: 'Mumbai',
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
    currentBalance: 1,
    players: [],
    createdAt: '',
  };
  const sold = playerWith('1', { id: 'a', name: 'Sold', status: 'sold', teamId: 'm', soldAmount: 5_000 });
  const kept = { ...sold, id: 'b', name: 'Kept', retained: { as: 'retained', charge: 8_000 } as const };
  const owner = {
    ...sold,
    id: 'c',
    name: 'Owner',
    soldAmount: 0,
    retained: { as: 'member', charge: 700 } as const,
  };
  const squadOf = (players: readonly (typeof sold)[]) => fullWorkbook({ players, teams: [team], log: [] });

  test('Exports mark retained players, with the amount taken from the purse', () => {
    const [summary, squad] = squadOf([sold, kept, owner]);
    expect(summary?.rows).toEqual([['Mumbai', 3, 13_700, 1]]);
    expect(squad?.columns.slice(-3).map(({ heading }) => heading)).toEqual([
      'Sold Amount',
      'Before the Auction',
      'Paid from Purse',
    ]);
    expect(squad?.rows.map((cells) => [cells[0], ...cells.slice(-3)])).toEqual([
      ['Sold', 5_000, null, 5_000],
      ['Kept', 5_000, 'Retained', 8_000],
      ['Owner', 0, 'Member', 700],
    ]);
    const { rows } = tournamentData([sold, kept, owner], [team]);
    expect(rows.map((cells) => cells.slice(-2))).toEqual([
      [5_000, 'Sold'],
      [5_000, 'Retained'],
      [0, 'Member'],
    ]);
  });

  test('Exports have no retention column when nobody is retained', () => {
    expect(squadOf([sold])[1]?.columns.at(-1)?.heading).toBe('Sold Amount');
  });
});

describe('A retention that makes a squad impossible', () => {
  /** Squads of two to three players, a cheapest base price of 20,000, a purse of 5,00,000. */
  const ruled = {
    ...auction,
    tournament: {
      ...auction.tournament,
      rules: {
        ...auction.tournament.rules,
        squad: { least: 2, most: 3 },
        mostBid: { is: 'exact' },
      },
    },
  } as const;
  const warned = (rows: Parameters<typeof judged>[0], now: typeof auction = ruled) => {
    const good = judged(rows, now);
    return withWarnings(good, warnOfSquads(now, plannedIn(good))).map(({ player, warning }) => [
      player !== null,
      warning,
    ]);
  };

  test('A row warns when its retention makes a squad impossible, but can be imported', () => {
    expect(
      warned([
        ['Mumbai', 480_000],
        ['', ''],
      ]),
    ).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
    expect(
      warned([
        ['Mumbai', 480_001],
        ['', ''],
      ]),
    ).toEqual([
      [
        true,
        expect.stringMatching(
          /^Mumbai .*cannot complete its squad, for the cheapest way costs ₹20,000 and the purse holds ₹19,999: /,
        ),
      ],
      [true, undefined],
    ]);
  });

  test('Of several retentions, the one that makes the squad impossible warns, once per team', () => {
    const dear = [
      ['Mumbai', 10_000],
      ['', ''],
    ] as const;
    const three = { ...ruled.tournament.rules, squad: { least: 3, most: 3 } };
    const now = { ...ruled, tournament: { ...ruled.tournament, rules: three } };
    const sheet = [...dear, ['Mumbai', 475_000], ['Chennai', 490_000]] as const;
    expect(warned(sheet, now).map(([, warning]) => warning?.toString().split(' ')[0])).toEqual([
      undefined,
      undefined,
      'Mumbai',
      'Chennai',
    ]);
  });

  test('No squad warning appears without squad rules, or for a refused row', () => {
    expect(warned([['Mumbai', 480_001]], auction)).toEqual([[true, undefined]]);
    expect(warned([['Mumbai', 500_001]])).toEqual([[false, undefined]]);
  });

  test("A retention warns also when it makes another team's squad impossible", () => {
    const none = { ...ruled, players: new Map(), places: new Map() };
    const sheet = [
      ['Mumbai', 10_000],
      ['Chennai', 10_000],
      ['Chennai', 10_000],
      ['', ''],
    ] as const;
    expect(warned(sheet.slice(0, 3), none).map(([, warning]) => warning)).toEqual([
      undefined,
      undefined,
      expect.stringMatching(/^Mumbai.* cannot complete its squad, for no choice of players/),
    ]);
    expect(warned(sheet, none).map(([, warning]) => warning)).toEqual(sheet.map(() => undefined));
  });
});
