import type { Page } from '@playwright/test';
import { expectNothingFromAxe } from './support/axe.ts';
import { act, banner, block, logOf, newEvening, openLot, order } from './support/console.ts';
import { expectToast } from './support/organiser.ts';
import { standsWhole } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';
import { bid, pass } from './support/wall.ts';

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

test('Call a late player at once after the last lot, after a break, and once the auction is reopened', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { players: ['Imran Qureshi'] });
  await openLot(page, evening);
  await pass(evening);
  await expect(page.getByRole('heading', { name: 'Auction Complete!' })).toBeVisible();
  await openForm(page);
  await expect(dialog(page)).toContainText('Nobody is on the block: this player comes up at once.');
  await add(page, 'Om Kulkarni', '2');
  await expect(block(page).getByRole('heading')).toHaveText('Om Kulkarni');

  await order(evening, { type: 'pause', message: '', until: null });
  await openForm(page);
  await expect(dialog(page)).toContainText('Comes up next.');
  await add(page, 'Yash Patil', '3');
  await expect(dialog(page)).toBeHidden();
  await order(evening, { type: 'resume' });
  await pass(evening);
  await expect(block(page).getByRole('heading')).toHaveText('Yash Patil');

  await pass(evening);
  await order(evening, { type: 'finish' });
  await expect(act(page, 'Reopen auction')).toBeVisible();
  await openForm(page);
  await expect(dialog(page)).toContainText('The auction is finished: reopen it to add a player.');
  await add(page, 'Tejas Gaikwad', '4');
  const why = 'This auction is finished: reopen it to go on';
  await expectToast(page, 'Error', 'Failed to create player', 'destructive', why);
  await order(evening, { type: 'reopen' });
  await dialog(page).getByRole('button', { name: 'Create Player' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(block(page).getByRole('heading')).toHaveText('Tejas Gaikwad');
  const joined = (await logOf(evening)).filter(({ event }) => event.type === 'PlayersRegistered');
  expect(joined).toHaveLength(4);
});
