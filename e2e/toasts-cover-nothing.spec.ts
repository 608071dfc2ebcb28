import type { Page } from '@playwright/test';
import { act, banner, block, lotName, newEvening, openLot, settled, sold, tile } from './support/console.ts';
import { expectToast } from './support/organiser.ts';
import { button, newPlayersEvening, openPlayers, register } from './support/players.ts';
import { expect, test } from './support/test.ts';
import { holdToasts, underToasts } from './support/toasts.ts';
import { longMoments } from './support/wall.ts';

const SIZES = [
  [360, 620],
  [1024, 768],
  [1366, 620],
  [1920, 1080],
] as const;

const LONG_NAMES = [
  'Venkataraghavan Subramaniam',
  'Yash Patil Deshmukh Kulkarni',
  'Om Kulkarni',
  'Tejas Gaikwad',
];
const TEAMS = [
  'Mumbai Mavericks',
  'Pune Panthers',
  'Nagpur Ninjas',
  'Nashik Knights',
  'Thane Thunderbolts',
  'Satara Sultans',
  'Kolhapur Kings',
  'Solapur Stars',
];

async function coverNothing(page: Page, where: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await underToasts(page), `${where} at ${String(width)}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1366, height: 620 });
}

test.describe('Toasts that cover no control, heading or name', () => {
  test('Cover no control of the console, its menu and its dialogs with a toast', async ({ page, boli }) => {
    await holdToasts(page);
    await longMoments(page);
    await openLot(page, await newEvening(boli, { players: LONG_NAMES, teams: TEAMS }));
    const first = await lotName(page);
    await page.keyboard.press('n');
    await expect(block(page).getByRole('heading')).not.toHaveText(first);
    await settled(page);
    await page.keyboard.press('u');
    await expectToast(page, 'Action Undone', 'Successfully reverted the last action', 'plain', /^Undone: /);
    await settled(page);
    await coverNothing(page, 'what was undone');

    await page.keyboard.press('r');
    await expectToast(page, 'Error', 'No team has placed a bid', 'destructive');
    await coverNothing(page, 'an error beside it');
    await act(page, 'More').click();
    await expect(act(page, 'Room settings')).toBeVisible();
    await coverNothing(page, 'the open menu');
    await page.keyboard.press('Escape');
    await expect(act(page, 'Room settings')).toHaveCount(0);

    await page.keyboard.press('1');
    await expect(banner(page)).toContainText('Mumbai Mavericks');
    await act(page, 'Sell Player').click();
    await expect(sold(page)).toBeVisible();
    await coverNothing(page, 'the SOLD scene');
    await page.keyboard.press('Escape');
    await settled(page);
    await page.keyboard.press('r');
    await expectToast(page, 'Error', 'No team has placed a bid', 'destructive');
    await coverNothing(page, 'a sale and an error');

    await page.keyboard.press('1');
    await expect(banner(page)).toContainText('Mumbai Mavericks');
    await act(page, 'Undo').click();
    await expect(page.getByRole('alertdialog', { name: 'Undo the last action' })).toBeVisible();
    await coverNothing(page, 'a question');
    await page.keyboard.press('Escape');
    for (const [opener, name] of [
      ['View Balances', 'Team Balances'],
      ['Unsold Players', 'Unsold Players (0)'],
    ] as const) {
      await act(page, opener).first().click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await coverNothing(page, name);
      await page.keyboard.press('Escape');
    }
    for (const name of ['Room settings', 'History']) {
      await act(page, 'More').click();
      await act(page, name).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await coverNothing(page, name);
      await page.keyboard.press('Escape');
    }
  });

  test('Cover no tile of a scrolled console on a phone with a toast', async ({ page, boli }) => {
    await holdToasts(page);
    await page.setViewportSize({ width: 360, height: 620 });
    await openLot(page, await newEvening(boli, { players: LONG_NAMES, teams: TEAMS }));
    await tile(page, 'Solapur Stars').scrollIntoViewIfNeeded();
    await page.keyboard.press('r');
    await expectToast(page, 'Error', 'No team has placed a bid', 'destructive');
    expect(await underToasts(page)).toEqual([]);
    await tile(page, 'Nagpur Ninjas').click();
    await expect(banner(page)).toContainText('Nagpur Ninjas');
    await act(page, 'Sell Player').click();
    await expect(sold(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await settled(page);
    await page.keyboard.press('r');
    await expectToast(page, 'Error', 'No team has placed a bid', 'destructive');
    expect(await underToasts(page)).toEqual([]);
    for (const name of ['Undo this sale', 'More', 'Place Bid', 'Skip'])
      await act(page, name).click({ trial: true });
  });

  test('Cover no control of the players page and its dialog with a toast', async ({ page, boli }) => {
    await holdToasts(page);
    const evening = await newPlayersEvening(boli);
    await register(evening, 40, (number) => (number === 2 ? { name: 'Venkataraghavan Subramaniam' } : {}));
    await openPlayers(page, evening);
    await button(page, 'Create Player').click();
    await expectToast(page, 'Validation Error', 'Player name is required', 'destructive');
    await coverNothing(page, 'players');
    await button(page, 'Edit Player Number 1').click();
    await expect(page.getByRole('dialog', { name: 'Edit Player' })).toBeVisible();
    await coverNothing(page, 'Edit Player');
    await button(page.getByRole('dialog'), 'Update Player').click();
    await expectToast(page, 'Success', 'Player updated successfully!', 'plain');
    await coverNothing(page, 'players after an edit');
    await button(page, 'Delete Player Number 1').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await coverNothing(page, 'a question');
  });
});

test('Move nothing of a scrolled page for a toast, and hide nothing under it', async ({ page, boli }) => {
  const evening = await newPlayersEvening(boli);
  await register(evening, 40);
  await page.setViewportSize({ width: 360, height: 620 });
  await openPlayers(page, evening);
  const top = page.getByRole('row', { name: /Player Number 9/ });
  await top.evaluate((row) => row.scrollIntoView({ block: 'start' }));
  const before = await top.boundingBox();
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await expectToast(page, 'Validation Error', 'Player name is required', 'destructive');
  const toast = await page.locator('.toast').boundingBox();
  expect(before?.y).toBeGreaterThanOrEqual((toast?.y ?? 0) + (toast?.height ?? 0));
  await expect.poll(async () => (await top.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});
