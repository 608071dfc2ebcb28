import type { Page } from '@playwright/test';
import { order } from './support/console.ts';
import { bidAt, hostileEvening, onBlock } from './support/hostile.ts';
import { hallLinks, openHall } from './support/links.ts';
import { openAs } from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { longMoments } from './support/wall.ts';
import { expect, test } from './support/test.ts';

const SIZES = [
  [1366, 620],
  [1440, 900],
  [1920, 1080],
  [1024, 768],
  [360, 620],
] as const;

test('with the longest of everything no screen cuts words or lays them over one another, at any size', async ({
  page,
  boli,
  anotherDevice,
}) => {
  test.setTimeout(240_000);
  const evening = await hostileEvening(boli);
  const links = await hallLinks(evening);
  const id = evening.tournament.id;
  const wrong: string[] = [];
  const walk = async (shown: Page, screen: string) => wrong.push(...(await atEverySize(shown, screen)));

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const device = await anotherDevice();
  const hall = await Promise.all(
    [
      ['projector', links.of('screen')],
      ['overlay', links.of('overlay')],
      ['auctioneer', links.of('auctioneer')],
      ['spectator', links.of('live')],
      ['phone', links.paddleOf(evening.teams[1]?.name ?? '')],
    ].map(async ([screen = '', address = '']) => {
      const shown = await device.newPage();
      await shown.emulateMedia({ reducedMotion: 'reduce' });
      await longMoments(shown, 60_000);
      await openHall(shown, address);
      return [screen, shown] as const;
    }),
  );
  const inTheHall = async (scene: string) => {
    for (const [screen, shown] of hall) await walk(shown, `${screen}, ${scene}`);
  };
  await openAs(page, evening.organiser, `/auction?tournament=${id}`);
  await expect(page.getByRole('button', { name: 'Sell Player' })).toBeVisible();
  await walk(page, 'console, revealed');
  await inTheHall('revealed');

  await bidAt(evening, 3, 1_234_567_000);
  await expect(page.getByText('Highest Bidder')).toBeVisible();
  await walk(page, 'console, bidding');
  for (const count of [1, 2] as const) {
    await order(evening, { type: 'call-going', lot: await onBlock(evening), count, seen: null });
  }
  await inTheHall('going twice');
  await page.getByRole('button', { name: 'Show Teams' }).click();
  await walk(page, 'console, squads');
  for (const dialog of ['View Balances', 'Unsold Players']) {
    await page.setViewportSize({ width: 1366, height: 620 });
    await page.getByRole('button', { name: dialog, exact: true }).first().click();
    await walk(page, dialog);
    await page.keyboard.press('Escape');
  }
  await order(evening, { type: 'bring-down-hammer', lot: await onBlock(evening), seen: null });
  await inTheHall('sold');
  await order(evening, { type: 'pause', message: BREAK, until: Date.now() + 6_000_000 });
  await walk(page, 'console, break');

  for (const path of [
    'tournaments',
    'dashboard',
    'create-tournament',
    `teams?tournament=${id}`,
    `players?tournament=${id}`,
    `squads-print?tournament=${id}`,
  ]) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await walk(page, path);
  }
  expect(wrong).toEqual([]);
});

const BREAK =
  'Tea and vada pav behind the pavilion of the Panchganga Riverside Gymkhana; the auction goes on after the prayer hour. OK';

async function atEverySize(page: Page, screen: string): Promise<string[]> {
  const wrong = [];
  for (const [width, height] of SIZES) {
    // The wall, the stream and the rostrum are no phones.
    if (width < 1_000 && /^(projector|overlay|auctioneer)/.test(screen)) continue;
    await page.setViewportSize({ width, height });
    await page.evaluate(() => document.fonts.ready);
    // A page that has just changed its size may still be drawing itself anew.
    let found = await wordsOutOfPlace(page);
    for (let tries = 0; found.length > 0 && tries < 3; tries += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      found = await wordsOutOfPlace(page);
    }
    wrong.push(...found.map((words) => `${screen}, ${String(width)}x${String(height)}: ${words}`));
  }
  return wrong;
}
