import type { Page } from '@playwright/test';
import { NO_KINDS } from '#domain/rules/presets/specification.ts';
import { PATHS } from '#protocol/paths.ts';
import { rulesAnswer } from '#protocol/calls/rules.ts';
import { newEvening, openLot, order, sold, type Evening } from './support/console.ts';
import { bidAt, onBlock, threeSales } from './support/hostile.ts';
import { TWELVE } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';
import { longMoments } from './support/wall.ts';

/** The widest possible name of a unit. */
const WIDEST = 'WWWWWWWWWWWW';
/** Amounts near the whole purse, which cannot be shortened. */
const SALE = 212_345_500;
const BID = 987_654_500;
const BEYOND_MOST = 1_100_000_500;

const PHONE = { width: 360, height: 620 };
const WIDE = [
  { width: 1366, height: 620 },
  { width: 1920, height: 1080 },
];

test(
  'Fit every amount with the widest name of a unit',
  { tag: '@sweep' },
  async ({ page, boli, anotherDevice }) => {
    const evening = await newEvening(boli, { teams: TWELVE, purse: 1_250_000_000, players: PLAYERS });
    await countIn(WIDEST, evening);
    await threeSales(evening, SALE);
    const links = await hallLinks(evening);
    const wrong: string[] = [];
    const look = async (shown: Page, screen: string, sizes: readonly (typeof PHONE)[]) => {
      for (const size of sizes) {
        await shown.setViewportSize(size);
        const found = await wordsOutOfPlace(shown);
        wrong.push(...found.map((words) => `${screen} at ${String(size.width)}: ${words}`));
      }
    };

    const device = await anotherDevice();
    const opened = async (address: string) => {
      const shown = await device.newPage();
      await longMoments(shown, 60_000);
      await openHall(shown, address);
      return shown;
    };
    const hall = {
      wall: await opened(links.of('screen')),
      monitor: await opened(links.of('auctioneer')),
      overlay: await opened(links.of('overlay')),
    };
    const hands = {
      phone: await opened(links.paddleOf(TWELVE[1] ?? '')),
      spectator: await opened(links.of('live')),
    };
    await longMoments(page, 60_000);
    await openLot(page, evening);
    await bidAt(evening, 3, BID);
    await bidAt(evening, 4, BID + 5_000);

    const price = `98,76,59,500 ${WIDEST}`;
    for (const shown of [page, ...Object.values(hall), ...Object.values(hands)])
      await expect(shown.getByText(price).first()).toBeVisible();
    await look(page, 'console', [PHONE, ...WIDE]);
    for (const [screen, shown] of Object.entries(hall)) await look(shown, screen, WIDE);
    for (const [screen, shown] of Object.entries(hands)) {
      await look(shown, screen, [PHONE, ...WIDE]);
      await shown.setViewportSize(PHONE);
      for (const tab of await shown.getByRole('tab').all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await look(shown, `${screen}, ${await tab.innerText()}`, [PHONE]);
      }
    }

    await bidAt(evening, 5, BEYOND_MOST);
    await expect(hall.monitor.getByText(/^Short by/).first()).toBeVisible();
    await look(page, 'console, beyond the most', [PHONE, ...WIDE]);
    await look(hall.monitor, 'monitor, beyond the most', WIDE);
    await look(hands.phone, 'phone, beyond the most', [PHONE]);
    await order(evening, { type: 'bring-down-hammer', lot: await onBlock(evening), seen: null });
    await expect(sold(page)).toBeVisible();
    await expect(hall.wall.locator('[data-scene="sold"]')).toBeVisible();
    await look(page, 'console, SOLD', [PHONE, ...WIDE]);
    for (const [screen, shown] of Object.entries(hall)) await look(shown, `${screen}, SOLD`, WIDE);
    expect(wrong).toEqual([]);
  },
);

const PLAYERS = Array.from({ length: 6 }, (_, at) => `Siddharthnarayan Venkataraman ${String(at + 1)}`);

async function countIn(points: string, { organiser, tournament }: Evening): Promise<void> {
  await organiser.call('PUT', `${PATHS.rules}?tournamentId=${tournament.id}`, rulesAnswer, {
    rules: {
      preset: 'specification',
      unit: { points },
      multiple: 500,
      purse: { opening: 1_250_000_000 },
      squad: { least: 11, most: 15 },
      increments: [{ from: 0, by: 2_500 }],
      raises: { to: 'any', equalOnFloor: true, snap: false },
      mostBid: { is: 'purse-less-kept', each: 500 },
      fields: [],
      ...NO_KINDS,
    },
  });
}
