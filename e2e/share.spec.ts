import type { Page } from '@playwright/test';
import { PATHS } from '#protocol/paths.ts';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import {
  act,
  banner,
  logOf,
  newEvening,
  openConsole,
  openLot,
  settled,
  sold,
  tile,
} from './support/console.ts';
import { hallLinks, openHall, scorerLink } from './support/links.ts';
import { expectToast, openAs } from './support/organiser.ts';
import { standsWhole } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

const share = (page: Page) => page.getByRole('dialog', { name: 'Share' });

async function openShare(page: Page): Promise<void> {
  await act(page, 'More').click();
  await act(page, 'Share...').click();
  await expect(share(page).getByText('Projector', { exact: true })).toBeVisible();
}

/** Opens the menu of a link, and returns its item. */
async function inMenu(page: Page, name: string, item: string) {
  await act(page, `More: ${name}`).click();
  return share(page).getByRole('menuitem', { name: item, exact: true });
}

/** The address that 'Open' of a link has. */
async function addressOf(page: Page, name: string): Promise<string> {
  const item = await inMenu(page, name, `Open: ${name}`);
  const href = await item.getAttribute('href');
  await act(page, `More: ${name}`).click();
  // An Escape that follows would close the menu in place of the dialog.
  await expect(item).toBeHidden();
  return href ?? '';
}

test('Open and scan a link for every screen, and end the old one on renewal', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  const before = (await hallLinks(evening)).of('screen');
  await openConsole(page, evening);
  await openShare(page);
  for (const name of ['Projector', 'Spectators', "Auctioneer's monitor", 'Stream overlay']) {
    expect(await addressOf(page, name)).toMatch(/#.{22}$/);
  }
  await expectNothingFromAxeAnywhere(page);

  await (await inMenu(page, 'Projector', 'For a bright hall: Projector')).click();
  await expect(share(page).getByText('For a bright hall: dark words on a light ground.')).toBeVisible();
  expect(await addressOf(page, 'Projector')).toMatch(/\/screen\?light#.{22}$/);
  await (await inMenu(page, 'Projector', 'For a dark hall: Projector')).click();
  expect(await addressOf(page, 'Projector')).toMatch(/\/screen#.{22}$/);

  await act(page, 'QR code: Pune Panthers').click();
  const code = page.getByRole('dialog', { name: 'Pune Panthers' });
  await expect(code.getByRole('img', { name: 'QR code of the link: Pune Panthers' })).toBeVisible();
  // The server of the tests listens on this machine alone.
  await expect(code.getByRole('alert')).toHaveText(/^Only this computer can open this link/);
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();

  await act(page, 'More: Projector').click();
  await act(page, 'Renew: Projector').click();
  const renewedLinks = page.waitForResponse((answer) => answer.url().includes(PATHS.openLinks));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click();
  await renewedLinks;
  expect(await addressOf(page, 'Projector')).not.toContain(before);
  const screen = await page.context().newPage();
  await openHall(screen, before);
  await expect(screen.getByText(/no longer|does not|opens nothing/i).first()).toBeVisible();
  await openHall(screen, (await hallLinks(evening)).of('screen'));
  await expect(screen.getByText('Konkan Premier League 2026').first()).toBeVisible();

  const owner = (await hallLinks(evening)).paddleOf('Pune Panthers');
  await act(page, 'More for all links').click();
  await act(page, 'Renew all').click();
  const question = page.getByRole('alertdialog', { name: 'Renew all links' });
  await question.getByRole('button', { name: 'Renew all' }).click();
  await expectToast(page, 'Links renewed', 'Send and print the 7 new ones', 'plain');
  const renewed = await hallLinks(evening);
  expect(renewed.paddleOf('Pune Panthers')).not.toBe(owner);
  await openHall(screen, owner);
  await expect(screen.getByText('This link is not valid any more')).toBeVisible();
  await expect(share(page).getByText('0 of 2 phones online')).toBeVisible();
  // At the path of another screen a link opens its own one.
  await openHall(screen, renewed.paddleOf('Pune Panthers').replace('/paddle', '/auctioneer'));
  await expect(screen.getByRole('heading', { name: 'Pune Panthers' })).toBeVisible();
  await expect(share(page).getByText('1 of 2 phones online')).toBeVisible();
});

test('Keep a link on one line, and on a phone in a low one with all its words', async ({ page, boli }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const long = 'Thiruvananthapuram Venkatanarasimharajuvaripeta XI';
  await openConsole(page, await newEvening(boli, { teams: ['नाशिक नाईट्स', 'Pune Panthers', long] }));
  await openShare(page);
  // In px of a root font of 16 px, which grows with the window.
  const heights = () =>
    share(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Copy link: / }) })
      .evaluateAll((lines) => {
        const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        return lines.map((line) => (line.getBoundingClientRect().height * 16) / root);
      });
  for (const [size, most] of [
    [{ width: 360, height: 620 }, 140],
    [{ width: 1366, height: 620 }, 72],
    [{ width: 1920, height: 1080 }, 72],
  ] as const) {
    await standsWhole(page, [size]);
    const seen = await heights();
    expect(seen).toHaveLength(9);
    expect(Math.max(...seen), String(size.width)).toBeLessThanOrEqual(most);
    await share(page).evaluate((dialog) => dialog.scrollTo({ top: dialog.scrollHeight }));
    await expect(act(page, 'Print QR codes')).toBeInViewport({ ratio: 1 });
    await expect(act(page, "Copy all owners' links")).toBeInViewport({ ratio: 1 });
    // From the second size on, the longest name shares its line with a state.
    await act(page, `Copy link: ${long}`).click();
    await expect(share(page).getByText('Copied', { exact: true })).toBeVisible();
  }
});

test('Let a scorer run lots by a link on both consoles, until it is revoked', async ({
  page,
  anotherDevice,
  boli,
}) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  await openShare(page);
  await act(page, 'Add scorer').click();
  await expect(share(page).getByText('Please enter the name of the scorer')).toBeVisible();
  await share(page).getByLabel('Name of the scorer').fill('  Ravi at the desk ');
  await page.keyboard.press('Enter');
  const address = new URL(await addressOf(page, 'Ravi at the desk'));
  await page.keyboard.press('Escape');

  const desk = await (await anotherDevice()).newPage();
  await openHall(desk, `${address.pathname}${address.hash}`);
  await settled(desk);
  await expect(desk.getByRole('link', { name: 'Back to Tournaments' })).toBeHidden();
  await tile(desk, 'Pune Panthers').click();
  await expect(banner(page)).toContainText('Pune Panthers');
  await act(desk, 'Sell Player').click();
  await Promise.all([page, desk].map((console) => expect(sold(console)).toBeVisible()));
  const by = (await logOf(evening)).filter(({ event }) => event.type === 'LotSold').map((line) => line.by);
  expect(by).toEqual([expect.stringMatching(/^scorer:/)]);

  await expect(sold(page)).toBeHidden();
  await openShare(page);
  await act(page, 'More: Ravi at the desk').click();
  await act(page, 'Revoke: Ravi at the desk').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(desk.getByRole('heading', { name: 'This link opens no console' })).toBeVisible();
  await expect(share(page).getByText('Revoked: this link opens nothing')).toBeVisible();
});

test("Keep the organiser signed in when a scorer's link opens in the same browser", async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);

  const desk = await page.context().newPage();
  await openHall(desk, await scorerLink(evening, 'Ravi at the desk'));
  await settled(desk);
  await tile(desk, 'Pune Panthers').click();
  await expect(banner(page)).toContainText('Pune Panthers');
  await desk.reload();
  await settled(desk);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual(
    kept,
  );

  await page.reload();
  await settled(page);
  await act(page, 'Sell Player').click();
  await expect(sold(page)).toBeVisible();
  const lines = (await logOf(evening)).filter(({ event }) => /BidPlaced|LotSold/.test(event.type));
  const asha = (await logOf(evening)).at(0)?.by ?? '';
  expect(lines.map(({ by }) => by)).toEqual([expect.stringMatching(/^scorer:/), asha]);
});

test('Open the links from the dashboard and from the card of a tournament, and draw no lot', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  await openAs(page, evening.organiser, ADDRESSES.dashboard);
  await page.getByRole('link', { name: /Screens and phones/ }).click();
  const line = page.getByText('Projector', { exact: true });
  await expect(line).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: evening.tournament.name })).toBeVisible();
  for (const { name } of evening.teams) await expect(act(page, `Send by WhatsApp: ${name}`)).toBeVisible();
  await expectNothingFromAxeAnywhere(page);
  await standsWhole(page);
  await page.setViewportSize({ width: 1366, height: 620 });

  await page.getByRole('link', { name: 'Back to Tournaments' }).click();
  await act(page, 'More').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Share', exact: true }).click();
  await expect(line).toBeVisible();
  await act(page, 'Copy link: Spectators').click();
  await expectToast(page, 'Link copied', 'Spectators', 'plain');
  expect((await logOf(evening)).map(({ event }) => event.type)).not.toContain('OrderDrawn');
});

test.describe('On a plain http address', () => {
  test.use({ origin: 'hall' });

  test('Copy a link over plain http', async ({ page, boli }) => {
    const evening = await newEvening(boli);
    await openConsole(page, evening);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await openShare(page);
    await act(page, 'Copy link: Spectators').click();
    await expectToast(page, 'Link copied', 'Spectators', 'plain');
    await page.keyboard.press('Escape');
    await act(page, 'More').click();
  });
});
