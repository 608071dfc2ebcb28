import type { Page } from '@playwright/test';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast, newTeam } from './support/organiser.ts';
import { button, newPlayersEvening, openPlayers, register } from './support/players.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Retain for teams' });
const player = (page: Page, team: string) => dialog(page).getByLabel(`Player of ${team}`, { exact: true });
const price = (page: Page, team: string) => dialog(page).getByLabel(`Price for ${team}`, { exact: true });
const part = (page: Page, team: string) => dialog(page).getByRole('group', { name: team, exact: true });

test('Retain captains of all teams in one dialog by keyboard, and keep the rows that are refused', async ({
  page,
  boli,
}) => {
  const evening = await newPlayersEvening(boli);
  await register(evening, 5, (number) => ({ isTeamOwner: number === 3 ? 1 : 0 }));
  for (const name of ['Pune Panthers', 'Wai Warriors'])
    await newTeam(evening.organiser, evening.tournament, name);
  await openPlayers(page, evening);
  await button(page, 'Retain for teams').press('Enter');
  await expect(player(page, 'Pune Panthers')).toBeFocused();
  await expect(dialog(page).getByRole('status')).toHaveText('Nobody to retain yet');
  await button(dialog(page), 'Retain players').press('Enter');
  await expectToast(page, 'Validation Error', 'Please enter a player', 'destructive');

  await player(page, 'Pune Panthers').fill('1');
  await expect(price(page, 'Pune Panthers')).toHaveValue('10000');
  await expect(
    part(page, 'Pune Panthers').getByText('₹25,00,000 in the purse, ₹24,90,000 after it'),
  ).toBeVisible();
  await player(page, 'Wai Warriors').fill('Nobody Known');
  await button(dialog(page), 'Retain 2 players').press('Enter');
  await expect(player(page, 'Wai Warriors')).toBeFocused();
  await expect(player(page, 'Wai Warriors')).toHaveAccessibleDescription(
    'No player without a team has this number or name',
  );
  await player(page, 'Wai Warriors').fill('#2 Player Number 2');
  await price(page, 'Wai Warriors').fill('30 lakh');
  await expect(part(page, 'Wai Warriors').getByText('₹5,00,000 less than these cost')).toBeVisible();
  // An owner is a member of the team, at no price.
  await button(dialog(page), 'Add a row for Pune Panthers').press('Enter');
  await player(page, 'Pune Panthers, row 2').fill('3');
  await expect(price(page, 'Pune Panthers, row 2')).toHaveValue('0');
  await expect(dialog(page).getByRole('status')).toHaveText('3 players, ₹30,10,000 together');
  await expectNothingFromAxeAnywhere(page);
  await button(dialog(page), 'Retain 3 players').press('Enter');
  await expectToast(page, 'Error', '1 player could not be retained', 'destructive', '2 players retained.');
  await expect(price(page, 'Wai Warriors')).toBeFocused();
  await expect(price(page, 'Wai Warriors')).toHaveAccessibleDescription(/enough budget/);
  await expect(price(page, 'Wai Warriors')).toHaveValue('3000000');
  await expect(player(page, 'Pune Panthers')).toHaveValue('');
  await expectNothingFromAxeAnywhere(page);

  await price(page, 'Wai Warriors').fill('40000');
  await price(page, 'Wai Warriors').press('Enter');
  await expectToast(page, 'Success', '1 player retained', 'plain');
  await expect(dialog(page)).toBeHidden();
  expect((await evening.players()).map(({ soldAmount, retained }) => [soldAmount, retained?.as])).toEqual([
    [10_000, 'retained'],
    [40_000, 'retained'],
    [0, 'member'],
    [0, undefined],
    [0, undefined],
  ]);
});
