import type { BrowserContext } from '@playwright/test';
import { expectNothingFromAxe } from './support/axe.ts';
import { newEvening, order, type Evening } from './support/console.ts';
import { expectWhole, onPhone, onWall, step } from './support/finale.ts';
import { HALL, PHONE } from './support/show-parts.ts';
import { bidAt, hostileEvening, onBlock } from './support/hostile.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { bidsBy, hammered } from './support/played-lots.ts';
import type { Boli } from './support/server.ts';
import { expect, MOVING, test } from './support/test.ts';
import { expectScene, longestMovement, scene } from './support/wall.ts';

test.use({ viewport: HALL });

const LAPTOP = { width: 1366, height: 620 };

async function opened(device: BrowserContext, address: string, size: { width: number; height: number }) {
  const page = await device.newPage();
  await page.setViewportSize(size);
  await openHall(page, address);
  return page;
}

/** Three teams have bought three players; then the operator has ended the auction. */
async function playedEvening(boli: Boli): Promise<Evening> {
  const players = ['Imran Qureshi', 'Yash Patil', 'Om Kulkarni'];
  const teams = ['Mumbai Mavericks', 'Pune Panthers', 'Nagpur Nizams'];
  const evening = await newEvening(boli, { players, teams });
  await order(evening, { type: 'initialise' });
  await bidsBy(evening, [0, 1, 0, 1, 2]);
  await hammered(evening);
  await bidsBy(evening, [0, 1, 0, 1, 0]);
  await hammered(evening);
  await bidsBy(evening, [1]);
  await hammered(evening);
  await order(evening, { type: 'finish' });
  return evening;
}

test('Show the same scene on wall, phones and overlay at once, as the operator steps, and pass axe', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await playedEvening(boli);
  const links = await hallLinks(evening);
  const device = await anotherDevice();
  await openHall(page, links.of('screen'));
  const overlay = await opened(device, links.of('overlay'), HALL);
  const spectator = await opened(device, links.of('live'), PHONE);
  const owner = await opened(device, links.paddleOf('Pune Panthers'), PHONE);
  const phones = [spectator, owner];
  await expect(scene(page, 'finished')).toBeVisible();

  await step(evening, 0);
  await expectScene(page, 'finale');
  await expect(onWall(page).getByText('The squads of the evening')).toBeVisible();
  await expect(overlay.getByText('The squads of the evening')).toBeVisible();
  for (const phone of phones) await expect(onPhone(phone)).toContainText('The squads of the evening');
  await expectWhole(page, 'title');

  // The second team in the order of entry.
  await step(evening, 2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pune Panthers');
  await expect(page.locator('.finale-squad > li')).toHaveCount(1);
  await expect(page.locator('.finale-squad')).toContainText('₹20,000');
  await expectScene(page, 'finale');
  await expectWhole(page, 'a squad');
  await expect(overlay.getByRole('heading', { level: 1 })).toHaveText('Pune Panthers');
  await expectScene(overlay, 'finale');
  for (const phone of phones) {
    await expect(onPhone(phone).getByRole('heading')).toHaveText('Pune Panthers');
    await expect(onPhone(phone).getByRole('listitem')).toHaveCount(1);
    await expectNothingFromAxe(phone);
    expect(await wordsOutOfPlace(phone)).toEqual([]);
  }

  await step(evening, 4);
  await expect(onWall(page).getByText('Dearest of the evening')).toBeVisible();
  await expect(page.locator('.projector-price')).toHaveText('₹40,000');
  await expectScene(page, 'finale');
  await expectWhole(page, 'an award');
  await expect(overlay.getByText('Dearest of the evening')).toBeVisible();
  await expectScene(overlay, 'finale');
  for (const phone of phones) {
    await expect(onPhone(phone)).toContainText('Dearest of the evening');
    await expectNothingFromAxe(phone);
    for (const size of [LAPTOP, PHONE]) {
      await phone.setViewportSize(size);
      await expect(onPhone(phone).getByText('₹40,000')).toBeInViewport({ ratio: 1 });
      expect(await wordsOutOfPlace(phone)).toEqual([]);
    }
  }
  await step(evening, 5);
  await expect(onWall(page).getByText('Longest duel')).toBeVisible();
  await expect(onWall(page).getByText('5 bids between Mumbai Mavericks and Pune Panthers')).toBeVisible();
  await expectWhole(page, 'the longest duel');

  // A reader of another list learns of it at the tab.
  const now = spectator.getByRole('tab', { name: 'Now' });
  await expect(now).toHaveAccessibleName('Now');
  await spectator.getByRole('tab', { name: 'Teams' }).click();
  await expect(now).toHaveAccessibleName('Now The finale');
  await expectNothingFromAxe(spectator);
  expect(await wordsOutOfPlace(spectator)).toEqual([]);
  await now.click();

  // The last scene stays.
  await step(evening, 999);
  await expect(onWall(page).getByText('That was the auction')).toBeVisible();
  await expectScene(page, 'finale');
  for (const phone of phones) await expect(onPhone(phone)).toContainText('That was the auction');

  await order(evening, { type: 'end-finale' });
  await expect(scene(page, 'finished')).toBeVisible();
  await expect(scene(overlay, 'finished')).toBeVisible();
  for (const phone of phones) await expect(onPhone(phone)).toHaveCount(0);
});

test('Show the longest of everything without cutting a word', async ({ page, boli }) => {
  const evening = await hostileEvening(boli);
  await bidAt(evening, 7, 987_654_000);
  await order(evening, { type: 'bring-down-hammer', lot: await onBlock(evening), seen: null });
  await order(evening, { type: 'finish' });
  await openHall(page, (await hallLinks(evening)).of('screen').replace('#', '?light#'));
  for (let at = 0; at < 11; at += 1) {
    await step(evening, at);
    await expect(page.locator('.finale')).toBeVisible();
    await expectWhole(page, `scene ${String(at)}`);
    await expectNothingFromAxe(page);
  }
});

test.describe('With motion', () => {
  test.use(MOVING);

  test('Reveal the faces within the time of the scene, follow the clock of the server, and show it to a late page', async ({
    page,
    boli,
  }) => {
    const evening = await playedEvening(boli);
    // The clock of the wall is ten minutes wrong.
    await page.clock.setSystemTime(Date.now() - 600_000);
    await openHall(page, (await hallLinks(evening)).of('screen'));
    await expect(scene(page, 'finished')).toBeVisible();
    await step(evening, 1);
    await expect(page.locator('.finale-squad > li')).toHaveCount(1);
    expect(await longestMovement(page)).toBeLessThanOrEqual(4_000);
    // A page that opens later shows the scene at rest.
    await page.reload();
    await expect(page.locator('.finale')).toBeVisible();

    await step(evening, 0, true);
    await expect(onWall(page).getByText('The squads of the evening')).toBeVisible();
    // The title gives way to the first team by itself.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mumbai Mavericks');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Mavericks|Panthers|Nizams/);
  });
});
