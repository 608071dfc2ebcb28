import type { Page, Response } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import readWorkbook from 'read-excel-file/node';
import { goodRow, playersXlsx } from '#fixtures/sheets/player-sheets.ts';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast } from './support/organiser.ts';
import { drawnPicture } from './support/pictures.ts';
import { button, count, form, importFile, newPlayersEvening, openPlayers, rowOf } from './support/players.ts';
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

test.describe('The template, on a laptop in the hall', () => {
  test.use({ origin: 'hall' });

  test('Save the template under its name over plain http, and import it unchanged as three players', async ({
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
  });
});

test('Begin each hundred rows at their top, in rows of one height, and pass axe', async ({ page, boli }) => {
  await openPlayers(page, await newPlayersEvening(boli));
  const rows = Array.from({ length: 150 }, (_, at) => goodRow(at + 1, { 2: 51 }));
  await importFile(page, 'players.xlsx', playersXlsx(rows));
  const list = dialog(page).getByRole('list', { name: 'Failed rows' });
  await button(page, 'Next rows').click();
  await expect(list.getByText('Row 102', { exact: true })).toBeInViewport();
  // Rows that grow when they come into sight would move the buttons away below the pointer.
  const heights = await list
    .getByRole('listitem')
    .evaluateAll((lines) => lines.map((line) => Math.round(line.clientHeight)));
  expect(new Set(heights).size).toBe(1);
  await expectNothingFromAxeAnywhere(page);
  await dialog(page).getByLabel('Age of row 150').fill('25');
  await button(page, 'Import 1 player').click();
  await expectToast(page, 'Import Complete', importedBut(1, 149), 'destructive');
  await expectNothingFromAxeAnywhere(page);
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

  test('Copy linked photos where the site allows it, also when a player is saved, and keep other links', async ({
    page,
    boli,
  }) => {
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
    const photos = async () => (await evening.players()).map(({ photo }) => photo);
    const copied: unknown = expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}$/);
    expect(await photos()).toEqual([copied, 'https://closed.example/2.jpg', null]);

    // An edit tries the link once more.
    await page.unroute('https://closed.example/**');
    await page.route('https://closed.example/**', (route) =>
      route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
    );
    const saved = savedPhoto(page);
    await button(page, 'Edit Player 2').click();
    const edited = page.getByRole('dialog', { name: 'Edit Player' });
    await edited.getByLabel('Runs').fill('999');
    await button(edited, 'Update Player').click();
    await saved;
    await expect(rowOf(page, 'Player 2').getByText('Photo is a link')).toBeHidden();
    expect(await photos()).toEqual([copied, copied, null]);
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

  function savedPhoto(page: Page): Promise<Response> {
    return page.waitForResponse((response) => response.url().includes(PATHS.updatePhoto) && response.ok());
  }
});
