import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { goodRow, HEADINGS } from '#fixtures/sheets/player-sheets.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe, expectNothingFromAxeAnywhere } from './support/axe.ts';
import { newEvening, openConsole, order, type Evening } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { expectToast, newOrganiser, newTeam, newTournament, openAs } from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { button, importFile, rowOf } from './support/players.ts';
import { expect, test } from './support/test.ts';

const LONG_TEAM = 'Chhatrapati Sambhajinagar Superstars';
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Retain(ed)? player$/ });

/** Creates an auction in which Pune retains Imran for ₹1,45,000 and Mumbai has Yash as a member for ₹40,000. */
async function retained(boli: Parameters<typeof newEvening>[0], teams?: readonly string[]): Promise<Evening> {
  const evening = await newEvening(boli, teams === undefined ? {} : { teams });
  const { organiser, tournament } = evening;
  const [first, second] = evening.teams;
  const players = await organiser.call(
    'GET',
    `${PATHS.players}?tournamentId=${tournament.id}`,
    z.array(z.looseObject({ id: z.string(), name: z.string() })),
  );
  const idOf = (name: string) => players.find((player) => player.name === name)?.id ?? '';
  const retain = (name: string, body: object) =>
    organiser.call('POST', `${PATHS.retention}?id=${idOf(name)}`, z.unknown(), body);
  await retain('Imran Qureshi', { teamId: second?.id, price: 145_000 });
  await retain('Yash Patil', { teamId: first?.id, as: 'member', price: 0, charge: 40_000 });
  return evening;
}

const openPlayers = (page: Page, { organiser, tournament }: Pick<Evening, 'organiser' | 'tournament'>) =>
  openAs(page, organiser, `/players?tournament=${tournament.id}`);

test.describe('By hand', () => {
  for (const [width, height] of [
    [1366, 620],
    [360, 620],
    [1920, 1080],
  ] as const) {
    test(
      `a player is retained, changed and released at ${String(width)}x${String(height)}`,
      { tag: width === 1366 ? [] : '@sweep' },
      async ({ page, boli }) => {
        await page.setViewportSize({ width, height });
        const evening = await newEvening(boli, { teams: [LONG_TEAM, 'Pune Panthers'] });
        await openPlayers(page, evening);
        const row = rowOf(page, 'Imran Qureshi');
        await button(row, 'Retain Imran Qureshi').click();
        await expect(dialog(page).getByLabel('Team')).toBeFocused();
        await expectNothingFromAxeAnywhere(page);

        await button(dialog(page), 'Retain').click();
        await expect(dialog(page).getByLabel('Team')).toHaveAccessibleDescription(
          'Please enter which team retains him',
        );
        await dialog(page).getByLabel('Team').selectOption(LONG_TEAM);
        await expect(dialog(page).getByText('₹25,00,000 left, 0 players')).toBeVisible();
        await dialog(page).getByLabel('Price').fill('2500001');
        await button(dialog(page), 'Retain').click();
        await expectToast(
          page,
          'Error',
          'Failed to retain player',
          'destructive',
          "Team doesn't have enough budget",
        );
        await dialog(page).getByLabel('Price').fill('500000');
        await dialog(page).getByLabel('Leaves the purse').fill('700000');
        expect(await wordsOutOfPlace(page)).toEqual([]);
        await button(dialog(page), 'Retain').click();
        await expectToast(page, 'Success', `Imran Qureshi: Retained by ${LONG_TEAM}`, 'plain');
        await expect(dialog(page)).toBeHidden();
        await expect(row.getByText(LONG_TEAM, { exact: true })).toBeVisible();
        await expect(row.getByText('Retained', { exact: true })).toBeVisible();
        expect(await wordsOutOfPlace(page)).toEqual([]);
        await expectNothingFromAxe(page);

        await button(row, 'Change or release Imran Qureshi').click();
        await expect(dialog(page).getByLabel('Price')).toHaveValue('500000');
        await expect(dialog(page).getByText('₹18,00,000 left, 1 player')).toBeVisible();
        await dialog(page).getByRole('radio', { name: 'Member' }).check({ force: true });
        await expect(dialog(page).getByText(/^An owner, captain or icon who takes a place/)).toBeVisible();
        await dialog(page).getByLabel('Leaves the purse').fill('');
        await button(dialog(page), 'Save').click();
        await expect(row.getByText('Member', { exact: true })).toBeVisible();
        await expect(row.getByText(LONG_TEAM, { exact: true })).toBeVisible();

        await button(row, 'Change or release Imran Qureshi').click();
        await button(dialog(page), 'Release').click();
        await expectToast(page, 'Success', 'Imran Qureshi is released', 'plain');
        await expect(row.getByText('Unsold')).toBeVisible();
        await expect(button(row, 'Retain Imran Qureshi')).toBeFocused();
      },
    );
  }
});

test('Retain from a spreadsheet, correct a wrong cell, and import it with the rest', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  await newTeam(organiser, tournament, LONG_TEAM);
  await openPlayers(page, { organiser, tournament });
  const rows = [
    [...HEADINGS, 'Retained by', 'Retained at (in lakhs)'],
    [...goodRow(1), LONG_TEAM.toUpperCase(), 20],
    [...goodRow(2), LONG_TEAM, 5.5],
    [...goodRow(3), 'Nagpur Ninjas', 1],
    [...goodRow(4), null, null],
  ];
  await importFile(page, 'league.xlsx', rawXlsx({ rows: rawRows(rows) }));
  const preview = page.getByRole('dialog', { name: 'Import Excel' });
  await expect(preview.getByText('2 of 4 rows can be imported.')).toBeVisible();
  await expect(preview.getByLabel('Retained at of row 3')).toHaveAccessibleDescription(
    "₹5,50,000 Team doesn't have enough budget",
  );
  await expectNothingFromAxeAnywhere(page);
  await preview.getByLabel('Retained at of row 3').fill('4 L');
  await preview.getByLabel('Retained by of row 4').fill(LONG_TEAM);
  await expect(preview.getByText('4 of 4 rows can be imported.')).toBeVisible();
  await button(page, 'Import 4 players').click();
  await expectToast(page, 'Import Complete', 'Successfully imported 4 players.', 'plain');
  await expect(rowOf(page, 'Player 2').getByText(LONG_TEAM, { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Player 4').getByText('Unsold')).toBeVisible();
});

test.describe('Retained players in squads', () => {
  for (const [width, height] of [
    [360, 620],
    [1366, 620],
    [1920, 1080],
  ] as const) {
    test(
      `show them on the hall's screens at ${String(width)}x${String(height)}`,
      { tag: width === 360 ? [] : '@sweep' },
      async ({ page, boli }) => {
        await page.setViewportSize({ width, height });
        const evening = await retained(boli);
        await order(evening, { type: 'initialise' });
        const links = await hallLinks(evening);
        await openHall(page, links.of('live'));
        await expect(page.getByText(/^Lot 1 of 2/).first()).toBeVisible();
        const teams = page.getByRole('tab', { name: 'Teams' });
        if (await teams.isVisible()) await teams.click();
        await page.getByText('₹23,55,000').click();
        const line = page.getByRole('listitem').filter({ hasText: 'Imran Qureshi' }).last();
        await expect(line).toContainText('Retained');
        await expect(line).toContainText('₹1,45,000');
        expect(await wordsOutOfPlace(page)).toEqual([]);
        await expectNothingFromAxe(page);

        await openHall(page, links.paddleOf('Mumbai Mavericks'));
        await page.getByRole('tab', { name: /squad/i }).click();
        const own = page.getByRole('listitem').filter({ hasText: 'Yash Patil' }).last();
        await expect(own).toContainText('Member');
        await expect(own).toContainText('₹0');
        await expect(own).toContainText('₹40,000 from the purse');
        expect(await wordsOutOfPlace(page)).toEqual([]);
        await expectNothingFromAxe(page);

        await openHall(page, links.of('result'));
        const told = page.getByRole('listitem').filter({ hasText: 'Yash Patil' }).last();
        await expect(told).toContainText('₹40,000 from the purse');
        expect(await wordsOutOfPlace(page)).toEqual([]);
      },
    );
  }

  test('Mark retained players on the console, in a break and on paper, and in no sale', async ({
    page,
    anotherDevice,
    boli,
  }) => {
    const evening = await retained(boli);
    const { organiser, tournament } = evening;
    await openConsole(page, evening);
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Last sales' })).not.toContainText('Imran Qureshi');
    await button(page, 'Show Teams').click();
    const pune = page.getByRole('article', { name: 'Pune Panthers' });
    await expect(pune.getByRole('listitem')).toHaveText(/Imran Qureshi.*₹1,45,000.*Retained/);
    await expectNothingFromAxe(page);

    const wall = await (await anotherDevice()).newPage();
    await wall.setViewportSize({ width: 1920, height: 1080 });
    await openHall(wall, (await hallLinks(evening)).of('screen'));
    await order(evening, { type: 'pause', message: '', until: null });
    const squads = wall.getByRole('region', { name: 'Squads' });
    await expect(squads.getByText('Imran Qureshi')).toBeVisible();
    await expect(squads.getByText('Retained', { exact: true })).toBeAttached();
    await expectNothingFromAxe(wall);

    await page.goto(`/squads-print?tournament=${tournament.id}`);
    const sheet = page.getByRole('region', { name: 'Mumbai Mavericks' });
    await expect(sheet.getByRole('row').nth(1)).toHaveText(
      /Yash Patil \(Member\).*₹0.*₹40,000 from the purse/,
    );
    await expect(sheet).toContainText('₹40,000');
    await openAs(page, organiser, `/teams?tournament=${tournament.id}`);
    await expect(page.getByText('₹24,60,000')).toBeVisible();
  });
});
