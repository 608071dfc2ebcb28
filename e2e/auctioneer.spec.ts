import type { Page } from '@playwright/test';
import { expectNothingFromAxe } from './support/axe.ts';
import { newEvening, order } from './support/console.ts';
import { chooseLanguage, openLanguages } from './support/language.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';
import { bid, expectScene, fontSize, going, hammer, scene, wordsCutOff } from './support/wall.ts';

test('Show next amount, possible bidders and connected phones readably from three metres', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli, {
    teams: ['Mumbai Mavericks', 'Pune Panthers', 'Nagpur Nizams'],
    purse: 100_000,
  });
  const links = await hallLinks(evening);
  await openHall(page, links.of('auctioneer'));
  await expectScene(page, 'waiting');
  const settings = { bidding: 'both', countdown: { seconds: 300, extension: 30, atZero: 'wait' } } as const;
  await order(evening, { type: 'set-floor', settings });
  await order(evening, { type: 'initialise' });
  await expectScene(page, 'revealed');
  await expect(page.getByText('3 teams can still bid')).toBeVisible();
  // The first bid is at the base price: one figure.
  await expect(page.getByText('Ask for · Base Price')).toBeVisible();
  await expect(page.locator('.auctioneer-ask')).toHaveCount(0);

  // Nagpur's phone connects, and a spectator.
  await expect(page.getByText('0 of 3 teams on their phones · 0 watching')).toBeVisible();
  const phone = await (await anotherDevice()).newPage();
  await openHall(phone, links.paddleOf('Nagpur Nizams'));
  const spectator = await (await anotherDevice()).newPage();
  await openHall(spectator, links.of('live'));
  await expect(page.getByText('1 of 3 teams on their phones · 1 watching')).toBeVisible();
  const board = page.getByRole('region', { name: 'Teams' }).getByRole('listitem');
  await expect(board.filter({ hasText: 'Nagpur Nizams' }).getByRole('img')).toHaveAccessibleName(
    '1 phone online',
  );

  await bid(evening, 'Pune Panthers', 60_000);
  await hammer(evening);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SOLD: /);
  // The next player appears automatically.
  await expect(scene(page, 'revealed')).toBeVisible();
  await bid(evening, 'Mumbai Mavericks', 40_000);
  await expectScene(page, 'bidding');
  await expect(page.locator('.auctioneer-price')).toHaveText('₹40,000');
  await expect(page.locator('.auctioneer-ask')).toHaveText('₹45,000');
  await expect(page.locator('.auctioneer-facts')).toContainText('₹20,000');
  // Pune has 40,000 left, and the leader cannot bid.
  await expect(page.getByText('1 team can still bid')).toBeVisible();
  await expect(board.filter({ hasText: 'Pune Panthers' })).toContainText('Short by ₹5,000');
  await expect(board.filter({ hasText: 'Mumbai Mavericks' })).toContainText('Leads');
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^4:\d\d$|^5:00$/);

  await going(evening, 1);
  await expectScene(page, 'going-once');
  for (const [width, height] of [
    [1366, 620],
    [1024, 768],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await wordsCutOff(page), `${width}x${height}`).toEqual([]);
    expect(await fontSize(page.locator('.auctioneer-price'))).toBeGreaterThanOrEqual(90);
    await expectLargestToAsk(page);
    expect(await fontSize(page.locator('.auctioneer-leader p').first())).toBeGreaterThanOrEqual(36);
  }
  for (const [width, height] of [
    [360, 620],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectLargestToAsk(page);
  }
  await order(evening, { type: 'pause', message: '', until: Date.now() + 600_000 });
  await expectScene(page, 'break');
  await expect(page.getByText('can still bid')).toHaveCount(0);

  // In a language that the auctioneer chooses.
  for (const [width, height] of [
    [360, 620],
    [768, 1024],
    [1024, 768],
    [1366, 620],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const list = await openLanguages(page);
    await expect(list.getByRole('button', { name: 'मराठी' })).toBeVisible();
    await expectNothingFromAxe(page);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    expect(await wordsCutOff(page), `${width}x${height}`).toEqual([]);
  }
  await chooseLanguage(page, 'मराठी');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await expectNothingFromAxe(page);
});

/** Expects that the amount to ask for is larger than the price, and that name, amounts and leader do not overlap. */
async function expectLargestToAsk(page: Page): Promise<void> {
  const size = JSON.stringify(page.viewportSize());
  const [price, ask] = [page.locator('.auctioneer-price'), page.locator('.auctioneer-ask')];
  expect(await fontSize(ask), size).toBeGreaterThan(await fontSize(price));
  expect(await wordsOutOfPlace(page), size).toEqual([]);
}
