import type { Locator } from '@playwright/test';
import { PATHS } from '#protocol/paths.ts';
import * as z from 'zod/mini';
import { expectNothingFromAxe, expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast, newTeam } from './support/organiser.ts';
import { drawnPicture, pixelOf, turnedByExif } from './support/pictures.ts';
import {
  button,
  count,
  fillPlayer,
  form,
  newPlayersEvening,
  openPlayers,
  register,
  rowOf,
  rows,
} from './support/players.ts';
import { expect, test } from './support/test.ts';

const CREATED = ['Success', 'Player created successfully!', 'plain'] as const;
const HEIC = { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') };

test.describe('From a laptop in the hall', () => {
  test.use({ origin: 'hall' });

  test('Create a first player from the empty list to a complete row', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Konkan Premier League 2026' })).toBeVisible();
    await expect(page.getByText('No players yet', { exact: true })).toBeVisible();
    await expect(page.getByText('Create your first player to get started', { exact: true })).toBeVisible();
    await expectNothingFromAxeAnywhere(page);

    await fillPlayer(page, { Runs: '1284', Wickets: '1' });
    await form(page).getByLabel('Is Team Owner').check();
    await expect(form(page).getByLabel('Base Amount')).toHaveAccessibleDescription(/₹20,000/);
    await form(page)
      .getByLabel('Photo')
      .setInputFiles(await drawnPicture(page, 'om.jpg', { width: 800, height: 400, kind: 'halves' }));
    await expectToast(page, 'Image processed', /^Original: \d+ KB, compressed: \d+ KB$/, 'plain');
    await button(page, 'Create Player').click();
    await expectToast(page, ...CREATED);

    await expect(count(page, 1)).toBeVisible();
    const row = rowOf(page, 'Siddharth Venkataraman');
    for (const text of [
      '#27',
      '24 years',
      'Owner',
      'Batsman',
      '₹20,000',
      '1,284 runs',
      '1 wicket',
      'Unsold',
    ]) {
      await expect(row.getByText(text)).toBeVisible();
    }
    // The form is ready for the next player.
    for (const label of ['Player Name', 'Age', 'Runs', 'Wickets']) {
      await expect(form(page).getByLabel(label, { exact: true })).toHaveValue('');
    }
    await expect(form(page).getByLabel('Player Number')).toHaveValue('28');
    await expect(form(page).getByLabel('Player Name')).toBeFocused();
    // The style and the base price of the last player are suggested, and nothing else of him.
    await expect(form(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(form(page).getByRole('checkbox', { name: 'Batsman', exact: true })).toBeChecked();
    await expect(form(page).getByLabel('Base Amount', { exact: true })).toHaveValue('20000');

    const [player] = await evening.players();
    expect(player).toMatchObject({
      isTeamOwner: 1,
      playingStyles: ['batsman'],
      runs: 1_284,
      status: 'unsold',
    });
    expect(player?.photo).toMatch(/^\/api\/images\//);
    expect(await pixelOf(page, player?.photo ?? '', [0.25, 0.5])).toMatchObject({ width: 400, height: 200 });
  });
});

test('Rotate, whiten and shrink photos, say which the browser cannot read, and keep them in an edit', async ({
  page,
  boli,
}) => {
  const evening = await newPlayersEvening(boli);
  await openPlayers(page, evening);
  const photoOf = async (number: string, file: Parameters<Locator['setInputFiles']>[0]) => {
    await form(page).getByLabel('Photo').setInputFiles(file);
    await fillPlayer(page, { 'Player Number': number, 'Player Name': `Player ${number}` });
    await button(page, 'Create Player').click();
    await expect(rowOf(page, `Player ${number}`)).toBeVisible();
    const player = (await evening.players()).find(({ playerNumber }) => playerNumber === number);
    return player?.photo ?? '';
  };
  const lying = await drawnPicture(page, 'upright.jpg', { width: 1_200, height: 600, kind: 'halves' });
  const upright = await photoOf('7', turnedByExif(lying));
  const top = await pixelOf(page, upright, [0.5, 0.1]);
  expect([top.width, top.height]).toEqual([200, 400]);
  expect(top.red).toBeGreaterThan(200);
  expect((await pixelOf(page, upright, [0.5, 0.9])).blue).toBeGreaterThan(200);

  const clear = await drawnPicture(page, 'clear.png', { width: 300, height: 300, kind: 'clear' });
  const white = await photoOf('8', clear);
  const corner = await pixelOf(page, white, [0.05, 0.05]);
  expect(Math.min(corner.red, corner.green, corner.blue)).toBeGreaterThan(245);
  expect((await pixelOf(page, white, [0.5, 0.5])).green).toBeGreaterThan(100);

  const large = await drawnPicture(page, 'large.png', { width: 2_600, height: 1_950, kind: 'noise' });
  expect(large.buffer.length).toBeGreaterThan(9_000_000);
  const small = await photoOf('9', large);
  expect((await (await page.request.get(small)).body()).length).toBeLessThan(220_000);
  expect(await pixelOf(page, small, [0, 0])).toMatchObject({ width: 400, height: 300 });

  await form(page).getByLabel('Photo').setInputFiles(HEIC);
  await expectToast(page, 'Error', 'Failed to process image. Please try another image.', 'destructive');
  await expect(form(page).getByLabel('Photo')).toHaveValue('');

  await button(page, 'Edit Player 9').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Player' });
  await dialog.getByLabel('Runs').fill('999');
  await expectNothingFromAxeAnywhere(page);
  await button(dialog, 'Update Player').click();
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Edit Player 9')).toBeFocused();
  const edited = (await evening.players()).find(({ playerNumber }) => playerNumber === '9');
  expect(edited).toMatchObject({ runs: 999, photo: small });
  await button(page, 'Create Player').click();
  await expectNothingFromAxeAnywhere(page);
});

test('Show who gets which photo before saving, take all back, and drop the others on a player', async ({
  page,
  boli,
}) => {
  const evening = await newPlayersEvening(boli);
  await register(evening, 12);
  await openPlayers(page, evening);
  const picture = await drawnPicture(page, '', { width: 300, height: 300, kind: 'halves' });
  const files = ['1.jpg', '07 Yash Patil.jpg', '12-final.jpg', 'holiday.jpg', 'trip.jpg'].map((name) => ({
    ...picture,
    name,
  }));
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Photos in bulk').click();
  const half = { name: '5.jpg', mimeType: picture.mimeType, buffer: picture.buffer.subarray(0, -200) };
  await (await choosing).setFiles([...files, { ...HEIC, name: '3.heic' }, half]);

  const dialog = page.getByRole('dialog', { name: 'Photos in bulk' });
  const found = dialog.getByRole('region', { name: 'Found' });
  await expect(found.getByRole('listitem').filter({ hasText: 'jpg' }).first()).toHaveText(/^1\.jpg → #1 /);
  const asked = dialog.getByRole('region', { name: 'Please check' });
  await expect(asked.getByRole('listitem')).toHaveText([/^07 Yash Patil\.jpg → #7 .*the number is that of/]);
  expect((await evening.players()).filter(({ photo }) => photo !== null)).toEqual([]);
  await expectNothingFromAxeAnywhere(page);
  await asked.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Save 4 photos' }).click();
  await expect(dialog.getByRole('heading', { name: 'Not used (4)' })).toBeVisible();
  const notUsed = dialog.getByRole('region', { name: 'Not used' });
  await expect(notUsed.getByRole('listitem')).toHaveText([
    /holiday\.jpg.*no player has this number or name/,
    /trip\.jpg.*no player has this number or name/,
    /3\.heic.*a HEIC photo of an iPhone.*send it through WhatsApp/,
    /5\.jpg.*only half there, because its download stopped/,
  ]);
  await expectToast(page, 'Success', '3 photos saved', 'plain');
  await expectNothingFromAxeAnywhere(page);
  await notUsed.getByRole('button', { name: 'trip.jpg' }).dragTo(dialog.getByRole('button', { name: /#4$/ }));
  await expect(notUsed.getByRole('listitem')).toHaveCount(3);
  const given = dialog.getByRole('region', { name: 'Given by hand' });
  await expect(given.getByRole('listitem')).toHaveText([/trip\.jpg → #4 /]);
  await expect(dialog.getByRole('heading', { name: 'Without a photo (8)' })).toBeVisible();
  await expect(notUsed.getByRole('button', { name: 'holiday.jpg' })).toBeFocused();
  await expectNothingFromAxeAnywhere(page);

  // One join is undone by keyboard, and the photo is given again.
  await button(given, 'Undo trip.jpg').press('Enter');
  await expect(notUsed.getByRole('button', { name: /^trip\.jpg/ })).toBeFocused();
  await expect(given).toBeHidden();
  expect((await evening.players())[3]?.photo).toBeNull();
  await dialog.getByRole('button', { name: /^Give trip\.jpg to .* #4$/ }).press('Enter');
  await expect(given.getByRole('listitem')).toHaveText([/trip\.jpg → #4 /]);
  await dialog.getByLabel('Search name or number').fill('#5');
  await dialog.getByRole('button', { name: /^Give holiday\.jpg to .* #5$/ }).click();
  await expect(notUsed.getByRole('listitem')).toHaveText([/3\.heic/, /5\.jpg/]);
  await expect(given.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Take all back' }).click();
  await expect(dialog.getByRole('region', { name: 'Saved' })).toBeHidden();
  await expect(notUsed.getByRole('listitem')).toHaveCount(5);
  await button(dialog, 'Close').last().click();
  const withPhoto = (await evening.players()).filter(({ photo }) => photo !== null);
  expect(withPhoto.map(({ playerNumber }) => playerNumber)).toEqual(['4', '5']);
});

test('Show the price of a retained player under headings in view, and a focused box above the Create bar', async ({
  page,
  boli,
}) => {
  const evening = await newPlayersEvening(boli);
  const { organiser, tournament } = evening;
  await register(evening, 20);
  const { id: teamId } = await newTeam(organiser, tournament, 'Pune Panthers');
  const id = (await evening.players())[19]?.id ?? '';
  await organiser.call('POST', `${PATHS.retention}?id=${id}`, z.unknown(), { teamId, price: 145_000 });
  await page.setViewportSize({ width: 1366, height: 620 });
  await openPlayers(page, evening);
  const retained = rowOf(page, 'Player Number 20');
  await expect(retained).toHaveText(/Pune Panthers.*₹1,45,000\s*base ₹10,019.*Retained/);
  await retained.getByRole('button', { name: 'Edit' }).focus();
  for (const name of ['Player', 'Playing Styles', 'Amount', 'Status'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 });

  // A box of the form that has the focus is above its bar.
  await form(page).getByLabel('Base Amount').focus();
  await page.keyboard.press('Tab');
  const runs = form(page).getByLabel('Runs');
  await expect(runs).toBeFocused();
  const bottomOf = async () => (await runs.boundingBox().then((box) => box && box.y + box.height)) ?? 0;
  const bar = await form(page).getByRole('button', { name: 'Create Player' }).boundingBox();
  await expect.poll(bottomOf).toBeLessThan((bar?.y ?? 0) - 8);
});

test('Draw 200 players completely, and a window of 600, with the position of each row', async ({
  page,
  boli,
}) => {
  const evening = await newPlayersEvening(boli);
  await register(evening, 200);
  await openPlayers(page, evening);
  await expect(rows(page)).toHaveCount(200);
  await expect(rowOf(page, 'Player Number 200')).toHaveAttribute('aria-rowindex', '201');

  const more = (number: number) => ({
    name: `Player Number ${number + 200}`,
    playerNumber: `${number + 200}`,
  });
  await register(evening, 400, more);
  await page.reload();
  const table = page.getByRole('table', { name: 'Players' });
  await expect(table).toHaveAttribute('aria-rowcount', '601');
  expect(await rows(page).count()).toBeLessThan(100);
  await expect(rowOf(page, '#1 ').or(rows(page)).first()).toHaveAttribute('aria-rowindex', '2');
  await expect(page.getByRole('region', { name: 'Players' })).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('End');
  await expect(rowOf(page, 'Player Number 600')).toBeInViewport();
  await expect(rowOf(page, 'Player Number 600')).toHaveAttribute('aria-rowindex', '601');
  await expectNothingFromAxe(page);
  await page.getByLabel('Search name or number').fill('Number 599');
  await expect(rows(page)).toHaveCount(1);
  await button(page, 'Edit Player Number 599').click();
  await expect(page.getByRole('dialog').getByLabel('Player Number')).toHaveValue('599');
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 620 } });

  test('Show the list first on a phone, open the form with Add, and return on close', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 3);
    await openPlayers(page, evening);
    await expect(form(page)).toBeHidden();
    await expect(rows(page).first()).toBeInViewport();

    await button(page, 'Add Player').click();
    await expect(form(page).getByLabel('Player Name')).toBeFocused();
    await expect(form(page).getByLabel('Player Name')).toBeInViewport();
    await expectNothingFromAxe(page);
    await fillPlayer(page);
    await button(page, 'Create Player').click();
    await expectToast(page, ...CREATED);
    // The form is empty for the next player.
    await expect(form(page).getByLabel('Player Name')).toBeFocused();

    await button(page, 'Close the form').click();
    await expect(form(page)).toBeHidden();
    await expect(button(page, 'Add Player')).toBeFocused();
    await expect(count(page, 4)).toBeInViewport();
    await expect(rows(page).first()).toBeInViewport();

    await openPlayers(page, await newPlayersEvening(boli));
    await expect(button(page, 'Import a spreadsheet')).toBeInViewport();
    await button(page, 'Add by hand').click();
    await expect(form(page).getByLabel('Player Name')).toBeFocused();
    await button(page, 'Close the form').click();
    await expect(button(page, 'Add by hand')).toBeFocused();
  });
});
