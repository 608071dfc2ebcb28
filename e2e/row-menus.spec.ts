import type { Locator, Page } from '@playwright/test';
import { addressOf } from '#web/kit/page/addresses.ts';
import { act, newEvening, openConsole } from './support/console.ts';
import { newOrganiser, newTournament, openAs } from './support/organiser.ts';
import { openRegistration, openTeams, registerBy, registerTeamBy } from './support/registration.ts';
import { standsWhole } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 620 };
const SIZES = [PHONE, { width: 390, height: 720 }, { width: 1366, height: 620 }];

test.use({ viewport: PHONE });

/** Opens each of these menus at each size. Each item must be in the window as a whole. */
async function staysInside(page: Page, openers: Locator, most = Number.POSITIVE_INFINITY): Promise<void> {
  await expect(openers.first()).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const opener of (await openers.all()).slice(0, most)) {
      await opener.click();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      const items = page.locator(
        `[id="${(await opener.getAttribute('aria-controls')) ?? ''}"] > [role="menuitem"]`,
      );
      expect(await items.count()).toBeGreaterThan(1);
      for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 });
      await standsWhole(page, [size]);
      await opener.click();
      await expect(items).toHaveCount(0);
    }
  }
}

test('Open the menu of each registration of a player or a team inside the window', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  const { id } = await newTournament(organiser);
  const [players, teams] = [await openRegistration(organiser, id), await openTeams(organiser, id)];
  for (const name of ['Rohan Jadhav', 'Venkataraghavan Subramaniam', 'सुनीता पाटील'])
    await registerBy(boli.url, players, { name });
  for (const name of ['Mumbai Meteors', 'Pune Panthers', 'नाशिक नाईट्स'])
    await registerTeamBy(boli.url, teams, { name });
  for (const list of [addressOf('registration', id), addressOf('teamRegistration', id)]) {
    await openAs(page, organiser, list);
    await staysInside(page, page.getByRole('button', { name: /^More for / }));
  }
});

test('Open the menu of each link inside the window, close it alone with Escape, and keep it as its button moves', async ({
  page,
  boli,
}) => {
  await openConsole(page, await newEvening(boli));
  await act(page, 'More').click();
  await act(page, 'Share...').click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await staysInside(page, share.getByRole('button', { name: /^More: / }));
  const more = act(page, 'More: Projector');
  await more.click();
  await expect(act(page, 'Revoke: Projector')).toBeVisible();
  const [button, items] = [await more.boundingBox(), await page.getByRole('menu').boundingBox()];
  if (button === null || items === null) throw new Error('The menu is not displayed.');
  expect(Math.max(items.y - button.y - button.height, button.y - items.y - items.height)).toBeCloseTo(4, 0);
  expect((await act(page, 'Revoke: Projector').boundingBox())?.height).toBeCloseTo(40, 0);
  await page.keyboard.press('Escape');
  await expect(act(page, 'Revoke: Projector')).toHaveCount(0);
  await expect(share).toBeVisible();
  await expect(more).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();

  // A button that the page moves away under the press keeps its menu.
  await page.setViewportSize({ width: 1366, height: 620 });
  await act(page, 'More').click();
  await act(page, 'Share...').click();
  await more.hover();
  await page.mouse.down();
  await expect(page.getByRole('menu')).toBeVisible();
  // As a toast does that leaves the dialog.
  await share.evaluate((dialog) => {
    dialog.style.translate = '0 -90px';
  });
  await page.mouse.up();
  await expect(act(page, 'Revoke: Projector')).toBeVisible();
  await act(page, 'Revoke: Projector').click();
  await expect(page.getByRole('alertdialog', { name: 'Revoke this link' })).toBeVisible();
});

test('Show the name of an icon of a row inside the window', async ({ page, boli }) => {
  const evening = await newEvening(boli, { players: ['Imran Qureshi'] });
  await page.setViewportSize({ width: 1366, height: 620 });
  await openAs(page, evening.organiser, addressOf('players', evening.tournament.id));
  const trash = page.getByRole('button', { name: 'Delete Imran Qureshi' });
  // The popup comes when the page is idle. A pointer that came before it has to come again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await trash.hover();
    await expect(page.getByText('Delete Imran Qureshi', { exact: true })).toBeInViewport({
      ratio: 1,
      timeout: 2_000,
    });
  }).toPass();
  await trash.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
