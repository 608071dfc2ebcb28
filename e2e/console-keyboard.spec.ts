import type { Page } from '@playwright/test';
import {
  act,
  amountBox,
  banner,
  bidsIn,
  block,
  lotName,
  newEvening,
  openLot,
  settled,
  sold,
  teamSelect,
} from './support/console.ts';
import { expectToast } from './support/organiser.ts';
import { expect, test } from './support/test.ts';

/** Calls going once, going twice, and sells: one key press each. */
async function hammer(page: Page): Promise<void> {
  await page.keyboard.press('s');
  await expect(page.getByText('Going once')).toBeVisible();
  await page.keyboard.press('S');
  await expect(page.getByText('Going twice')).toBeVisible();
  await expect(sold(page)).toBeHidden();
  await page.keyboard.press('s');
}

test('Run a full lot by keyboard alone: bids, hammer, next player, skip, undo', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  const first = await lotName(page);
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await expect(banner(page)).toContainText('₹20,000');
  await page.keyboard.press('2');
  await expect(banner(page)).toContainText('Pune Panthers');
  await expect(banner(page)).toContainText('₹25,000');
  await hammer(page);
  await expect(sold(page)).toContainText(new RegExp(`${first}.*Sold to Pune Panthers.*for ₹25,000`));
  await expect(block(page).getByRole('heading')).not.toHaveText(first);
  await settled(page);

  // A bid for the next player closes the sale's scene at once.
  await page.keyboard.press('1');
  await expect(sold(page)).toBeHidden();
  const second = await lotName(page);
  expect(second).not.toBe(first);
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await act(page, 'Skip').focus();
  await hammer(page);
  await expect(sold(page)).toContainText(second);
  await page.keyboard.press('Escape');
  await expect(act(page, 'Skip')).toBeFocused();
  await settled(page);

  const third = await lotName(page);
  await page.keyboard.press('n');
  await expect(block(page).getByRole('heading')).not.toHaveText(third);
  await settled(page);
  await page.keyboard.press('u');
  await expectToast(
    page,
    'Action Undone',
    'Successfully reverted the last action',
    'plain',
    `Undone: ${third} skipped`,
  );
  await expect(block(page).getByRole('heading')).toHaveText(third);

  await settled(page);
  await teamSelect(page).focus();
  await page.keyboard.type('Pune');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(amountBox(page)).toBeFocused();
  await page.keyboard.type('45000');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('Pune Panthers');
  await expect(banner(page)).toContainText('₹45,000');
  await expect(amountBox(page)).toBeFocused();
  await expect(amountBox(page)).toHaveValue('46000');
  // The pressed button is disabled afterwards, so the page takes the focus.
  await act(page, 'Sell Player').press('Enter');
  await expect(sold(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
});

test('Take no letter behind a typed amount as a key, and say what the amount box takes', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('₹20,000');
  await teamSelect(page).selectOption({ index: 2 });
  await amountBox(page).focus();
  await page.keyboard.type('45000');
  for (const letter of ['R', 'h', 's', 'n', 'u', 'j']) await page.keyboard.press(letter);
  const title = 'The amount box takes digits';
  const keys = 'Esc leaves the box: then letters are keys.';
  await expectToast(page, title, `12.5 crore is ₹12,50,00,000. ${keys}`, 'plain');
  await expect(amountBox(page)).toHaveValue('45000');
  await amountBox(page).selectText();
  await page.keyboard.type('12.5 cr');
  await expectToast(page, title, `12.5 cr is ₹12,50,00,000. ${keys}`, 'plain');
  await expect(amountBox(page)).toHaveValue('125');
  // A held key repeats here as in any box.
  await amountBox(page).fill('');
  await hold(page, '5', 3);
  await expect(amountBox(page)).toHaveValue('5555');
  await hold(page, 'Backspace', 2);
  await expect(amountBox(page)).toHaveValue('5');
  expect(await bidsIn(evening)).toEqual([20_000]);
});

/** Presses a key, and holds it for so many repeats. */
async function hold(page: Page, key: string, repeats: number): Promise<void> {
  for (let press = 0; press <= repeats; press += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}
