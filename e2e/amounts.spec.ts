import type { Locator } from '@playwright/test';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { newEvening, openLot, settled, act, banner, sold, tile } from './support/console.ts';
import { expectToast, newOrganiser, newTeam, newTournament, openAs } from './support/organiser.ts';
import { openNewRules, saveRules } from './support/rules-form.ts';
import { expect, test } from './support/test.ts';

/** The message of an amount box for a text that is not a whole amount. */
const unread = (text: string) => `"${text}" is not a whole amount. Write it like 500000, 5 lakh or 1.2 Cr`;

async function leave(box: Locator, text: string): Promise<void> {
  await box.fill('');
  await box.pressSequentially(text);
  await box.press('Tab');
}

test('Read an amount as people write it, and show what was understood', async ({ page, boli }) => {
  await openAs(page, await newOrganiser(boli), '/create-tournament');
  const purse = page.getByLabel('Total Amount per Team');
  for (const [text, shown, digits] of [
    ['5 lakh', '₹5,00,000', '500000'],
    ['50L', '₹50,00,000', '5000000'],
    ['1.2 Cr', '₹1,20,00,000', '12000000'],
    ['20k', '₹20,000', '20000'],
    ['₹ 5,00,000/-', '₹5,00,000', '500000'],
    ['2250000', '₹22,50,000', '2250000'],
  ] as const) {
    await purse.fill('');
    await purse.pressSequentially(text);
    await expect(purse).toHaveValue(text);
    await expect(purse).toHaveAccessibleDescription(new RegExp(shown));
    await purse.press('Tab');
    await expect(purse).toHaveValue(digits);
    await expect(purse).toHaveAccessibleDescription(new RegExp(shown));
  }
});

test('Refuse an amount that is not whole at its box, and keep what was typed', async ({ page, boli }) => {
  await openAs(page, await newOrganiser(boli), '/create-tournament');
  await page.getByLabel('Tournament Name').fill('Night Cup');
  await page.getByLabel('Date').fill('2027-02-28');
  await page.getByLabel('Time').fill('18:30');
  await page.getByLabel('Players per Team').fill('11');
  const purse = page.getByLabel('Total Amount per Team');
  for (const text of ['2250.5', '10,00,000.5', '-5000', '5 lak']) {
    await leave(purse, text);
    await expect(purse).toHaveValue(text);
    await expect(page.getByText(unread(text))).toBeVisible();
  }
  await purse.press('Enter');
  await expectToast(page, 'Validation Error', /whole number of rupees/, 'destructive');
  await expect(page).toHaveURL('/create-tournament');
  await expect(purse).toHaveValue('5 lak');
  await expectNothingFromAxeAnywhere(page);
  // The amount is corrected and sent without leaving the box.
  await purse.fill('22.5 lakh');
  await purse.press('Enter');
  await expect(page.getByRole('listitem', { name: 'Night Cup' }).getByText('₹22,50,000')).toBeVisible();
});

test('Read amounts in the form of rules, in the unit of the tournament', async ({ page, boli }) => {
  const { form } = await openNewRules(page, boli);
  await form.getByRole('radio', { name: 'Points' }).check();
  await form.getByLabel('Name of the points').fill('tokens');
  const purse = form.getByLabel('Purse of each team (tokens)');
  await leave(purse, '2250.5');
  await expect(form.getByText(unread('2250.5'))).toBeVisible();
  await purse.fill('1.5 lakh tokens');
  await expect(form.getByText('Every team may spend 1,50,000 tokens in all.')).toBeVisible();
  await expect(form.getByText(unread('2250.5'))).toBeHidden();
  await saveRules(page);
  await page.reload();
  await expect(purse).toHaveValue('150000');
});

test('Read the amount by which a purse is adjusted', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  await newTeam(organiser, tournament, 'Pune Panthers');
  await openAs(page, organiser, `/teams?tournament=${tournament.id}`);
  await page.getByRole('button', { name: 'Adjust purse of Pune Panthers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust purse' });
  await dialog.getByLabel('Reason').fill('Retention');
  await leave(dialog.getByLabel('Amount (₹)'), '1000.5');
  await expect(dialog.getByText(unread('1000.5'))).toBeVisible();
  await dialog.getByLabel('Amount (₹)').fill('2 lakh');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', 'Purse of Pune Panthers adjusted', 'plain');
  await expect(page.getByText('₹27,00,000')).toBeVisible();
});

test('Refuse to correct a sale by an amount that cannot be read', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  await settled(page);
  await tile(page, 'Mumbai Mavericks').click();
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await act(page, 'Sell Player').click();
  await expect(sold(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Correct the sale of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct this sale' });
  await dialog.getByLabel('Reason').fill('Price was misheard');
  await leave(dialog.getByLabel('Price'), '35.5');
  await dialog.getByRole('button', { name: 'Correct this sale' }).click();
  await expect(dialog).toContainText(unread('35.5'));
  await dialog.getByLabel('Price').fill('35k');
  await expect(dialog).toContainText('₹24,65,000');
  await dialog.getByRole('button', { name: 'Correct this sale' }).click();
  await expect(dialog).toBeHidden();
});
