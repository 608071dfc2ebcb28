import type { Page, Route } from '@playwright/test';
import { PATHS } from '#protocol/paths.ts';
import { goodRow, playersXlsx } from '#fixtures/sheets/player-sheets.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { openAs } from './support/organiser.ts';
import {
  button,
  count,
  fillPlayer,
  newPlayersEvening,
  register,
  rowOf,
  rows,
  type PlayersEvening,
} from './support/players.ts';
import { expect, test } from './support/test.ts';

/** Opens a list of this length; every page after the first is delayed until it is released or aborted. */
async function openHeld(page: Page, evening: PlayersEvening) {
  const held: Route[] = [];
  let rest: 'held' | 'open' | 'cut off' = 'held';
  await page.route(`**${PATHS.players}*`, async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('page') === '';
    if (rest === 'open' || isFirst) await route.continue();
    else if (rest === 'cut off') await route.abort();
    else held.push(route);
  });
  await openAs(page, evening.organiser, `/players?tournament=${evening.tournament.id}`);
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  return {
    letGo: async () => {
      rest = 'open';
      for (const route of held.splice(0)) await route.continue();
    },
    cutOff: async () => {
      rest = 'cut off';
      for (const route of held.splice(0)) await route.abort();
    },
  };
}

const players = (page: Page) => page.getByRole('region', { name: /^Players/ });
const search = (page: Page) => page.getByLabel('Search name or number');

test.describe('A list of 1,300 players', () => {
  test('Show first rows and the true count before the rest has loaded', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 1_300);
    const rest = await openHeld(page, evening);
    await expect(count(page, 1_300)).toBeVisible();
    await expect(players(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1301');
    await expectNothingFromAxe(page);

    // No player is reported as missing while the list loads; the search text stays and finds the player later.
    await search(page).fill('Number 1299');
    await expect(page.getByText('Loading players')).toBeAttached();
    await expect(page.getByText('Nobody like that here')).toBeHidden();
    await rest.letGo();
    await expect(rows(page)).toHaveCount(1);
    await expect(rowOf(page, 'Player Number 1299')).toBeVisible();
    await expect(page.getByText('1 of 1,300 players shown')).toBeAttached();
    await expect(search(page)).toHaveValue('Number 1299');
    await expect(search(page)).toBeFocused();
    await expect(players(page)).toHaveAttribute('aria-busy', 'false');
    await search(page).fill('');
    await page.getByLabel('Sort by').selectOption('base');
    await expect(rows(page).first()).toContainText('Player Number 1300');
  });

  test('Add, edit and delete players while the list loads, keep every change, and compare a file with all', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 1_300);
    const rest = await openHeld(page, evening);
    await fillPlayer(page, { 'Player Name': 'Latecomer', 'Player Number': '5000' });
    await button(page, 'Create Player').click();
    await expect(count(page, 1_301)).toBeVisible();
    await button(page, 'Edit Player Number 2').click();
    await page.getByRole('dialog').getByLabel('Player Name').fill('Renamed');
    await button(page, 'Update Player').click();
    await expect(rowOf(page, 'Renamed')).toBeVisible();
    await button(page, 'Delete Player Number 1').click();
    await button(page.getByRole('alertdialog'), 'Delete').click();
    await expect(count(page, 1_300)).toBeVisible();

    // A file is compared with the whole list.
    const buffer = Buffer.from(playersXlsx([goodRow(1_299)]));
    const file = { name: 'players.xlsx', mimeType: 'application/octet-stream', buffer };
    await page.locator('input[accept=".xlsx,.xls,.csv"]').setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await rest.letGo();
    await expect(
      dialog.getByText('A player with this number already exists in the tournament'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(players(page)).toHaveAttribute('aria-busy', 'false');
    await expect(count(page, 1_300)).toBeVisible();
    await expect(rows(page).first()).toContainText('Renamed');
    await page.keyboard.press('End');
    await expect(rowOf(page, 'Latecomer')).toHaveAttribute('aria-rowindex', '1301');
  });
});

test.describe('A long list that stops loading', () => {
  test.use({ toleratedErrors: [/net::ERR_/] });

  test('Say how many players are missing, and load them on request', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 300);
    const rest = await openHeld(page, evening);
    await rest.cutOff();
    await expect(page.getByText('100 players could not be loaded.')).toBeAttached();
    await expect(count(page, 300)).toBeVisible();
    await rest.letGo();
    await button(page, 'Try again').click();
    await expect(page.getByText('could not be loaded')).toBeHidden();
    // The list becomes longer once the rest has loaded.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(rowOf(page, 'Player Number 300')).toBeInViewport({ timeout: 500 });
    }).toPass();
  });
});
