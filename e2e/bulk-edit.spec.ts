import type { Page } from '@playwright/test';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast } from './support/organiser.ts';
import { button, newPlayersEvening, openPlayers, register } from './support/players.ts';
import { expect, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('group', { name: 'Chosen players' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true });

test('Choose players of two searches by keyboard, and end with nobody chosen', async ({ page, boli }) => {
  const evening = await newPlayersEvening(boli);
  await register(evening, 12);
  await openPlayers(page, evening);
  await expect(box(page, 'Player Number 1 #1')).toBeHidden();
  await button(page, 'Choose players').press('Enter');
  await expect(button(bar(page), 'Choose all 12 shown')).toBeFocused();
  await expect(bar(page).getByRole('status')).toHaveText('Nobody chosen yet');
  await box(page, 'Player Number 2 #2').press('Space');
  await page.getByLabel('Playing style', { exact: true }).selectOption('Bowler');
  await button(bar(page), 'Choose all 4 shown').press('Enter');
  await expect(bar(page).getByRole('status')).toHaveText('5 chosen, 1 not shown');
  await box(page, 'Player Number 1 #1').press('Space');
  await expect(bar(page).getByRole('status')).toHaveText('4 chosen, 1 not shown');
  await expectNothingFromAxeAnywhere(page);
  await button(bar(page), 'Choose none').press('Enter');
  await expect(button(bar(page), 'Choose all 4 shown')).toBeFocused();
  await button(bar(page), 'Done').press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(button(page, 'Choose players')).toBeFocused();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Edit \d+ players?$/ });
const changes = (page: Page) => dialog(page).getByRole('list', { name: 'Changes' }).getByRole('listitem');

test('Say exactly what would change, and change it by keyboard', async ({ page, boli }) => {
  const evening = await newPlayersEvening(boli);
  await register(evening, 6, (number) => ({ baseAmount: number === 6 ? 50_000 : 10_000 }));
  await openPlayers(page, evening);
  await button(page, 'Choose players').press('Enter');
  await button(bar(page), 'Choose all 6 shown').press('Enter');
  await button(bar(page), 'Edit chosen').press('Enter');
  await expect(dialog(page).getByLabel('Base Amount', { exact: true })).toBeFocused();
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing yet.');
  await button(dialog(page), 'Update 0 players').press('Enter');
  await expectToast(page, 'Validation Error', 'No player would change', 'destructive');

  await dialog(page).getByLabel('Base Amount', { exact: true }).selectOption('This amount');
  await button(dialog(page), 'Update 0 players').press('Enter');
  await expect(dialog(page).getByLabel('New base amount')).toHaveAccessibleDescription(
    /Base amount must be greater than 0/,
  );
  await dialog(page).getByLabel('New base amount').fill('50k');
  await dialog(page).getByRole('checkbox', { name: 'Remove Batsman' }).press('Space');
  await expect(changes(page)).toHaveCount(2);
  await expect(changes(page).first()).toContainText('Cannot be changed');
  await expect(changes(page).first()).toContainText('4 players: #2 Player Number 2, #3');
  await expect(changes(page).last()).toContainText('Base Amount ₹10,000 → ₹50,000');
  await expect(changes(page).last()).toContainText('2 players: #1 Player Number 1, #4 Player Number 4');
  await dialog(page).getByRole('checkbox', { name: 'Remove Batsman' }).press('Space');
  await expect(dialog(page).getByRole('status')).toHaveText(
    '5 players would change. 1 player would stay as they are.',
  );
  await expectNothingFromAxeAnywhere(page);
  await dialog(page).getByLabel('New base amount').press('Enter');
  await expectToast(page, 'Success', '5 players updated', 'plain');
  expect((await evening.players()).map(({ baseAmount }) => baseAmount)).toEqual(Array(6).fill(50_000));
  await expect(bar(page)).toBeHidden();
});
