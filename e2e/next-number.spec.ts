import type { Page, Route } from '@playwright/test';
import { goodRow, playersXlsx } from '#fixtures/sheets/player-sheets.ts';
import { PATHS } from '#protocol/paths.ts';
import { expectToast } from './support/organiser.ts';
import {
  button,
  count,
  fillPlayer,
  form,
  importFile,
  newPlayersEvening,
  openPlayers,
  register,
  rowOf,
} from './support/players.ts';
import { expect, test } from './support/test.ts';

const CREATED = ['Success', 'Player created successfully!', 'plain'] as const;
const numberBox = (page: Page) => form(page).getByLabel('Player Number');

test('Offer the next free number, and follow the list', async ({ page, boli }) => {
  const evening = await newPlayersEvening(boli);
  await register(evening, 3, (number) => ({ playerNumber: `KPL-0${number + 6}` }));
  await openPlayers(page, evening);
  await expect(numberBox(page)).toHaveValue('KPL-10');
  await importFile(page, 'more.xlsx', playersXlsx([goodRow(41)]));
  await expect(count(page, 4)).toBeVisible();
  await expect(numberBox(page)).toHaveValue('42');
});

test('Never overwrite a typed or emptied number', async ({ page, boli }) => {
  const evening = await newPlayersEvening(boli);
  await register(evening, 3);
  await openPlayers(page, evening);
  await expect(numberBox(page)).toHaveValue('4');
  // The typed number equals the offered one, and still counts as typed.
  for (const typed of ['7', '', '4']) {
    await numberBox(page).fill(typed);
    await importFile(page, 'more.xlsx', playersXlsx([goodRow(50 + Number(typed))]));
    await expect(rowOf(page, `#${String(50 + Number(typed))}`)).toBeVisible();
    await expect(numberBox(page)).toHaveValue(typed);
  }
});

test('Give the second of two organisers the next number, and lose nothing', async ({ page, boli }) => {
  const evening = await newPlayersEvening(boli);
  await register(evening, 1);
  await openPlayers(page, evening);
  await expect(numberBox(page)).toHaveValue('2');
  await fillPlayer(page, { 'Player Name': 'Om Kulkarni', 'Player Number': null });
  await register(evening, 1, () => ({ name: 'Taken Meanwhile', playerNumber: '2' }));
  await button(page, 'Create Player').click();
  const note = '#2 was taken meanwhile: Om Kulkarni is #3.';
  await expectToast(page, ...CREATED, note);
  await expect(rowOf(page, 'Om Kulkarni')).toContainText('#3');
  await expect(rowOf(page, 'Taken Meanwhile')).toContainText('#2');
  await expect(numberBox(page)).toHaveValue('4');
});

test.describe('Lost answer to an order', () => {
  test.use({ toleratedErrors: [/net::ERR_FAILED/] });

  test('Register a player once when the form is sent again after the list has changed', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 1);
    await openPlayers(page, evening);
    await expect(numberBox(page)).toHaveValue('2');
    await fillPlayer(page, { 'Player Name': 'Om Kulkarni', 'Player Number': null });
    const losesAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(`**${PATHS.createPlayer}`, losesAnswer, { times: 1 });
    await button(page, 'Create Player').click();
    await expectToast(page, 'Error', 'Failed to create player', 'destructive', /cannot be reached/);
    await importFile(page, 'more.xlsx', playersXlsx([goodRow(41)]));
    await expect(count(page, 2)).toBeVisible();
    await expect(numberBox(page)).toHaveValue('2');
    await button(page, 'Create Player').click();
    await expectToast(page, ...CREATED);
    const numbers = (await evening.players()).map(({ playerNumber }) => playerNumber);
    expect(numbers.toSorted()).toEqual(['1', '2', '41']);
    await expect(numberBox(page)).not.toHaveValue('2');
  });
});
