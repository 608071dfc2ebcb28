import type { BrowserContext, Page } from '@playwright/test';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import {
  act,
  logOf,
  newEvening,
  openLot,
  order,
  settled,
  sold,
  tile,
  type Evening,
} from './support/console.ts';
import { openAs } from './support/organiser.ts';
import { agreeOn } from './support/league.ts';
import { hallLinks, openHall, type HallLinks } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import type { Boli } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { bid, longMoments, scene } from './support/wall.ts';

const PHONE = { width: 360, height: 620 };
const TEAMS = ['Mumbai Mavericks', 'Pune Panthers', 'Nagpur Nizams of the Northern Zone'];
const CAP = 40_000;

interface Room extends Evening {
  readonly links: HallLinks;
}

/** Three teams, a cap of ₹40,000, and the given rule for a tie. */
async function newRoom(boli: Boli, atCap: NonNullable<RuleSetDraft['atCap']>): Promise<Room> {
  const evening = await newEvening(boli, { teams: TEAMS });
  await agreeOn(evening, { caps: [{ where: {}, most: CAP }], atCap });
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  return { ...evening, links: await hallLinks(evening) };
}

const big = (page: Page) => page.getByRole('region', { name: 'Bid' }).getByRole('button').first();
const price = (page: Page) => page.getByRole('region', { name: 'Price' });

async function opened(device: () => Promise<BrowserContext>, address: string, size = PHONE): Promise<Page> {
  const page = await (await device()).newPage();
  await page.setViewportSize(size);
  await longMoments(page);
  await openHall(page, address);
  return page;
}

test('Draw between two phones at the cap, and name both on every screen', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const room = await newRoom(boli, 'roll');
  await longMoments(page);
  await openLot(page, room);
  const wall = await opened(anotherDevice, room.links.of('screen'), SIZES[2]);
  const watcher = await opened(anotherDevice, room.links.of('live'));
  const overlay = await opened(anotherDevice, room.links.of('overlay'), SIZES[2]);
  const [pune, nagpur] = [
    await opened(anotherDevice, room.links.paddleOf('Pune Panthers')),
    await opened(anotherDevice, room.links.paddleOf(TEAMS[2] ?? '')),
  ];
  await bid(room, 'Mumbai Mavericks', 35_000);
  await expect(big(pune)).toHaveAccessibleName('Bid ₹40,000');
  await expect(big(pune)).toHaveAttribute('aria-disabled', 'false');
  await big(pune).click();
  await expect(big(pune)).toHaveAccessibleName('You lead ₹40,000');

  // The same amount is accepted from the second team, and is on its button.
  await expect(nagpur.getByText('The same bid stands beside it at the cap')).toBeVisible();
  await expect(big(nagpur)).toHaveAccessibleName('Bid ₹40,000');
  await expect(big(nagpur)).toHaveAttribute('aria-disabled', 'false');
  await big(nagpur).click();
  for (const phone of [pune, nagpur]) {
    await expect(big(phone)).toHaveAccessibleName('At the cap ₹40,000');
    await expect(phone.getByText('At the hammer a lot is drawn among you')).toBeVisible();
    expect(await wordsOutOfPlace(phone)).toEqual([]);
    await expectNothingFromAxe(phone);
  }
  await expect(price(pune)).toContainText(`At the cap beside ${TEAMS[2] ?? ''}`);
  await expect(price(nagpur)).toContainText('At the cap beside Pune Panthers');
  const both = `Pune Panthers and ${TEAMS[2] ?? ''} at the cap`;
  await expect(price(watcher)).toContainText(both);
  await expect(wall.getByText(`${both} with ₹40,000`)).toBeAttached();
  await expect(overlay.getByText(both)).toBeVisible();
  await expect(tile(page, 'Pune Panthers')).toContainText('At the cap');
  await expect(tile(page, TEAMS[2] ?? '')).toContainText('At the cap');
  await expect(page.getByRole('status').filter({ hasText: 'At the cap' })).toContainText('Pune Panthers');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), `at ${String(size.width)}`).toEqual([]);
  }
  await expectNothingFromAxe(page);
  expect(await wordsOutOfPlace(wall)).toEqual([]);

  await settled(page);
  await act(page, 'Sell Player').click();
  await expect(sold(page)).toContainText('Drawn by lot among');
  const sale = (await logOf(room)).flatMap(({ event }) => (event.type === 'LotSold' ? [event] : []));
  const among = ['Pune Panthers', TEAMS[2]].map((name) => room.teams.find((team) => team.name === name)?.id);
  expect(sale).toMatchObject([{ price: CAP, tie: { among } }]);
  expect(among).toContain(sale[0]?.team);
  const winner = room.teams.find(({ id }) => id === sale[0]?.team)?.name ?? '';
  for (const screen of [page, wall, overlay]) {
    await expect(screen.getByText('Drawn by lot among')).toBeVisible();
    await expect(screen.locator('[data-won]')).toHaveText(winner);
  }
  await expect(scene(wall, 'sold')).toBeVisible();
  for (const phone of [pune, nagpur, watcher])
    await expect(
      phone.getByText(`Drawn by lot among Pune Panthers and ${TEAMS[2] ?? ''}`, { exact: true }),
    ).toBeVisible();
  expect(await wordsOutOfPlace(wall)).toEqual([]);
  await expectNothingFromAxe(wall);
});

test.describe('A server crash with two teams at the cap', () => {
  test.use({ toleratedErrors: [/ERR_|WebSocket|Failed to load resource/] });

  test('Keep both teams at the cap after a server crash, and draw between them', async ({
    page,
    ownBoli,
    anotherDevice,
  }) => {
    const room = await newRoom(ownBoli, 'roll');
    await bid(room, 'Mumbai Mavericks', CAP);
    await bid(room, 'Pune Panthers', CAP);
    await openAs(page, room.organiser, `${ownBoli.url}/auction?tournament=${room.tournament.id}`);
    await settled(page);
    const wall = await opened(anotherDevice, `${ownBoli.url}${room.links.of('screen')}`, SIZES[2]);
    const both = 'Mumbai Mavericks and Pune Panthers at the cap';
    await expect(wall.getByText(`${both} with ₹40,000`)).toBeAttached();
    await ownBoli.kill();
    await expect(wall.getByText(/reconnecting/i)).toBeVisible();
    await ownBoli.restart();
    await expect(wall.getByText(/reconnecting/i)).toBeHidden();
    await expect(wall.getByText(`${both} with ₹40,000`)).toBeAttached();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await act(page, 'Sell Player').click();
    for (const screen of [page, wall])
      await expect(screen.getByText('Drawn by lot among').first()).toBeVisible();
  });
});
