import type { Page } from '@playwright/test';
import { linkAnswer } from '#protocol/calls/links.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import {
  act,
  banner,
  logOf,
  newEvening,
  openConsole,
  openLot,
  order,
  settled,
  sold,
  tile,
} from './support/console.ts';
import { hallLinks, openHall, scorerLink } from './support/links.ts';
import { expectToast } from './support/organiser.ts';
import { expect, test } from './support/test.ts';

const share = (page: Page) => page.getByRole('dialog', { name: 'Share' });

async function openShare(page: Page): Promise<void> {
  await act(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Share...' }).or(act(page, 'Share...')).click();
  await expect(share(page).getByText('Projector', { exact: true })).toBeVisible();
}

/** The text given to WhatsApp, once a way to send it was chosen. */
async function wordsToWhatsApp(page: Page, name: string): Promise<string> {
  await act(page, `Send by WhatsApp: ${name}`).click();
  const asked = page.getByRole('dialog', { name: 'Send by WhatsApp' });
  await expect(asked.getByText(/the link is a part of that address/)).toBeVisible();
  const address = await asked.getByRole('link', { name: 'Go to wa.me' }).getAttribute('href');
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  return new URL(address ?? '').searchParams.get('text') ?? '';
}

test('Copy, send and scan a link for every screen, and end the old one on renewal', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  const before = (await hallLinks(evening)).of('screen');
  await openConsole(page, evening);
  await openShare(page);
  for (const name of ['Projector', 'Spectators', "Auctioneer's monitor", 'Stream overlay']) {
    await expect(share(page).getByRole('link', { name: `Open: ${name}` })).toHaveAttribute('href', /#.{22}$/);
  }
  for (const { name } of evening.teams) {
    const text = await wordsToWhatsApp(page, name);
    expect(text).toContain(`Konkan Premier League 2026 - ${name}`);
    expect(text).toContain(`${boli.url}/paddle#`);
  }
  await expectNothingFromAxeAnywhere(page);

  const wall = share(page).getByRole('link', { name: 'Open: Projector' });
  await share(page).getByLabel('Bright hall').check();
  await expect(wall).toHaveAttribute('href', /\/screen\?light#.{22}$/);
  await share(page).getByLabel('Dark hall').check();
  await expect(wall).toHaveAttribute('href', /\/screen#.{22}$/);

  const [mumbai] = evening.teams;
  if (mumbai === undefined) throw new Error('no team');
  await evening.organiser.call('PUT', `${PATHS.updateTeam}?id=${mumbai.id}`, teamAnswer, {
    name: mumbai.name,
    bidderPhone: '098200 12345',
  });
  await page.reload();
  await openShare(page);
  await act(page, `Send by WhatsApp: ${mumbai.name}`).click();
  await expect(page.getByRole('link', { name: 'Go to 098200 12345 on wa.me' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919820012345\?text=Konkan\+Premier\+League\+2026.*Keep\+it\+to\+yourself.*http/,
  );
  await page.keyboard.press('Escape');

  await act(page, 'QR code: Pune Panthers').click();
  const code = page.getByRole('dialog', { name: 'Pune Panthers' });
  await expect(code.getByRole('img', { name: 'QR code of the link: Pune Panthers' })).toBeVisible();
  // The server of the tests listens on this machine alone.
  await expect(code.getByRole('alert')).toHaveText(/^Only this computer can open this link/);
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();

  await act(page, 'More: Projector').click();
  await act(page, 'Renew: Projector').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click();
  await expect(share(page).getByRole('link', { name: 'Open: Projector' })).not.toHaveAttribute(
    'href',
    new RegExp(`${before.replace('/', '')}$`),
  );
  const screen = await page.context().newPage();
  await openHall(screen, before);
  await expect(screen.getByText(/no longer|does not|opens nothing/i).first()).toBeVisible();
  await openHall(screen, (await hallLinks(evening)).of('screen'));
  await expect(screen.getByText('Konkan Premier League 2026').first()).toBeVisible();

  const owner = (await hallLinks(evening)).paddleOf('Pune Panthers');
  await act(page, 'Renew all').click();
  const question = page.getByRole('alertdialog', { name: 'Renew all links' });
  await expect(question).toContainText(
    '7 links stop working at once, also where they are open: 5 screens, 2 owners.',
  );
  await question.getByRole('button', { name: 'Renew all' }).click();
  await expectToast(page, 'Links renewed', 'Send and print the 7 new ones', 'plain');
  const renewed = await hallLinks(evening);
  expect(renewed.paddleOf('Pune Panthers')).not.toBe(owner);
  await openHall(screen, owner);
  await expect(screen.getByText('This link is not valid any more')).toBeVisible();
  await openHall(screen, renewed.paddleOf('Pune Panthers'));
  await expect(screen.getByRole('heading', { name: 'Pune Panthers' })).toBeVisible();
});

test("Share a link by the device's own sheet, without asking WhatsApp's server", async ({ page, boli }) => {
  const evening = await newEvening(boli);
  // The tests' browser has no share sheet, so the test adds one.
  await page.addInitScript(() => {
    const share = ({ text = '' }: ShareData) => {
      document.documentElement.dataset['sent'] = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await openConsole(page, evening);
  await openShare(page);
  await act(page, 'Send: Pune Panthers').click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-sent',
    new RegExp(`^Konkan Premier League 2026 - Pune Panthers\\n.*\\n${boli.url}/paddle#.{22}$`),
  );
  await expect(page.getByRole('dialog', { name: 'Send by WhatsApp' })).toBeHidden();
  await expect(share(page).getByText('WhatsApp')).toHaveCount(0);
});

test('Keep the words of a question until it is gone, and print again on a phone', async ({ page, boli }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement;
      dataset['prints'] = String(Number(dataset['prints'] ?? 0) + 1);
    };
  });
  await openConsole(page, await newEvening(boli));
  await openShare(page);
  await act(page, 'More: Projector').click();
  await act(page, 'Renew: Projector').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Renew this link');
  const words = await question.evaluateHandle((dialog) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(dialog.textContent ?? '')).observe(dialog, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return seen;
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => words.evaluate((seen) => seen.length)).toBeGreaterThan(0);
  expect(await words.evaluate((seen) => seen.filter((text) => text.includes('Revoke')))).toEqual([]);
  // A print dialog of some phones never tells that it is closed.
  for (const times of ['1', '2']) {
    await act(page, 'Print QR codes').click();
    await expect(page.locator('html')).toHaveAttribute('data-prints', times);
  }
});

test('Offer to renew all links only where there are several', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  const [kept, ...others] = (await hallLinks(evening)).all;
  for (const { id } of others)
    await evening.organiser.call('POST', PATHS.revokeLink, linkAnswer, { linkId: id });
  await openConsole(page, evening);
  await openShare(page);
  await expect(share(page).getByRole('button', { name: /^New link: / })).toHaveCount(others.length);
  await expect(act(page, 'Renew all')).toHaveCount(0);
  expect(kept?.revokedAt).toBeNull();
});

test("Copy all owners' links as one message, each under the name of its team", async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page, evening);
  await openShare(page);
  await act(page, "Copy all owners' links").click();
  await expectToast(page, 'Links copied', '2 owners, one message', 'plain');
  const links = await hallLinks(evening);
  const message = await page.evaluate(() => navigator.clipboard.readText());
  expect(message).toContain('Konkan Premier League 2026');
  for (const { name } of evening.teams)
    expect(message).toContain(`${name}\n${boli.url}${links.paddleOf(name)}`);
});

test('Tell owners that phones do not bid while bids are called in the hall', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await openConsole(page, evening);
  await openShare(page);
  await expect(share(page).getByText(/^Bids are called out in the hall now/)).toBeVisible();
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await expect(share(page).getByText(/^Bids for this team\. Whoever has the link bids/)).toBeVisible();
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
  const link = share(page).getByRole('link', { name: 'Open: Ravi at the desk' });
  const address = new URL((await link.getAttribute('href')) ?? '');
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
