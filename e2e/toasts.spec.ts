import type { Locator, Page } from '@playwright/test';
import { act, banner, newEvening, openConsole, openLot, settled, sold } from './support/console.ts';
import { expectToast, newOrganiser, newTournament, openAs } from './support/organiser.ts';
import { expect, MOVING, test } from './support/test.ts';
import { holdWaits, longMoments } from './support/wall.ts';

test.use(MOVING);

/** Whether a click at the button's centre hits the button while the toast is visible. */
async function expectInReach(button: Locator, toast: Locator): Promise<void> {
  await expect(button).toBeVisible();
  const met = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(await toast.isVisible()).toBe(true);
  expect(met, String(button)).toBe(true);
}

const bad = (page: Page) => page.getByRole('alert').filter({ hasText: 'No team has placed a bid' });
const toasts = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });

for (const [width, height] of [
  [360, 620],
  [1024, 768],
  [1366, 620],
  [1920, 1080],
] as const) {
  test(
    `an error toast leaves the open menu uncovered, at ${width}x${height}`,
    { tag: width < 1100 ? [] : '@sweep' },
    async ({ page, boli }) => {
      await page.setViewportSize({ width, height });
      await openLot(page, await newEvening(boli));
      await page.keyboard.press('r');
      await expectToast(page, 'Error', 'No team has placed a bid', 'destructive');
      await act(page, 'More').click();
      for (const item of ['Share...', 'Room settings', 'History', 'Finish auction']) {
        await expectInReach(act(page, item), bad(page));
      }
    },
  );
}

test('Cover neither the next bid nor the menu button with an error', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  await page.keyboard.press('r');
  await expect(bad(page)).toBeVisible();
  for (const name of ['More', 'Sell Player', 'View Balances'])
    await expectInReach(act(page, name), bad(page));
  await expectInReach(page.getByText('Next bid'), bad(page));
  await act(page, 'More').click();
  await expectInReach(act(page, 'Room settings'), bad(page));
});

test('Cover no button of a dialog with a sale', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  for (const step of ['once', 'twice']) {
    await page.keyboard.press('s');
    await expect(page.getByText(`Going ${step}`)).toBeVisible();
  }
  await page.keyboard.press('s');
  await expect(sold(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, 'View Balances').click();
  const saleToast = toasts(page, 'Player Sold!');
  await expectInReach(page.getByRole('dialog').getByRole('button', { name: 'Close' }), saleToast);
  await saleToast.hover();
  await page.keyboard.press('Escape');
  await act(page, 'More').press('Enter');
  await act(page, 'History').press('Enter');
  await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
  for (const button of ['Excel', 'CSV', 'Close']) await expectInReach(act(page, button), saleToast);
});

test('Remove the toast of a sale that was undone, on every console', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  const other = await (await anotherDevice()).newPage();
  await openConsole(other, evening);
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await act(page, 'Sell Player').click();
  for (const one of [page, other]) await expect(toasts(one, 'Player Sold!')).toBeVisible();
  // The toast stays as long as the pointer is over it.
  await other.keyboard.press('Escape');
  await expect(sold(other)).toBeHidden();
  await toasts(other, 'Player Sold!').hover();
  await page.keyboard.press('Escape');
  await settled(page);
  await page.keyboard.press('u');
  await expectToast(page, 'Action Undone', 'Successfully reverted the last action', 'plain');
  for (const one of [page, other]) await expect(toasts(one, 'Player Sold!')).toBeHidden();
});

/** The controls and texts that the sale's toast covers. */
function coveredBySale(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('.toasts-buttons .toast')?.getBoundingClientRect();
    if (toast === undefined) return ['no toast of a sale'];
    const seen =
      '.dialog h2, .dialog p, a, button, input, select, .console-price, .console-call, .toasts-words .toast';
    const next = '[aria-label="Player on the block"] :is(h2, p, dt, dd)';
    const shown: ParentNode = document.querySelector('.dialog[data-open]') ?? document;
    return [...shown.querySelectorAll<HTMLElement>(`${seen}, ${next}`)]
      .filter((one) => one.closest('.toasts-buttons') === null && one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        if (right - left < 2 || bottom - top < 2) return false;
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
      })
      .map((one) => one.innerText || one.ariaLabel || one.tagName);
  });
}

const SIZES = [
  [360, 620],
  [1024, 768],
  [1366, 620],
  [1440, 900],
  [1920, 1080],
] as const;

test(
  'Cover no control, price or next player with the toast of a sale, at any size',
  { tag: '@sweep' },
  async ({ page, boli }) => {
    await holdWaits(page, 10_000);
    await longMoments(page, 60_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLot(page, await newEvening(boli));
    await page.keyboard.press('1');
    await expect(banner(page)).toContainText('Mumbai Mavericks');
    await act(page, 'Sell Player').click();
    await expect(sold(page)).toBeVisible();
    await expect(toasts(page, 'Player Sold!')).toBeVisible();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await coveredBySale(page), `SOLD, ${String(width)}`).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(sold(page)).toBeHidden();
    await settled(page);
    // A further message appears next to it.
    await page.keyboard.press('1');
    await expect(banner(page)).toContainText('Mumbai Mavericks');
    await page.keyboard.press('r');
    await expect(page.getByText('Bid retracted')).toBeVisible();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect(act(page, 'Undo this sale')).toBeVisible();
      expect(await coveredBySale(page), `console, ${String(width)}`).toEqual([]);
      for (const name of ['Undo this sale', 'More', 'View Balances', 'Place Bid', 'Skip', 'Undo', 'Retract'])
        await expectInReach(act(page, name).first(), toasts(page, 'Player Sold!'));
    }
    await page.setViewportSize({ width: 360, height: 620 });
    await act(page, 'View Balances').click();
    const cross = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    await expectInReach(cross, toasts(page, 'Player Sold!'));
  },
);

test('Clear an error on its page as soon as the form is right', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  const { id } = await newTournament(organiser);
  await openAs(page, organiser, `/teams?tournament=${id}`);
  await act(page, 'Create Team').click();
  const error = await heldError(page, 'Team name is required');
  await page.getByLabel('Team Name').fill('Pune Panthers');
  await expect(error).toHaveCount(0);
  await page.getByLabel('Team Name').press('Enter');
  await expectToast(page, 'Success', 'Team created successfully!', 'plain');
});

test('Keep an error across pages until a success', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  const { id } = await newTournament(organiser);
  await openAs(page, organiser, `/teams?tournament=${id}`);
  await act(page, 'Create Team').click();
  const error = await heldError(page, 'Team name is required');
  await page.getByRole('link', { name: 'Back to Tournaments' }).press('Enter');
  await page.getByRole('link', { name: 'Create Tournament' }).first().press('Enter');
  await expect(page).toHaveURL('/create-tournament');
  await page.getByLabel('Tournament Name').fill('Monsoon Cup');
  await page.getByLabel('Date').fill('2026-11-24');
  await page.getByLabel('Time').fill('18:30');
  await page.getByLabel('Total Amount per Team').fill('2500000');
  await page.getByLabel('Players per Team').fill('15');
  await page.getByLabel('Bid Increment Amount').fill('5000');
  await expect(error).toBeVisible();
  await page.getByLabel('Bid Increment Amount').press('Enter');
  await expectToast(page, 'Success', 'Tournament created successfully!', 'plain');
  expect(await error.count()).toBe(0);
});

/** The error with this text, kept visible by pointing at it. */
async function heldError(page: Page, words: string): Promise<Locator> {
  const error = page.getByRole('alert').filter({ hasText: words });
  await expect(error).toBeVisible();
  await error.hover();
  return error;
}
