import type { Page } from '@playwright/test';
import { ADDRESSES, addressOf } from '#web/kit/page/addresses.ts';
import { expectToast, newOrganiser, newTeam, newTournament, openAs } from './support/organiser.ts';
import { openRegistration, openTeams, registerBy, registerTeamBy } from './support/registration.ts';
import { expect, test } from './support/test.ts';
import { holdToasts, underToasts } from './support/toasts.ts';

const PHONE = { width: 360, height: 620 };
const SIZES = [
  [360, 620],
  [1366, 620],
  [1920, 1080],
] as const;

/** The names of all visible controls of the page, each with its place in px, once nothing that loads moves them. */
async function places(page: Page): Promise<string[]> {
  let found = await placesNow(page);
  await expect
    .poll(
      async () => {
        const before = found;
        found = await placesNow(page);
        return found.length > 0 && found.join() === before.join();
      },
      { intervals: [500] },
    )
    .toBe(true);
  return found;
}

async function placesNow(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main .animate-skeleton')).toHaveCount(0);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.getByText('Checking the list against the rules...')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
      .filter((one) => one.closest('.toasts') === null && one.checkVisibility())
      .map((one) => {
        const { left, top } = one.getBoundingClientRect();
        const name = one.ariaLabel ?? (one.innerText || one.tagName);
        return `${name} at ${String(Math.round(left))}, ${String(Math.round(top))}`;
      });
  });
}

test('Keep every control of a management page in its place while a toast comes and goes', async ({
  page,
  boli,
}) => {
  await holdToasts(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const organiser = await newOrganiser(boli);
  const { id } = await newTournament(organiser);
  for (const name of ['Mumbai Mavericks', 'Pune Panthers']) await newTeam(organiser, { id }, name);
  const code = await openRegistration(organiser, id);
  const teams = await openTeams(organiser, id);
  for (const name of ['Rohan Jadhav', 'Sahil More']) await registerBy(boli.url, code, { name });
  await registerTeamBy(boli.url, teams, { name: 'Nashik Knights' });
  const pages = [
    ADDRESSES.dashboard,
    ADDRESSES.tournaments,
    ADDRESSES.createTournament,
    addressOf('teams', id),
    addressOf('players', id),
    addressOf('rules', id),
    addressOf('registration', id),
    addressOf('teamRegistration', id),
  ];
  const sayOn = addressOf('registration', id);
  for (const path of pages) {
    await page.setViewportSize(PHONE);
    await openAs(page, organiser, path);
    await page.waitForLoadState('networkidle');
    const before = await placesAtSizes(page);
    // The rules fold their chapters for the size at which they open.
    await page.setViewportSize(PHONE);
    if (path !== sayOn)
      await page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, sayOn);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expectToast(page, 'Link copied', 'Paste it into a message to your group', 'plain');
    if (path !== sayOn) await page.goBack();
    const during = await placesAtSizes(page, async (width) => {
      const where = `${path} at ${String(width)}`;
      await expect.poll(() => underToasts(page), where).toEqual([]);
      const toast = await page.locator('.toast').boundingBox();
      const title = await page.locator('.app-title').boundingBox();
      expect(toast?.y, where).toBeGreaterThanOrEqual(title?.y ?? 0);
      expect((toast?.y ?? 0) + (toast?.height ?? 0), where).toBeLessThanOrEqual(
        (title?.y ?? 0) + (title?.height ?? 0),
      );
    });
    expect(during, path).toEqual(before);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.locator('.toast')).toHaveCount(0);
    expect(await placesAtSizes(page), path).toEqual(before);
  }
});

/** The places of all controls at each size, from the top of the page. `look` runs at each size. */
async function placesAtSizes(page: Page, look = async (_width: number) => {}): Promise<string[][]> {
  const found: string[][] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    found.push(await places(page));
    expect(found.at(-1)?.length, String(width)).toBeGreaterThan(0);
    await look(width);
  }
  return found;
}

test('Show a long error whole in the place of the title, and the next toast after it', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  const { id } = await newTournament(organiser);
  await openRegistration(organiser, id);
  await page.setViewportSize(PHONE);
  await openAs(page, organiser, addressOf('registration', id));
  await page.route('**/api/registration/settings*', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 409,
          json: {
            error: {
              code: 'conflict',
              message:
                'Another device has changed these settings in the meantime, please load the page again.',
            },
          },
        }),
  );
  await page.getByRole('button', { name: 'More for the link for players' }).click();
  await page.getByRole('menuitem', { name: 'Close registration' }).click();
  const toast = page.locator('.toast');
  await expect(toast).toContainText('please load the page again');
  const lines = await toast.locator('.toast-body').evaluate((body) => [body.scrollHeight, body.clientHeight]);
  expect(lines[0]).toBeLessThanOrEqual((lines[1] ?? 0) + 1);
  await page.evaluate(() => scrollTo(0, 600));
  await expect(toast).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
});
