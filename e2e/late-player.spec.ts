import type { Page } from '@playwright/test';
import { expectNothingFromAxe } from './support/axe.ts';
import { act, banner, block, newEvening, openLot } from './support/console.ts';
import { expectToast } from './support/organiser.ts';
import { standsWhole } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';
import { bid } from './support/wall.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a player' });

async function openForm(page: Page): Promise<void> {
  await act(page, 'More').click();
  await act(page, 'Add a player').click();
  await expect(dialog(page)).toBeVisible();
}

async function add(page: Page, name: string, number: string): Promise<void> {
  for (const [label, text] of [
    ['Player Name', name],
    ['Player Number', number],
    ['Age', '24'],
    ['Base Amount', '20000'],
  ] as const)
    await dialog(page).getByLabel(label, { exact: true }).fill(text);
  await dialog(page).getByRole('checkbox', { name: 'Batsman', exact: true }).check();
  await dialog(page).getByRole('button', { name: 'Create Player' }).click();
}

test('Add a late player from the console, behind the others', async ({ page, boli }) => {
  const evening = await newEvening(boli, { players: ['Imran Qureshi', 'Yash Patil'] });
  await openLot(page, evening);
  await bid(evening, 'Mumbai Mavericks', 20_000);
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  const onBlock = await block(page).getByRole('heading').innerText();

  await openForm(page);
  await expect(dialog(page)).toContainText('Comes up after the player who waits.');
  await expectNothingFromAxe(page);
  await standsWhole(page);
  await dialog(page).getByRole('button', { name: 'Create Player' }).click();
  await expectToast(page, 'Validation Error', 'Player name is required', 'destructive');
  await dialog(page).getByLabel('Player Name').fill('Imran Qureshi');
  // Other consoles act meanwhile: the form keeps its input, and typed keys do not bid.
  await bid(evening, 'Pune Panthers', 25_000);
  await expect(dialog(page).getByLabel('Player Name')).toHaveValue('Imran Qureshi');
  await add(page, 'Imran Qureshi', '1');
  await expectToast(
    page,
    'Success',
    'Player created successfully!',
    'plain',
    /^Comes up after the player who waits\. Another player has this name: Imran Qureshi #/,
  );
  await expect(dialog(page)).toBeHidden();
  await expect(block(page).getByRole('heading')).toHaveText(onBlock);
  await expect(banner(page)).toContainText('Pune Panthers');
  await expect(page.getByText('of 3')).toBeVisible();
});
