import type { Page, Response } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import readWorkbook from 'read-excel-file/node';
import { JPEG, headingsOnly, lockedXlsx, zipBomb } from '#fixtures/sheets/bad-files.ts';
import { goodRow, playersCsv, playersXlsx } from '#fixtures/sheets/player-sheets.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast } from './support/organiser.ts';
import { drawnPicture } from './support/pictures.ts';
import {
  button,
  count,
  form,
  importFile,
  newPlayersEvening,
  openPlayers,
  register,
  rowOf,
} from './support/players.ts';
import { expect, test } from './support/test.ts';
import { underToasts } from './support/toasts.ts';

function imported(count: number): string {
  return `Successfully imported ${count} players.`;
}
function importedBut(count: number, failed: number): string {
  return `${imported(count)} Failed to import ${failed} players.`;
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import Excel' });

async function saved(page: Page, press: string): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await button(page, press).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test.describe('The template', () => {
  test('Save the template under its name, and import it unchanged as three players', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const { name, bytes } = await saved(page, 'Download Template');
    expect(name).toBe('cricket_players_template.xlsx');
    const [sheet] = await readWorkbook(bytes);
    expect(sheet?.sheet).toBe('Players Template');
    expect(sheet?.data).toHaveLength(4);

    await importFile(page, name, bytes);
    await expectToast(page, 'Import Complete', imported(3), 'plain');
    await expect(dialog(page)).toBeHidden();
    await expect(count(page, 3)).toBeVisible();
    expect(await evening.players()).toHaveLength(3);

    // The same players again are updates without a change, and no duplicates.
    await importFile(page, name, bytes);
    await expect(dialog(page).getByText('Of 3 rows: 3 unchanged.')).toBeVisible();
    await expect(dialog(page).getByText('Nothing would change.')).toHaveCount(3);
    await button(page, 'Nothing to import').click();
    await expectToast(page, 'Import Complete', imported(0), 'plain', '3 players of the list unchanged.');
    await expect(dialog(page)).toBeHidden();
    expect(await evening.players()).toHaveLength(3);
  });
});

test.describe('A file', () => {
  test('Import a file with valid rows at once, .csv and .xlsx', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await importFile(
      page,
      'players.xlsx',
      playersXlsx([goodRow(1), goodRow(2, { 2: '२५', 4: 'ALL ROUNDER' })]),
    );
    await expectToast(page, 'Import Complete', imported(2), 'plain');
    await importFile(page, 'players.csv', playersCsv([goodRow(3, { 1: '007', 0: '<b>Om</b>' })]));
    await expectToast(page, 'Import Complete', imported(1), 'plain');
    await expect(count(page, 3)).toBeVisible();
    await expect(rowOf(page, '<b>Om</b>').getByText('#007')).toBeVisible();
    expect((await evening.players())[1]).toMatchObject({
      age: 25,
      playingStyles: ['allRounder'],
    });
  });

  test('Preview a file with errors, and import its valid rows', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 1);
    await openPlayers(page, evening);
    const rows = [
      goodRow(1),
      goodRow(2, { 2: 15, 5: 0 }),
      goodRow(3),
      goodRow(4, { 0: '=HYPERLINK("http://x")', 4: 'Captain' }),
      goodRow(5),
    ];
    await importFile(page, 'players.xlsx', playersXlsx(rows));
    await expect(dialog(page).getByText('2 of 5 rows can be imported.')).toBeVisible();
    const list = dialog(page).getByRole('list', { name: 'Failed rows' });
    await expect(list.getByRole('listitem')).toHaveText([
      /Row 2.*Player Number.*A player with this number already exists in the tournament/,
      /Row 3.*Age.*Player age must be between 16 and 50.*Base Amount.*Base amount must be greater than 0/,
      /Row 5.*Playing Styles.*Playing styles must be Batsman, Bowler, Wicket Keeper or All Rounder/,
    ]);
    await expect(dialog(page).getByRole('group', { name: '2 of 5 rows can be imported.' })).toBeFocused();
    await expectNothingFromAxeAnywhere(page);
    expect(await evening.players()).toHaveLength(1);

    await button(page, 'Import 2 players').click();
    await expectToast(page, 'Import Complete', importedBut(2, 3), 'destructive');
    await expect(dialog(page).getByText('Imported 2, not imported 3.')).toBeVisible();
    await expect(count(page, 3)).toBeVisible();

    const { name, bytes } = await saved(page, 'Download failed rows');
    expect(name).toBe('failed_rows.xlsx');
    const [failed] = await readWorkbook(bytes);
    expect(failed?.data.map((row) => row[0])).toEqual([
      'Name',
      'Player 1',
      'Player 2',
      '=HYPERLINK("http://x")',
    ]);
    expect(failed?.data[2]?.at(-1)).toBe(
      'Age: Player age must be between 16 and 50; Base Amount: Base amount must be greater than 0',
    );
    await button(dialog(page), 'Close').last().click();
    await expect(button(page, 'Import Excel')).toBeFocused();
  });

  test('Leave the preview by Cancel without an import', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await importFile(page, 'players.xlsx', playersXlsx([goodRow(1), goodRow(2, { 2: 51 })]));
    await button(dialog(page), 'Cancel').click();
    await expect(dialog(page)).toBeHidden();
    expect(await evening.players()).toEqual([]);
  });

  test('Leave out one bad row, and count it', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await importFile(page, 'players.xlsx', playersXlsx([goodRow(1), goodRow(2, { 2: 51 }), goodRow(3)]));
    await button(dialog(page), 'Leave out row 3').click();
    await expect(dialog(page).getByText('Of 3 rows: 2 new, 1 left out.')).toBeVisible();
    await expect(button(dialog(page), 'Take row 3 again')).toBeFocused();
    await expectNothingFromAxeAnywhere(page);
    await button(page, 'Import 2 players').click();
    await expectToast(page, 'Import Complete', imported(2), 'plain', '1 row left out.');
    expect(await evening.players()).toHaveLength(2);
  });

  test('Import a player whose name exists, and say so', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 1, () => ({ name: 'Shashank Singh' }));
    await openPlayers(page, evening);
    await importFile(page, 'players.xlsx', playersXlsx([goodRow(2, { 0: 'shashank SINGH' }), goodRow(3)]));
    const note = 'Same name as another player: shashank SINGH #2 (row 2).';
    await expectToast(page, 'Import Complete', imported(2), 'plain', note);
    await expect(dialog(page)).toBeHidden();
    expect((await evening.players()).map(({ playerNumber }) => playerNumber)).toEqual(['1', '2', '3']);
  });
});

test.describe("A club's own list", () => {
  const HEADINGS = ['Sr. No', 'Name of Player', 'Mob.', 'Speciality', 'Age', 'Base Price'];

  test("Import a club's list, ask about its own column, and say what was passed over", async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const rows = rawRows([
      HEADINGS,
      [null, '--- Category A ---'],
      [1, 'Rahul Patil', '98200 12345', 'WK-Bat', '24 yrs', '₹ 20,000/-'],
      [2, 'Yash Kadam', null, 'Right arm fast', 31, '0.2 L'],
      [null, 'Total', null, null, null, 40_000],
    ]);
    await importFile(page, 'club.xlsx', rawXlsx({ rows }));
    await button(dialog(page), 'Leave out the other column').click();
    await button(dialog(page), 'Continue').click();
    const note =
      "Player numbers are those under 'Sr. No'. Columns not used: 'Mob.'. " +
      "Passed over: row 2 '--- Category A ---', row 5 'Total · 40000'.";
    await expectToast(page, 'Import Complete', imported(2), 'plain', note);
    expect(await evening.players()).toEqual([
      expect.objectContaining({ name: 'Rahul Patil', age: 24, playingStyles: ['batsman', 'wicketKeeper'] }),
      expect.objectContaining({ name: 'Yash Kadam', baseAmount: 20_000, playingStyles: ['bowler'] }),
    ]);
  });

  test('Ask about blank cells once for all rows, and correct every other cell in place', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const rows = rawRows([
      HEADINGS,
      [1, 'Rahul Patil', null, 'Bat', null, '20k'],
      [2, 'Yash Kadam', null, 'Captain', null, '20k'],
      [2, 'Om Naik', null, 'Bowl', 31, 'lots'],
    ]);
    await importFile(page, 'club.xlsx', rawXlsx({ rows }));
    await expect(dialog(page).getByText('0 of 3 rows can be imported.')).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
    await dialog(page).getByLabel('Age for 2 rows').fill('24');
    await expect(dialog(page).getByText('1 of 3 rows can be imported.')).toBeVisible();
    await dialog(page).getByLabel('Playing Styles of row 3').fill('Bat, captain');
    await expect(dialog(page).getByText(/^Playing styles must be/)).toBeVisible();
    await dialog(page).getByLabel('Playing Styles of row 3').fill('Bat');
    await expect(dialog(page).getByText('2 of 3 rows can be imported.')).toBeVisible();
    await dialog(page).getByLabel('Base Amount of row 4').fill('0.3 L');
    await dialog(page).getByLabel('Player Number of row 4').fill('3');
    await expect(dialog(page).getByText('3 of 3 rows can be imported.')).toBeVisible();
    await expect(dialog(page).getByText('Ready')).toHaveCount(3);
    await button(page, 'Import 3 players').click();
    await expectToast(page, 'Import Complete', imported(3), 'plain');
    expect((await evening.players()).map(({ age, baseAmount }) => [age, baseAmount])).toEqual([
      [24, 20_000],
      [24, 20_000],
      [31, 30_000],
    ]);
  });
});

test.describe('A long list with repeated blanks and errors', () => {
  test('Ask for the base price once, and number the list in order', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 1, () => ({ playerNumber: '2' }));
    await openPlayers(page, evening);
    const rows = [
      goodRow(1, { 1: null, 5: null }),
      goodRow(2, { 1: '1' }),
      goodRow(3, { 1: null, 5: null }),
      goodRow(4, { 1: null, 5: 40_000 }),
    ];
    await importFile(page, 'players.xlsx', playersXlsx(rows));
    await expect(dialog(page).getByText('1 of 4 rows can be imported.')).toBeVisible();
    await expect(dialog(page).getByText('Player Number is blank in 3 rows.')).toBeVisible();
    await dialog(page).getByLabel('Base Amount for 2 rows').fill('25k');
    await expect(dialog(page).getByText('1 of 4 rows can be imported.')).toBeVisible();
    await button(page, 'Number them in their order').click();
    await expect(dialog(page).getByText('4 of 4 rows can be imported.')).toBeVisible();
    await expect(dialog(page).getByLabel('Player Number of row 4')).toHaveValue('4');
    await expect(dialog(page).getByText('Ready')).toHaveCount(3);
    await expectNothingFromAxeAnywhere(page);
    await button(page, 'Import 4 players').click();
    await expectToast(page, 'Import Complete', imported(4), 'plain');
    const entered = (await evening.players()).slice(1);
    expect(entered.map(({ name, playerNumber, baseAmount }) => [name, playerNumber, baseAmount])).toEqual([
      ['Player 1', '3', 25_000],
      ['Player 2', '1', 20_000],
      ['Player 3', '4', 25_000],
      ['Player 4', '5', 40_000],
    ]);
  });

  test('Show a hundred rows at a time, each of them correctable', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const rows = Array.from({ length: 231 }, (_, at) => goodRow(at + 1, at < 230 ? { 2: 51 } : {}));
    await importFile(page, 'players.xlsx', playersXlsx(rows));
    const list = dialog(page).getByRole('list', { name: 'Failed rows' });
    const inSight = (words: string) => dialog(page).getByText(`${words} of 230 with a problem`);
    await expect(inSight('Rows 1 to 100')).toBeVisible();
    await expect(button(page, 'Previous rows')).toBeHidden();
    await button(page, 'Next rows').click();
    await expect(inSight('Rows 101 to 200')).toBeVisible();
    await expect(list).toBeFocused();
    await expect(list.getByText('Row 102', { exact: true })).toBeInViewport();
    await button(page, 'Next rows').click();
    await expect(inSight('Rows 201 to 230')).toBeVisible();
    await expect(button(page, 'Next rows')).toBeHidden();
    await dialog(page).getByLabel('Age of row 231').fill('24');
    await expect(dialog(page).getByText('2 of 231 rows can be imported.')).toBeVisible();
    await button(page, 'Previous rows').click();
    // Rows that grow when they come into sight would move the buttons away below the pointer.
    const heights = await list
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.clientHeight)));
    expect(new Set(heights).size).toBe(1);
    await dialog(page).getByLabel('Age of row 150').fill('25');
    await expect(dialog(page).getByText('3 of 231 rows can be imported.')).toBeVisible();
    await button(page, 'Next rows').click();
    await expect(dialog(page).getByLabel('Age of row 231')).toHaveValue('24');
    await expectNothingFromAxeAnywhere(page);
    await button(page, 'Import 3 players').click();
    await expectToast(page, 'Import Complete', importedBut(3, 228), 'destructive');
    expect((await evening.players()).map(({ playerNumber, age }) => [playerNumber, age])).toEqual([
      ['149', 25],
      ['230', 24],
      ['231', 24],
    ]);
  });

  test('Show the row that loses its number to one above it', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await importFile(page, 'players.xlsx', playersXlsx([goodRow(1), goodRow(2, { 1: '1' }), goodRow(3)]));
    await dialog(page).getByLabel('Player Number of row 3').fill('3');
    await expect(dialog(page).getByText(/Row 3 of this file has it/)).toBeVisible();
    await dialog(page).getByLabel('Player Number of row 4').press('End');
    await page.keyboard.type('0');
    await expect(dialog(page).getByText('3 of 3 rows can be imported.')).toBeVisible();
    await expect(dialog(page).getByLabel('Player Number of row 4')).toHaveValue('30');
    await button(page, 'Import 3 players').click();
    await expectToast(page, 'Import Complete', imported(3), 'plain');
  });
});

test.describe('Files that are no list of players', () => {
  const bad = [
    [
      'a JPEG renamed .xlsx',
      'photo.xlsx',
      () => JPEG,
      'This is a picture, not a spreadsheet. Choose the sheet that it was made of, or type the names under Paste cells.',
    ],
    [
      'a workbook with a password',
      'locked.xlsx',
      lockedXlsx,
      'The file is protected with a password. Save a copy without one.',
    ],
    ['no rows', 'empty.xlsx', headingsOnly, 'There are no players under the headings.'],
    [
      'a zip bomb',
      'bomb.xlsx',
      () => zipBomb(101_000_000),
      'The file unpacks to more than 100 MB. Keep only the list of players in it.',
    ],
    [
      'a file of 50 MB',
      'large.csv',
      () => new Uint8Array(50_000_000).fill(65),
      'The file is larger than 20 MB. Keep only the list of players in it, without photos.',
    ],
  ] as const;
  for (const [what, name, make, reason] of bad) {
    // Unit tests cover each file; one is enough to check the page.
    test(
      `Say why a file cannot be imported: ${what}`,
      { tag: name === 'photo.xlsx' ? [] : '@sweep' },
      async ({ page, boli }) => {
        await openPlayers(page, await newPlayersEvening(boli));
        await importFile(page, name, make());
        await expectToast(page, 'Error', 'Failed to process Excel file', 'destructive', reason);
        await expect(dialog(page)).toBeHidden();
        await expect(count(page, 0)).toBeVisible();
      },
    );
  }
});

test.describe('A bad network', () => {
  test.use({ toleratedErrors: [/net::ERR_FAILED/] });

  test('Send a batch again when its answer was lost, and create nobody twice', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    let lost = 0;
    await page.route(`**${PATHS.importPlayers}`, async (route) => {
      if (lost >= 2) return route.continue();
      lost += 1;
      // The request arrives and takes effect; its answer is lost.
      await route.fetch();
      await route.abort();
    });
    await importFile(
      page,
      'players.xlsx',
      playersXlsx(Array.from({ length: 150 }, (_, index) => goodRow(index + 1))),
    );
    await expect(
      dialog(page).getByText('No answer: trying again. No player is created twice.'),
    ).toBeVisible();
    await expectToast(page, 'Import Complete', imported(150), 'plain');
    expect(lost).toBe(2);
    expect(await evening.players()).toHaveLength(150);
  });

  test('Show imported players even when the list does not load again', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await expect(count(page, 0)).toBeVisible();
    await page.route(`**${PATHS.players}?*`, (route) => route.abort());
    await importFile(page, 'players.xlsx', playersXlsx([goodRow(1), goodRow(2)]));
    await expectToast(page, 'Import Complete', imported(2), 'plain');
    await expect(count(page, 2)).toBeVisible();
    const [first] = await evening.players();
    await expect(rowOf(page, first?.name ?? '')).toBeVisible();
  });

  test('Hand back unconfirmed rows on Stop while the network is away', async ({ page, boli }) => {
    await openPlayers(page, await newPlayersEvening(boli));
    await page.route(`**${PATHS.importPlayers}`, (route) => route.abort());
    await importFile(page, 'players.xlsx', playersXlsx([goodRow(1), goodRow(2)]));
    await expect(dialog(page).getByText(/^No answer/)).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
    await button(dialog(page), 'Stop').click();
    await expectToast(page, 'Import Complete', importedBut(0, 2), 'destructive');
    await expect(dialog(page).getByText('The import was stopped before this row was confirmed')).toHaveCount(
      2,
    );
    await expect(button(page, 'Download failed rows')).toBeVisible();
  });
});

test.describe('5,000 rows', () => {
  test('Import 5,000 rows while the page stays responsive', { tag: '@sweep' }, async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const rows = Array.from({ length: 5_000 }, (_, index) => goodRow(index + 1));
    await importFile(page, 'players.xlsx', playersXlsx(rows));
    await expect(dialog(page).getByRole('progressbar', { name: 'Importing players' })).toBeVisible();

    // After closing, the import continues and the page can be used.
    await button(dialog(page), 'Close').click();
    await form(page).getByLabel('Player Name').fill('Somebody Else');
    await form(page).getByRole('checkbox', { name: 'All Rounder' }).check();
    await expect(form(page).getByRole('checkbox', { checked: true })).toHaveCount(4);
    await expect(page.getByText(imported(5_000))).toBeVisible({ timeout: 100_000 });
    await expect(count(page, 5_000)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Players' })).toHaveAttribute('aria-rowcount', '5001');
    await page.getByLabel('Search name or number').fill('#4999');
    await expect(rowOf(page, 'Player 4999')).toBeVisible();
    await expect(form(page).getByLabel('Player Name')).toHaveValue('Somebody Else');
  });
});

test.describe('Photo links', () => {
  // The other site forbids reading its images, which the browser logs; the link stays.
  test.use({ toleratedErrors: [/CORS policy|net::ERR_FAILED/] });

  test('Copy linked photos where the site allows it, and keep other links', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const { buffer } = await drawnPicture(page, 'a.jpg', { width: 900, height: 900, kind: 'halves' });
    const answer = { contentType: 'image/jpeg', body: buffer };
    await page.route('https://open.example/**', (route) =>
      route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.route('https://closed.example/**', (route) =>
      route.fulfill({ ...answer, headers: { 'access-control-allow-origin': 'https://closed.example' } }),
    );
    const ours = savedPhoto(page);
    const rows = [
      goodRow(1, { 6: 'https://open.example/1.jpg' }),
      goodRow(2, { 6: 'https://closed.example/2.jpg' }),
      goodRow(3),
    ];
    await importFile(page, 'players.xlsx', playersXlsx(rows));
    const kept =
      'The hall sees a shirt instead of #2 Player 2: save the pictures and add them with Photos in bulk or Edit.';
    // One toast at a time: the error may come first.
    await Promise.all([
      expectToast(page, 'Import Complete', imported(3), 'plain'),
      expectToast(page, 'Photos not fetched', kept, 'destructive'),
    ]);
    await ours;
    await expect(rowOf(page, 'Player 2').getByText('Photo is a link')).toBeVisible();
    await expect(rowOf(page, 'Player 1').getByText('Photo is a link')).toBeHidden();
    const photos = (await evening.players()).map(({ photo }) => photo);
    expect(photos[0]).toMatch(/^\/api\/images\/[0-9a-f]{64}$/);
    expect(photos.slice(1)).toEqual(['https://closed.example/2.jpg', null]);
  });

  test('Report photos that stay links beside the number of failed rows', async ({ page, boli }) => {
    await openPlayers(page, await newPlayersEvening(boli));
    await page.route('https://closed.example/**', (route) => route.abort());
    const rows = [goodRow(1, { 6: 'https://closed.example/1.jpg' }), goodRow(2, { 2: 15 })];
    await importFile(page, 'players.xlsx', playersXlsx(rows));
    await button(page, 'Import 1 player').click();
    const toast = page.getByRole('alert').filter({ hasText: 'Import Complete' });
    await toast.hover();
    await expect(page.getByRole('alert').filter({ hasText: 'Photos not fetched' })).toBeVisible();
    await expect(toast).toContainText(importedBut(1, 1));
    // The dialog contains the message, so the page behind it makes no space for it.
    await page.setViewportSize({ width: 1366, height: 620 });
    await expect
      .poll(async () => (await page.getByRole('banner', { includeHidden: true }).boundingBox())?.y)
      .toBe(0);
    const card = page.locator('.toast').filter({ has: toast });
    expect((await card.boundingBox())?.width).toBeGreaterThan(340);
    expect(await underToasts(page)).toEqual([]);
  });

  test('Copy a linked photo when its player is saved', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    const { buffer } = await drawnPicture(page, 'a.jpg', { width: 900, height: 900, kind: 'halves' });
    const answer = { contentType: 'image/jpeg', body: buffer };
    await page.route('https://open.example/**', (route) =>
      route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.route('https://closed.example/**', (route) =>
      route.fulfill({ ...answer, headers: { 'access-control-allow-origin': 'https://closed.example' } }),
    );
    await register(evening, 2, (number) => ({
      photo: `https://${number === 1 ? 'open' : 'closed'}.example/${String(number)}.jpg`,
    }));
    await openPlayers(page, evening);
    await expect(page.getByText('Photo is a link')).toHaveCount(2);
    const save = async (number: number) => {
      await button(page, `Edit Player Number ${String(number)}`).click();
      const edited = page.getByRole('dialog', { name: 'Edit Player' });
      await edited.getByLabel('Runs').fill('999');
      await button(edited, 'Update Player').click();
      await expect(edited).toBeHidden();
    };
    const ours = savedPhoto(page);
    await save(1);
    await ours;
    await expect(rowOf(page, 'Player Number 1').getByText('Photo is a link')).toBeHidden();
    await save(2);
    const left =
      'The hall sees a shirt instead of #2 Player Number 2: save the pictures and add them with Photos in bulk or Edit.';
    await expectToast(page, 'Photos not fetched', left, 'destructive');
    await expect(rowOf(page, 'Player Number 2').getByText('Photo is a link')).toBeVisible();
    expect((await evening.players()).map(({ photo, runs }) => [photo, runs])).toEqual([
      [expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}$/), 999],
      ['https://closed.example/2.jpg', 999],
    ]);
  });

  function savedPhoto(page: Page): Promise<Response> {
    return page.waitForResponse((response) => response.url().includes(PATHS.updatePhoto) && response.ok());
  }
});

test.describe('From a laptop in the hall', () => {
  test.use({ origin: 'hall' });

  test('Save and import the template over plain http', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const { name, bytes } = await saved(page, 'Download Template');
    await importFile(page, name, bytes);
    await expectToast(page, 'Import Complete', imported(3), 'plain');
    expect(await evening.players()).toHaveLength(3);
  });
});
