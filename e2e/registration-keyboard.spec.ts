import type { Locator, Page } from '@playwright/test';
import { addressOf } from '#web/kit/page/addresses.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { newOrganiser, newPlayer, newTournament, openAs } from './support/organiser.ts';
import { openRegistration, registerBy } from './support/registration.ts';
import { expect, test } from './support/test.ts';

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no Tab leads to ${String(target)}`);
}

test('Open registration, approve, merge and delete by keyboard alone', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  await newPlayer(organiser, tournament, 'Prithvi Shah');
  const code = await openRegistration(organiser, tournament.id);
  for (const name of ['Prithvi Shah', 'Rohan Jadhav', 'Spam Spam'])
    await registerBy(boli.url, code, { name });
  await openAs(page, organiser, addressOf('registration', tournament.id));
  const press = async (name: string | RegExp, key = 'Enter') => {
    await tabTo(page, page.getByRole('button', { name }));
    await page.keyboard.press(key);
  };
  const choose = async (letter: string, item: string) => {
    // A key that comes before the menu has the focus is a key of the page.
    await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.press(letter);
    await expect(page.getByRole('menuitem', { name: item })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press('More for the link for players');
  await choose('c', 'Close registration');
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await press('Open registration');
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The link for players' })).toBeFocused();
  await press('More for the link for players');
  await choose('m', 'Make a new link');
  await expect(page.getByRole('alertdialog', { name: 'Make a new link' })).toBeVisible();
  await expectNothingFromAxe(page);
  await page.keyboard.press('Escape');

  await press('Approve Rohan Jadhav');
  await expect(page.getByRole('button', { name: /^Approved 1$/ })).toBeVisible();
  await press('Merge Prithvi Shah');
  const merge = page.getByRole('dialog', { name: 'The same person twice?' });
  await expect(merge.getByRole('heading', { name: 'Stays' })).toBeVisible();
  await tabTo(page, merge.getByRole('button', { name: 'Merge' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Merged 1$/ })).toBeVisible();
  await press('More for Spam Spam');
  await choose('End', 'Delete Spam Spam for good');
  for (const [question, yes] of [
    ['Delete for good', 'Delete for good'],
    ['Really delete?', 'Yes, delete it'],
  ] as const) {
    const asked = page.getByRole('alertdialog', { name: question });
    await expect(asked).toBeVisible();
    await expectNothingFromAxe(page);
    await tabTo(page, asked.getByRole('button', { name: yes }));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('1 approved, 1 merged')).toBeVisible();
});
