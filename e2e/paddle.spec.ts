import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { badWifi } from './support/bad-wifi.ts';
import { brokenWords } from './support/broken-words.ts';
import { bidsIn, logOf, lotInLog, newEvening, order, type Evening } from './support/console.ts';
import { holdFirstBid, type HeldBid } from './support/held-bids.ts';
import { hallLinks, openHall, openOn, type HallLinks } from './support/links.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 620 } });

interface Room extends Evening {
  readonly links: HallLinks;
  /** The player on the block. */
  readonly lot: string;
}

/** Mumbai, Pune and Nagpur with their phones; a player at ₹20,000 on the block, increments of ₹5,000. */
async function newRoom(
  boli: Parameters<typeof newEvening>[0],
  bidding: 'both' | 'floor' = 'both',
): Promise<Room> {
  const evening = await newEvening(boli, { teams: ['Mumbai Mavericks', 'Pune Panthers', 'Nagpur Nizams'] });
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding, countdown: null } });
  return { ...evening, links: await hallLinks(evening), lot: await lotInLog(evening) };
}

const big = (page: Page) => page.getByRole('region', { name: 'Bid' }).getByRole('button').first();
const larger = (page: Page) => page.getByRole('group', { name: 'Larger bids' });
const price = (page: Page) => page.getByRole('region', { name: 'Price' });

/** Waits until the button can be tapped for this amount. */
async function expectBid(page: Page, amount: string): Promise<void> {
  await expect(big(page)).toHaveAccessibleName(`Bid ${amount}`);
  await expect(big(page)).toHaveAttribute('aria-disabled', 'false');
}

function fromFloor({ lot, teams }: Room, team: number, amount: number): Parameters<typeof order>[1] {
  return { type: 'place-bid', lot, team: teams[team]?.id ?? '', amount, seen: null };
}

test('Bid, lead, be outbid, jump and buy on one phone, with axe on each state', async ({ page, boli }) => {
  const room = await newRoom(boli, 'floor');
  await openHall(page, room.links.paddleOf('Pune Panthers'));
  await expect(page.getByRole('heading', { level: 1, name: 'Pune Panthers' })).toBeVisible();
  await expect(page.getByText('Bids are called out in the hall')).toBeVisible();
  await expect(big(page)).toHaveAttribute('aria-disabled', 'true');
  await expectNothingFromAxe(page);

  await order(room, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await expectBid(page, '₹20,000');
  const jump = page.getByRole('button', { name: 'Bid ₹1,00,000' });
  const [above, below] = [await big(page).boundingBox(), await jump.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(18);
  await jump.click();
  await expect(page.getByRole('alert')).toContainText('More than twice the next bid: tap ₹1,00,000 again');
  expect(await big(page).boundingBox()).toEqual(above);
  await expectNothingFromAxe(page);
  await big(page).click();
  await expect(big(page)).toHaveAccessibleName('You lead ₹20,000');
  await expect(price(page)).toContainText('You lead');
  await expect(larger(page).getByRole('button')).toHaveText(['Other']);
  await expect(larger(page).getByText('No larger bids while you lead')).toBeVisible();
  await expectNothingFromAxe(page);

  await tapAsSoonAs(page, '₹50,000');
  await order(room, fromFloor(room, 0, 45_000));
  await expect(page.getByText('You were outbid by Mumbai Mavericks')).toBeVisible();
  // The button is disabled briefly after a change of the price, so that a late tap bids nothing.
  await expect(big(page)).toHaveAttribute('data-tapped', '');
  await expectBid(page, '₹50,000');
  expect(await bidsIn(room)).toEqual([20_000, 45_000]);

  await page.getByRole('button', { name: 'Bid ₹60,000' }).click();
  await expect(big(page)).toHaveAccessibleName('You lead ₹60,000');
  await order(room, fromFloor(room, 0, 65_000));
  await expectBid(page, '₹70,000');
  await page.getByRole('button', { name: 'Other' }).click();
  const sheet = page.getByRole('dialog', { name: 'Other amount' });
  await expect(sheet.getByText('From ₹70,000 to ₹25,00,000')).toBeVisible();
  await sheet.getByLabel('Your bid in rupees').pressSequentially('2.5,00500');
  await expect(sheet.getByLabel('Your bid in rupees')).toHaveValue('2500500');
  await expect(sheet.getByText('Bid amount must be a whole number in multiples of 1,000')).toBeVisible();
  await sheet.getByLabel('Your bid in rupees').fill('2501000');
  await expect(sheet.getByText('The most you may bid is ₹25,00,000')).toBeVisible();
  await expectNothingFromAxe(page);
  await sheet.getByLabel('Your bid in rupees').fill('1.5');
  await expect(sheet.getByLabel('Your bid in rupees')).toHaveValue('2501000');
  for (const copied of ['₹1,45,000', '1,45,000']) {
    await sheet.getByLabel('Your bid in rupees').fill(copied);
    await expect(sheet.getByLabel('Your bid in rupees')).toHaveValue('145000');
  }
  await sheet.getByRole('button', { name: 'Bid ₹1,45,000' }).click();
  await expect(big(page)).toHaveAccessibleName('You lead ₹1,45,000');

  await order(room, { type: 'call-going', lot: room.lot, count: 1, seen: null });
  await expect(page.getByText('Going once')).toBeVisible();
  // The text is visible for three seconds only, so the test waits for it in advance.
  const bought = expect(page.getByText(/^You bought .* for ₹1,45,000$/)).toBeVisible();
  await order(room, { type: 'bring-down-hammer', lot: room.lot, seen: null });
  await bought;
  await page.getByRole('tab', { name: 'Squad 1' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('left ₹23,55,000');
  await expectNothingFromAxe(page);
  await page.keyboard.press('Tab');
  await page.getByRole('tab', { name: 'Squad 1' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Teams' })).toBeFocused();
  await page.getByRole('tab', { name: 'Teams' }).press('End');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: /Back to the bid button/ }).click();

  await order(room, { type: 'hold-phones' });
  await expect(page.getByText('A bid from the hall is being entered: wait for the new price')).toBeVisible();
  await expect(big(page)).toHaveAttribute('aria-disabled', 'true');
  await expectNothingFromAxe(page);
  await order(room, { type: 'release-phones' });
  await expectBid(page, '₹20,000');
  await order(room, { type: 'pause', message: 'Tea', until: null });
  await expect(page.getByText('Break: Tea')).toBeVisible();
  await expectNothingFromAxe(page);
  await order(room, { type: 'resume' });
  await order(room, { type: 'finish' });
  await expect(page.getByRole('heading', { name: 'The auction is finished' })).toBeVisible();
  await expectNothingFromAxe(page);
});

test('Open lists and the sheet for another amount while the server is gone', async ({ page, boli }) => {
  const room = await newRoom(boli);
  // The sheet, the lists, and the last part that the page loads in the background.
  const asked = Promise.all(
    ['paddle-dialogs', 'paddle-lists', 'draw-sale'].map((part) => page.waitForRequest(`**/${part}*.js`)),
  );
  await openHall(page, room.links.paddleOf('Pune Panthers'));
  await expectBid(page, '₹20,000');
  // Without a tap: the lists are ready when all their modules are loaded.
  for (const part of await asked) {
    await page.evaluate(async (url) => {
      await import(url);
    }, part.url());
  }
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('tab', { name: 'Teams' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3);
  await page.getByRole('tab', { name: 'Bid' }).click();
  await page.getByRole('button', { name: 'Other' }).click();
  await expect(page.getByRole('dialog', { name: 'Other amount' })).toBeVisible();
});

test.describe('Parts that do not load', () => {
  test.use({ toleratedErrors: [/ERR_FAILED/] });

  test('Bid while no list loads, load it with the next choice, and try a lost style sheet again', async ({
    page,
    boli,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const room = await newRoom(boli);
    await page.route('**/paddle-lists*.js', (route) => route.abort());
    await page.route('**/paddle-screen-*.css', (route) => route.abort(), { times: 1 });
    await openHall(page, room.links.paddleOf('Pune Panthers'));
    await expectBid(page, '₹20,000');
    // The style sheet came on the second try.
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    expect(sheets.filter((href) => href?.includes('/paddle-screen-'))).toHaveLength(1);
    await page.getByRole('tab', { name: 'Teams' }).click();
    await expect(page.getByText('No connection: choose another list, then this one.')).toBeVisible();
    await expectNothingFromAxe(page);
    await page.getByRole('tab', { name: 'Bid' }).click();
    await expectBid(page, '₹20,000');
    await big(page).click();
    await expect(big(page)).toHaveAccessibleName('You lead ₹20,000');
    await page.unroute('**/paddle-lists*.js');
    await page.getByRole('tab', { name: 'Teams' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3);
  });
});

test('Show purse and highest bid in full on the smallest phone, and whole tabs where letters are larger', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { purse: 9_999_999 });
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const links = await hallLinks(evening);
  await page.setViewportSize({ width: 320, height: 568 });
  await openHall(page, links.paddleOf('Pune Panthers'));
  const figures = page.locator('.paddle-figures');
  await expect(figures).toHaveText('Purse₹99,99,999Slots15 of 15 leftMax bid₹99,99,000');
  await page.evaluate(() => document.fonts.ready);
  expect(await figures.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);

  // Letters that are twice as large, on a usual phone.
  await page.setViewportSize({ width: 360, height: 620 });
  for (const size of ['150%', '200%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    expect(await brokenWords(page.getByRole('tab')), size).toEqual([]);
    await expect(big(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(360);
  }
});

for (const size of [
  { width: 360, height: 620 },
  { width: 320, height: 568 },
  { width: 740, height: 360 },
]) {
  test(
    `${size.width} x ${size.height}: a break with many words moves and hides nothing of the lot`,
    { tag: size.width === 360 ? [] : '@sweep' },
    async ({ page, boli }) => {
      await page.setViewportSize(size);
      const evening = await newEvening(boli, {
        teams: ['Chhatrapati Sambhajinagar XI', 'Sindhudurg Super Seamen Club'],
        players: ['Venkatasubramanian Chandrasekharan'],
        purse: 1_250_000_000,
      });
      await order(evening, { type: 'initialise' });
      await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
      const room: Room = { ...evening, links: await hallLinks(evening), lot: await lotInLog(evening) };
      await openHall(page, room.links.paddleOf('Chhatrapati Sambhajinagar XI'));
      await order(room, fromFloor(room, 1, 50_000));
      await expectBid(page, '₹55,000');
      const leader = price(page).getByText('Sindhudurg Super Seamen Club leads', { exact: true });
      const parts = [leader, page.getByText('Purse', { exact: true }), page.getByText('Max bid'), big(page)];
      const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
      await page.evaluate(() => document.fonts.ready);
      const before = await boxes();

      const message =
        'Tea and vada pav for everybody, in the pavilion behind the stage, until the floodlights are on again after sunset';
      await order(evening, { type: 'pause', message, until: Date.now() + 600_000 });
      await expect(big(page)).toContainText(message);
      await expect(big(page)).toContainText(/(10:00|9:\d\d)$/);
      expect(await boxes()).toEqual(before);
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
      const cutOff = () => big(page).evaluate((button) => button.scrollHeight - button.clientHeight);
      expect(await cutOff()).toBe(0);
      await expectNothingFromAxe(page);

      // The owner who leads sees it too.
      await order(evening, { type: 'resume' });
      await order(room, fromFloor(room, 0, 1_200_000_000));
      await expect(big(page)).toHaveAccessibleName('You lead ₹1,20,00,00,000');
      await order(evening, { type: 'pause', message, until: Date.now() + 600_000 });
      await expect(big(page)).toContainText(`Break: ${message}`);
      expect(await cutOff()).toBe(0);
      await expectNothingFromAxe(page);
    },
  );
}

test('Accept one of two simultaneous phone bids, and ask the other owner for the next', async ({
  anotherDevice,
  boli,
}) => {
  const room = await newRoom(boli);
  // Both bids are sent before either phone receives the other, as on a crowded Wi-Fi.
  const pages: Page[] = [];
  const held: (readonly HeldBid[])[] = [];
  for (const team of ['Mumbai Mavericks', 'Pune Panthers']) {
    const one = await (await anotherDevice()).newPage();
    held.push(await holdFirstBid(one));
    await openHall(one, room.links.paddleOf(team));
    await expectBid(one, '₹20,000');
    await one.setViewportSize({ width: 320, height: 568 });
    pages.push(one);
  }
  for (const one of pages) await big(one).click();
  await expect.poll(() => held.flat().length).toBe(2);
  for (const { letGo } of held.flat()) letGo();
  await expect.poll(() => bidsIn(room)).toEqual([20_000]);
  const names = await Promise.all(
    pages.map(async (one) => {
      await expect(big(one)).not.toHaveAccessibleName(/Sending/);
      return big(one).innerText();
    }),
  );
  const late = pages[names.findIndex((name) => !name.includes('You lead'))];
  if (late === undefined) throw new Error('both lead');
  await expect(late.getByRole('alert')).toContainText('Another bid was taken at ₹20,000 - bid ₹25,000?');
  await expectBid(late, '₹25,000');
  await expectNothingFromAxe(late);
  await big(late).click();
  await expect(big(late)).toHaveAccessibleName('You lead ₹25,000');
  expect(await bidsIn(room)).toEqual([20_000, 25_000]);
});

test.describe('Bad Wi-Fi', () => {
  // The browser logs the lost answers.
  test.use({ toleratedErrors: [/ERR_|WebSocket|Failed to load resource/] });

  test('Say the age of the page after thirty seconds without network, keep the bid, and recover', async ({
    page,
    boli,
  }) => {
    const room = await newRoom(boli);
    const wifi = await badWifi(boli.url);
    try {
      await openHall(page, `${wifi.url}${room.links.paddleOf('Pune Panthers')}`);
      await expectBid(page, '₹20,000');
      wifi.cut();
      await big(page).click();
      await expect(page.getByText(/^No answer yet: your bid of ₹20,000 is sent again/)).toBeVisible();
      await expect(page.getByText('reconnecting')).toBeVisible();
      await expect(page.getByText(/\d+ s old/)).toBeVisible();
      for (const one of await larger(page).getByRole('button').all()) {
        await expect(one).toHaveAttribute('aria-disabled', 'true');
      }
      await expectNothingFromAxe(page);
      await order(room, fromFloor(room, 0, 40_000));
      await expect(page.getByText(/3\d s old/)).toBeVisible();
      wifi.mend();
      await expect(page.getByText('Another bid was taken at ₹40,000 - bid ₹45,000?')).toBeVisible();
      await expectBid(page, '₹45,000');
      await expect(page.getByText('live', { exact: true })).toBeVisible();
      expect(await bidsIn(room)).toEqual([40_000]);
    } finally {
      wifi.close();
    }
  });
});

test('One link on three phones shares the lead, and a revoked link cannot bid', async ({
  anotherDevice,
  boli,
}) => {
  const room = await newRoom(boli);
  const address = room.links.paddleOf('Pune Panthers');
  const phones = [
    await openOn(anotherDevice, address),
    await openOn(anotherDevice, address),
    await openOn(anotherDevice, address),
  ];
  for (const one of phones) await expectBid(one, '₹20,000');
  const [first] = phones;
  if (first === undefined) throw new Error('no phone');
  await big(first).click();
  for (const one of phones) await expect(big(one)).toHaveAccessibleName('You lead ₹20,000');

  const link = room.links.all.find(({ code }) => address.endsWith(code));
  await room.organiser.call('POST', PATHS.revokeLink, z.unknown(), { linkId: link?.id });
  for (const one of phones) {
    await expect(one.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(one.getByText(/ask the organiser for a new one/)).toBeVisible();
  }
  await expectNothingFromAxe(first);
});

test.describe("on the hall's network", () => {
  test.use({ origin: 'hall' });

  test('Bid over plain http, and save the squad as a picture and on paper', async ({ page, boli }) => {
    const room = await newRoom(boli);
    await openHall(page, room.links.paddleOf('Pune Panthers'));
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await expectBid(page, '₹20,000');
    await big(page).click();
    await expect(big(page)).toHaveAccessibleName('You lead ₹20,000');
    await order(room, { type: 'bring-down-hammer', lot: room.lot, seen: null });
    await page.getByRole('tab', { name: 'Squad 1' }).click();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Picture of Pune Panthers' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('pune-panthers-squad.png');

    await page.getByRole('button', { name: 'Print the squad of Pune Panthers' }).click();
    await expect(page.getByRole('region', { name: 'Pune Panthers' }).getByText('1 of 15')).toBeVisible();
    await expectNothingFromAxe(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('tab', { name: 'Bid' }).click();
    await expectBid(page, '₹20,000');
    const by = (await logOf(room)).flatMap(({ event }) => (event.type === 'BidPlaced' ? [event.via] : []));
    expect(by).toEqual(['phone']);
  });
});

/** Taps at the moment when the big button changes to this amount, and notes it on the page. */
async function tapAsSoonAs(page: Page, amount: string): Promise<void> {
  await big(page).evaluate((button: HTMLElement, awaited) => {
    const watch = new MutationObserver(() => {
      if (!button.textContent.includes(awaited)) return;
      watch.disconnect();
      button.click();
      button.dataset['tapped'] = '';
    });
    watch.observe(button, { subtree: true, childList: true, characterData: true });
  }, amount);
}
