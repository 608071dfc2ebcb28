// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import readWorkbook from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { headingsOnly, JPEG, lockedXlsx, zipBomb } from '#fixtures/sheets/bad-files.ts';
import { goodRow, playersCsv, playersXlsx } from '#fixtures/sheets/player-sheets.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { PATHS } from '#protocol/paths.ts';
import { closeApp, descriptionOf, expectToast, noAnswer } from '#web/testing/organiser-app.tsx';
import { openForImport } from '#web/features/players/testing/import-page.tsx';
import { rows } from '#web/features/players/testing/players-page.tsx';

afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
});

const imported = (many: number) => `Successfully imported ${String(many)} players.`;
const CELLS = 'Name\tPlayer Number\tAge\tPlaying Styles\tBase Amount\nOm Naik\t1\t24\tBat, Bowl\t20k';
/** A list that has no numbers and no base prices where somebody typed none. */
const CLUB = ['Sr. No', 'Name of Player', 'Mob.', 'Speciality', 'Age', 'Base Price'];

test('A file of good rows is imported at once, .csv and .xlsx, and a name that exists is said', async () => {
  const { choose, list, isOver } = await openForImport([playerWith('9', { name: 'Shashank Singh' })]);
  await choose('players.xlsx', playersXlsx([goodRow(1), goodRow(2, { 2: '२५', 4: 'ALL ROUNDER' })]));
  await expectToast('plain', 'Import Complete', imported(2));
  const more = [goodRow(3, { 1: '007', 0: '<b>Om</b>' }), goodRow(4, { 0: 'shashank SINGH', 2: 31 })];
  await choose('players.csv', playersCsv(more));
  const note = 'Same name as another player: shashank SINGH #4 (row 3).';
  await expectToast('plain', 'Import Complete', imported(2), note);
  await isOver();
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(rows()[3]?.textContent).toContain('<b>Om</b>#007');
  expect(list[2]).toMatchObject({ age: 25, playingStyles: ['allRounder'] });
});

test('A hundred failed rows are shown at a time, and each of them is corrected in its place', async () => {
  const { choose, press, retype, list } = await openForImport();
  const sheet = Array.from({ length: 231 }, (_, at) => goodRow(at + 1, at < 230 ? { 2: 51 } : {}));
  await choose('players.xlsx', playersXlsx(sheet));
  const inSight = (words: string) => screen.findByText(`${words} of 230 with a problem`);
  await inSight('Rows 1 to 100');
  expect(screen.queryByRole('button', { name: 'Previous rows' })).toBeNull();
  await press('Next rows');
  await inSight('Rows 101 to 200');
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Failed rows' }));
  await press('Next rows');
  await inSight('Rows 201 to 230');
  expect(screen.queryByRole('button', { name: 'Next rows' })).toBeNull();
  await retype('Age of row 231', '24');
  await screen.findByText('2 of 231 rows can be imported.');
  await press('Previous rows');
  await retype('Age of row 150', '25');
  await screen.findByText('3 of 231 rows can be imported.');
  await press('Next rows');
  expect((await screen.findByLabelText<HTMLInputElement>('Age of row 231')).value).toBe('24');
  await press('Import 3 players');
  await expectToast('destructive', 'Import Complete', `${imported(3)} Failed to import 228 players.`);
  expect(list.map(({ playerNumber, age }) => [playerNumber, age])).toEqual([
    ['149', 25],
    ['230', 24],
    ['231', 24],
  ]);
});

test('A spreadsheet is imported that is chosen or dropped on the empty list', async () => {
  const file = new File([playersXlsx([goodRow(1), goodRow(2)])], 'club.xlsx');
  const chosen = await openForImport();
  await chosen.user.upload(screen.getByLabelText('Import a spreadsheet', { selector: 'input' }), file);
  await waitFor(() => expect(rows()).toHaveLength(2));
  closeApp();
  await openForImport();
  fireEvent.drop(screen.getByText('No players yet'), {
    dataTransfer: { files: Object.assign([file], { item: () => file }) },
  });
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('A file with errors is previewed, its good rows are imported, and the others can be saved', async () => {
  const { choose, dialog, press, list } = await openForImport([playerWith('1', { name: 'Asha', age: 16 })]);
  const bad = goodRow(4, { 0: '=HYPERLINK("http://x")', 4: 'Captain' });
  await choose(
    'players.xlsx',
    playersXlsx([goodRow(1), goodRow(2, { 2: 15, 5: 0 }), goodRow(3), bad, goodRow(5)]),
  );
  const part = await screen.findByRole('group', { name: '2 of 5 rows can be imported.' });
  await waitFor(() => expect(document.activeElement).toBe(part));
  const failed = within(dialog().getByRole('list', { name: 'Failed rows' })).getAllByRole('listitem');
  const said = failed.map(({ textContent }) => textContent);
  expect(said[0]).toMatch(/Row 2.*Player Number.*A player with this number already exists/);
  expect(said[1]).toMatch(/Row 3.*Age.*must be between 16 and 50.*Base Amount.*must be greater than 0/);
  expect(said[2]).toMatch(/Row 5.*Playing Styles must be|Row 5.*Playing styles must be Batsman, Bowler/);
  expect(list).toHaveLength(1);
  await press('Import 2 players');
  await expectToast('destructive', 'Import Complete', `${imported(2)} Failed to import 3 players.`);
  await screen.findByText('Imported 2, not imported 3.');

  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:failed';
  });
  // The page of happy-dom would go to the address of the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press('Download failed rows');
  await waitFor(() => expect(files).toHaveLength(1));
  const [sheet] = await readWorkbook(Buffer.from(await (files[0] ?? new Blob()).arrayBuffer()));
  const names = ['Name', 'Player 1', 'Player 2', '=HYPERLINK("http://x")'];
  expect(sheet?.data.map((row) => row[0])).toEqual(names);
  const why = 'Age: Player age must be between 16 and 50; Base Amount: Base amount must be greater than 0';
  expect(sheet?.data[2]?.at(-1)).toBe(why);
});

test('One bad row is left out and counted, and Cancel imports nothing', async () => {
  const { choose, dialog, press, list, isOver } = await openForImport();
  const bytes = playersXlsx([goodRow(1), goodRow(2, { 2: 51 }), goodRow(3)]);
  await choose('players.xlsx', bytes);
  await press('Cancel');
  await isOver();
  expect(list).toEqual([]);
  await choose('players.xlsx', bytes);
  await press('Leave out row 3');
  expect(dialog().getByText('Of 3 rows: 2 new, 1 left out.')).toBeTruthy();
  const again = dialog().getByRole('button', { name: 'Take row 3 again' });
  await waitFor(() => expect(document.activeElement).toBe(again));
  await press('Import 2 players');
  await expectToast('plain', 'Import Complete', imported(2), '1 row left out.');
});

describe('The preview on a phone', () => {
  beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
  afterEach(() => vi.unstubAllGlobals());

  test('It shows the first note whole and folds the others', async () => {
    const { choose } = await openForImport();
    await choose('players.xlsx', playersXlsx([goodRow(1), goodRow(2, { 2: 15 }), goodRow(3, { 5: 20_001 })]));
    const second = await screen.findByText(/^Bids go in steps of/);
    const folded = second.closest('details');
    expect(folded?.open).toBe(false);
    const summary = folded?.querySelector('summary')?.textContent;
    expect(summary).toMatch(/^First base amounts: .* 1 more note$/);
  });

  test('Its button for the failed rows follows their list', async () => {
    const { choose } = await openForImport();
    await choose('players.xlsx', playersXlsx([goodRow(1), goodRow(2, { 2: 15 })]));
    const list = await screen.findByRole('list', { name: 'Failed rows' });
    const save = screen.getByRole('button', { name: 'Download failed rows' });
    expect(list.compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

test("A club's list is imported with its amounts, and what was passed over is said", async () => {
  const { choose, press, list } = await openForImport();
  const sheet = [
    CLUB,
    [null, '--- Category A ---'],
    [1, 'Rahul Patil', '98200 12345', 'WK-Bat', '24 yrs', '₹ 20,000/-'],
    [2, 'Yash Kadam', null, 'Right arm fast', 31, '0.2 L'],
    [null, 'Total', null, null, null, 40_000],
  ];
  await choose('club.xlsx', rawXlsx({ rows: rawRows(sheet) }));
  await press('Leave out the other column');
  await press('Continue');
  const note =
    "Player numbers are those under 'Sr. No'. Columns not used: 'Mob.'. " +
    "Passed over: row 2 '--- Category A ---', row 5 'Total · 40000'.";
  await expectToast('plain', 'Import Complete', imported(2), note);
  expect(list).toMatchObject([
    { name: 'Rahul Patil', age: 24, playingStyles: ['batsman', 'wicketKeeper'] },
    { name: 'Yash Kadam', baseAmount: 20_000, playingStyles: ['bowler'] },
  ]);
});

test('Blank cells are asked for once for all rows, and every other cell is corrected in place', async () => {
  const { choose, retype, press, list } = await openForImport();
  const sheet = [
    CLUB,
    [1, 'Rahul Patil', null, 'Bat', null, '20k'],
    [2, 'Yash Kadam', null, 'Captain', null, '20k'],
    [2, 'Om Naik', null, 'Bowl', 31, 'lots'],
  ];
  await choose('club.xlsx', rawXlsx({ rows: rawRows(sheet) }));
  await screen.findByText('0 of 3 rows can be imported.');
  await retype('Age for 2 rows', '24');
  await screen.findByText('1 of 3 rows can be imported.');
  await retype('Playing Styles of row 3', 'Bat, captain');
  await screen.findByText(/^Playing styles must be/);
  await retype('Playing Styles of row 3', 'Bat');
  await screen.findByText('2 of 3 rows can be imported.');
  await retype('Base Amount of row 4', '0.3 L');
  await retype('Player Number of row 4', '3');
  await screen.findByText('3 of 3 rows can be imported.');
  expect(screen.getAllByText('Ready')).toHaveLength(3);
  await press('Import 3 players');
  await expectToast('plain', 'Import Complete', imported(3));
  expect(list.map(({ age, baseAmount }) => [age, baseAmount])).toEqual([
    [24, 20_000],
    [24, 20_000],
    [31, 30_000],
  ]);
});

test('A base price is asked for once, blank numbers are given in order, and a number is given once', async () => {
  const { choose, retype, press, list, user } = await openForImport([playerWith('2', { age: 16 })]);
  const sheet = [
    goodRow(1, { 1: null, 5: null }),
    goodRow(2, { 1: '1', 0: 'Om' }),
    goodRow(3, { 1: null, 5: null }),
    goodRow(4, { 1: null, 5: 40_000 }),
  ];
  await choose('players.xlsx', playersXlsx(sheet));
  await screen.findByText('Player Number is blank in 3 rows.');
  await retype('Base Amount for 2 rows', '25k');
  await screen.findByText('1 of 4 rows can be imported.');
  await press('Number them in their order');
  await screen.findByText('4 of 4 rows can be imported.');
  const number = (row: number) =>
    screen.getByLabelText<HTMLInputElement>(`Player Number of row ${String(row)}`);
  expect([2, 4, 5].map((row) => number(row).value)).toEqual(['3', '4', '5']);
  // A row that loses its number to one above it is shown, although it had no problem before.
  await retype('Player Number of row 2', '1');
  await screen.findByText(/Row 2 of this file has it/);
  await user.type(number(3), '0');
  await screen.findByText('4 of 4 rows can be imported.');
  await press('Import 4 players');
  await expectToast('plain', 'Import Complete', imported(4));
  const entered = list.slice(1).map((one) => [one.name, one.playerNumber, one.baseAmount]);
  expect(entered).toEqual([
    ['Player 1', '1', 25_000],
    ['Om', '10', 20_000],
    ['Player 3', '3', 25_000],
    ['Player 4', '4', 40_000],
  ]);
});

test('A file that is no list of players is refused with its reason', async () => {
  const { choose, list, isOver } = await openForImport();
  for (const [name, bytes, reason] of [
    [
      'photo.xlsx',
      Uint8Array.from(JPEG),
      'This is a picture, not a spreadsheet. Choose the sheet that it was made of, or type the names under Paste cells.',
    ],
    ['locked.xlsx', lockedXlsx(), 'The file is protected with a password. Save a copy without one.'],
    ['empty.xlsx', headingsOnly(), 'There are no players under the headings.'],
    [
      'bomb.xlsx',
      zipBomb(101_000_000),
      'The file unpacks to more than 100 MB. Keep only the list of players in it.',
    ],
    [
      'large.csv',
      new Uint8Array(50_000_000).fill(65),
      'The file is larger than 20 MB. Keep only the list of players in it, without photos.',
    ],
  ] as const) {
    await choose(name, Uint8Array.from(bytes));
    await expectToast('destructive', 'Error', 'Failed to process Excel file', reason);
    await isOver();
  }
  expect(list).toEqual([]);
});

test('Imported players are shown although the list does not load again', async () => {
  const { choose, answers } = await openForImport();
  answers[PATHS.players] = noAnswer;
  await choose('players.xlsx', playersXlsx([goodRow(1), goodRow(2)]));
  await expectToast('plain', 'Import Complete', imported(2));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('Stop hands back the rows that no answer has confirmed', async () => {
  const { choose, press } = await openForImport([], { [PATHS.importPlayers]: noAnswer });
  await choose('players.xlsx', playersXlsx([goodRow(1), goodRow(2)]));
  await screen.findByText('No answer: trying again. No player is created twice.');
  await press('Stop');
  await expectToast('destructive', 'Import Complete', `${imported(0)} Failed to import 2 players.`);
  const why = await screen.findAllByText('The import was stopped before this row was confirmed');
  expect(why).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Download failed rows' })).toBeTruthy();
});

test('A file whose dialog is closed while it is read imports nothing', async () => {
  const { choose, press, list, isOver } = await openForImport();
  const bytes = playersXlsx([goodRow(1)]);
  let give: (read: ArrayBuffer) => void = () => undefined;
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValueOnce(new Promise((resolve) => (give = resolve)));
  await choose('players.xlsx', bytes);
  await screen.findByText('Reading the file...');
  await press('Close');
  await isOver();
  give(bytes.buffer);
  await choose('others.xlsx', playersXlsx([goodRow(2)]));
  await expectToast('plain', 'Import Complete', imported(1));
  expect(list.map(({ playerNumber }) => playerNumber)).toEqual(['2']);
});

test('Cells pasted into the page are imported, and pastes into an input box stay there', async () => {
  const { user, list, box } = await openForImport();
  await user.click(box('Player Name'));
  await user.paste(CELLS);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(box('Player Name'));
  act(() => screen.getByRole('button', { name: 'Import Excel' }).focus());
  await user.paste(CELLS);
  await expectToast('plain', 'Import Complete', imported(1));
  expect(list).toMatchObject([{ name: 'Om Naik', playingStyles: ['batsman', 'bowler'] }]);
});

test('Cells are pasted into a box, as a table or as text, and the address of a sheet is no cells', async () => {
  const { user, press, target, list } = await openForImport();
  const cells = () => screen.findByLabelText<HTMLTextAreaElement>('Cells');
  await press('Paste cells');
  await press('Continue');
  expect(descriptionOf(await cells())).toContain('There is nothing to read yet');
  const table = new DataTransfer();
  table.setData(
    'text/html',
    '<table><tr><td>Om Naik</td><td>27</td></tr><tr><td>Yash Kadam</td><td>28</td></tr></table>',
  );
  await user.click(await cells());
  await user.paste(table);
  expect((await target('Column A')).value).toBe('name');
  await press('Cancel');
  await press('Paste cells');
  const sheet = 'https://docs.google.com/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345';
  await user.click(await cells());
  await user.paste(`${sheet}/edit#gid=0`);
  expect(descriptionOf(await cells())).toContain('This is the address of an online sheet');
  const link = screen.getByRole('link', { name: 'Download this sheet as .xlsx' });
  expect(link.getAttribute('href')).toBe(`${sheet}/export?format=xlsx`);
  fireEvent.change(await cells(), { target: { value: CELLS.replace('\t1\t', '\t7\t') } });
  await press('Continue');
  await expectToast('plain', 'Import Complete', imported(1));
  expect(list).toMatchObject([{ playerNumber: '7' }]);
});

test('A second file leaves out, renumbers and updates players of the list, and says what would change', async () => {
  const there = [1, 2, 3].map((at) => playerWith(String(at), { baseAmount: 9_999 + at, runs: 7 }));
  const { choose, dialog, press, list, user } = await openForImport(there);
  const sheet = [
    goodRow(1, { 4: 'Bowler', 5: 50_000, 7: null, 8: null }),
    goodRow(2, { 0: 'Somebody Else' }),
    goodRow(3, { 1: '33' }),
    goodRow(4),
  ];
  await choose('second.xlsx', playersXlsx(sheet));
  const part = await screen.findByRole('group', { name: 'Perhaps there already (2)' });
  const taken = screen.getByRole('group', { name: 'Number taken (1)' });
  const answer = (row: number) =>
    dialog().getByRole<HTMLSelectElement>('combobox', { name: `What to do with row ${String(row)}` });
  expect(part.textContent).toContain('Row 2 has the number and name of #1 Player 1, 24 years, in the list');
  expect(taken.textContent).toContain('has the number of #2 Player 2, 24 years, in the list');
  expect(part.textContent).toContain('has the name and age of #3 Player 3, 24 years, in the list');
  expect([2, 3, 4].map((row) => answer(row).value)).toEqual(['merge', 'as-it-is', 'merge']);
  const changes = within(within(part).getByRole('list', { name: 'Changes of Player 1' })).getAllByRole(
    'listitem',
  );
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    'Playing Styles Batsman → Bowler',
    'Base Amount ₹10,000 → ₹50,000',
  ]);
  // A number alone says nothing of a person, so the row is no update of whoever has it.
  expect(within(answer(3)).queryByRole('option', { name: /^Update/ })).toBeNull();
  await user.selectOptions(answer(3), 'Give the next free number');
  await waitFor(() => expect(taken.textContent).toContain('gets #5'));
  await user.selectOptions(answer(4), 'Leave out');
  await screen.findByText('Of 4 rows: 2 new, 1 to update, 1 left out.');
  await press('Import 2 players, update 1');
  const note = '1 player of the list updated, 1 row left out.';
  await expectToast('plain', 'Import Complete', imported(2), note);
  expect(list.map((one) => [one.name, one.playerNumber, one.baseAmount, one.runs])).toEqual([
    ['Player 1', '1', 50_000, 7],
    ['Player 2', '2', 10_001, 7],
    ['Player 3', '3', 10_002, 7],
    ['Somebody Else', '5', 20_000, 100],
    ['Player 4', '4', 20_000, 100],
  ]);
});

test('All rows of the same file are left out by one choice', async () => {
  const { choose, press, list, user } = await openForImport();
  const bytes = playersXlsx([goodRow(1), goodRow(2), goodRow(3)]);
  await choose('list.xlsx', bytes);
  await expectToast('plain', 'Import Complete', imported(3));
  await choose('list.xlsx', bytes);
  expect(await screen.findAllByText('Nothing would change.')).toHaveLength(3);
  await user.selectOptions(screen.getByLabelText('Perhaps there already: for all'), 'Leave all out');
  await press('Nothing to import');
  await expectToast('plain', 'Import Complete', imported(0), '3 rows left out.');
  expect(list).toHaveLength(3);
});
