import { beforeEach, expect, test } from 'vitest';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { SHEET_COLUMNS, type SheetColumn } from '#domain/tournament/sheet/sheet-headings.ts';
import { PATHS } from '#protocol/paths.ts';
import { importAnswer } from '#protocol/calls/players.ts';
import { testServer, type TestServer, type Organiser, refusedWith } from '#server/testing/test-server.ts';
import { judgeRows } from './judge-rows.ts';

type Cells = Readonly<Partial<Record<SheetColumn, Cell>>>;

const GOOD: Cells = {
  name: 'Rohit',
  age: 25,
  isTeamOwner: 'No',
  playingStyles: 'batsman',
  baseAmount: 20_000,
};
const TAKEN_NUMBER = '45';

/** Changes to a good row. With two mistakes, the first in form order gives the sentence. */
const BAD: Readonly<Record<string, Cells>> = {
  'no name': { name: '' },
  'a name of spaces': { name: '   ' },
  'a name of 81 letters': { name: 'x'.repeat(81) },
  'a name with something unseen': { name: 'Ro\u0007hit' },
  'no number': { playerNumber: '' },
  'a number of 200 letters': { playerNumber: '7'.repeat(200) },
  'a number with something unseen': { playerNumber: '7\u00071' },
  'the number of somebody in the tournament': { playerNumber: TAKEN_NUMBER },
  'the same number in another script': { playerNumber: '४५' },
  'no age': { age: null },
  'an age of 15': { age: 15 },
  'an age of 51': { age: '51' },
  'an age in words': { age: 'twenty' },
  'no style': { playingStyles: null },
  'a style that is none': { playingStyles: 'umpire' },
  'one style that is one and one that is none': { playingStyles: 'batsman,umpire' },
  'no base price': { baseAmount: null },
  'a base price of nothing': { baseAmount: 0 },
  'a base price below nothing': { baseAmount: '-5' },
  'half a rupee': { baseAmount: 20_000.5 },
  'a base price in words': { baseAmount: 'ask me' },
  'a base price beyond all numbers': { baseAmount: 1e20 },
  'runs below nothing': { runs: -1 },
  'runs in words': { runs: 'many' },
  'half a run': { runs: '1.5' },
  'wickets beyond all numbers': { wickets: 1e20 },
  'half a wicket': { wickets: 0.5 },
  'a photo that is no link': { photo: 'photo.jpg' },
  'a photo that is a program': { photo: 'javascript:alert(1)' },
  'no name and an age of 15': { name: '', age: 15 },
  'no style and a number that is taken': { playingStyles: '', playerNumber: TAKEN_NUMBER },
  'nothing at all but a photo': { name: '', playerNumber: '', age: '', playingStyles: '', baseAmount: '' },
};

let server: TestServer;
let asha: Organiser;
let tournamentId: string;
beforeEach(async () => {
  server = await testServer();
  asha = await server.organiser();
  tournamentId = (await asha.tournament()).id;
  await asha.player(tournamentId, { playerNumber: TAKEN_NUMBER });
});

/** Each row has its own player number unless the table sets one. */
const ROWS = Object.entries(BAD).map(([what, change], at) => ({
  what,
  cells: { ...GOOD, playerNumber: `a${String(at)}`, photo: null, ...change },
}));

const inOrder = (cells: Cells): Cell[] => SHEET_COLUMNS.map((column) => cells[column] ?? null);

/** The first problem from the sheet's own check: column and sentence. */
function inTheSheet(cells: Cells, row = 2) {
  const [judged] = judgeRows(
    [{ row, cells: inOrder(cells) }],
    { numbers: [TAKEN_NUMBER], names: [] },
    'rupees',
  );
  const [first] = judged?.problems ?? [];
  return first === undefined ? null : [first.column, first.text];
}

/** The same row in the shape of the API request. */
function sentWith({ isTeamOwner, playingStyles, ...typed }: Cells) {
  const styles = String(playingStyles ?? '');
  return {
    ...typed,
    isTeamOwner: isTeamOwner === 'Yes' ? 1 : 0,
    playingStyles: styles === '' ? [] : styles.split(','),
  };
}

test('The sheet and the server give the same sentence for each bad row', async () => {
  const players = ROWS.map(({ cells }) => sentWith(cells));
  const answer = await asha.call('POST', PATHS.importPlayers, { body: { tournamentId, players } });
  const { created, failed } = importAnswer.parse(answer.json);
  expect(created).toEqual([]);
  const byServer = new Map(failed.map(({ index, error }) => [index, [error.field, error.message]]));
  const said = ROWS.map(({ what, cells }, at) => ({
    what,
    sheet: inTheSheet(cells),
    server: byServer.get(at),
  }));
  for (const { what, sheet, server } of said) {
    expect(sheet, what).not.toBeNull();
    expect(server, what).toEqual(sheet);
  }
});

test('The server gives the same sentence when the player is added alone', async () => {
  for (const { what, cells } of ROWS) {
    const body = { tournamentId, ...sentWith(cells) };
    const { field, message } = refusedWith(await asha.call('POST', PATHS.createPlayer, { body }));
    expect([field, message], what).toEqual(inTheSheet(cells));
  }
});

test('A number used twice in a sheet is refused at the second row, by sheet and server', async () => {
  const cells = { ...GOOD, playerNumber: '7', photo: null };
  const players = [sentWith(cells), sentWith({ ...cells, name: 'Virat' })];
  const answer = await asha.call('POST', PATHS.importPlayers, { body: { tournamentId, players } });
  const { created, failed } = importAnswer.parse(answer.json);
  const rows = players.map((_, row) => ({ row, cells: inOrder(cells) }));
  const judged = judgeRows(rows, { numbers: [], names: [] }, 'rupees');
  expect(created.map(({ index }) => index)).toEqual([0]);
  expect(judged.map(({ problems }) => problems.map(({ column, text }) => [column, text]))).toEqual([
    [],
    failed.map(({ error }) => [error.field, error.message]),
  ]);
});
