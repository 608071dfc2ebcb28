import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { newEvening, order, type Evening } from './support/console.ts';
import { expectWhole, onPhone, onWall, step } from './support/finale.ts';
import { HALL, PHONE, WALLS } from './support/show-parts.ts';
import { hallLinks, openHall } from './support/links.ts';
import { newPlayer } from './support/organiser.ts';
import { wordsInDots, wordsOutOfPlace } from './support/out-of-place.ts';
import { passed } from './support/played-lots.ts';
import { CLUBS, inkCutOff } from './support/scripts.ts';
import type { Boli } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { expectScene, fontSize, holdWaits } from './support/wall.ts';

test.use({ viewport: HALL });

/** Addresses of the overlay: the usual one, a small picture, large type in it, and a tall picture. */
const SOURCES = [
  ['', HALL],
  ['?size=1280x720', HALL],
  ['?size=1280x720&scale=150', HALL],
  ['', { width: 1080, height: 1920 }],
] as const;

/** The finale shows a team with 25 players in nine scripts; the second team has none. */
async function fullSquad(boli: Boli): Promise<{ readonly evening: Evening; readonly names: string[] }> {
  const evening = await newEvening(boli, {
    ...{ players: [], teams: ['Chhatrapati Sambhajinagar XI', 'Om'] },
    ...{ squad: 25, purse: 10_000_000 },
  });
  const { organiser, tournament, teams } = evening;
  const names = [
    ...CLUBS.map(({ player }) => player),
    ...Array.from({ length: 16 }, (_, at) => `Venkatasubramanian Chandra ${String(at)}`),
  ];
  const [to] = teams;
  if (to === undefined) throw new Error('no team');
  for (const name of names) await newPlayer(organiser, tournament, name, { to, price: 145_000 });
  await order(evening, { type: 'finish' });
  await step(evening, 1);
  return { evening, names };
}

/** Returns the tiles whose photo is not as high as that of the tile before them in the same row. */
function unlike(tiles: Locator): Promise<string[]> {
  return tiles.evaluateAll((all) =>
    all
      .filter((one, at) => {
        const before = all[at - 1];
        if (before === undefined || before.getBoundingClientRect().top !== one.getBoundingClientRect().top)
          return false;
        const [height, other] = [one, before].map((tile) => tile.firstElementChild?.clientHeight);
        return height !== other;
      })
      .map((one) => one.textContent),
  );
}

test('Show squads of 25 with the longest names on every wall, on phones, and in turns in the stream', async ({
  page,
  boli,
}) => {
  test.slow();
  const { evening, names } = await fullSquad(boli);
  const links = await hallLinks(evening);
  await openHall(page, links.of('screen'));
  await expect(page.locator('.finale-squad > li')).toHaveCount(25);
  await expectScene(page, 'finale');
  await expectWhole(page, 'a full squad');
  for (const size of WALLS) {
    await page.setViewportSize(size);
    await expectLegible(page, `full squad ${String(size.width)}`);
    expect(await unlike(page.locator('.finale-squad > li'))).toEqual([]);
  }
  await step(evening, 2);
  await expect(onWall(page).getByText('No player')).toBeVisible();
  await expectWhole(page, 'an empty squad');
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await topOf(onWall(page).getByText('No player'))).toBeGreaterThan(
    await topOf(onWall(page).getByText('0 players')),
  );

  await step(evening, 1);
  await page.setViewportSize(PHONE);
  await openHall(page, links.of('live'));
  await expect(onPhone(page).getByRole('listitem')).toHaveCount(25);
  await expectLegible(page, 'phone');

  const nextTurn = await holdWaits(page, 4_000);
  for (const [query, size] of SOURCES) {
    await page.setViewportSize(size);
    await openHall(page, links.of('overlay').replace('#', `${query}#`));
    const shown: string[] = [];
    while (shown.length < names.length) {
      const faces = page.locator('.overlay-faces > li');
      if (shown.length > 0) await nextTurn();
      await expect(faces.filter({ hasText: names[shown.length] ?? '' })).toHaveCount(1);
      await expectLegible(page, `overlay${query} ${String(size.height)}, after ${String(shown.length)}`);
      expect(await faces.first().innerText()).toContain('₹1,45,000');
      shown.push(...(await faces.locator('.overlay-face-name').allInnerTexts()));
    }
    expect(shown).toEqual(names);
  }
});

async function topOf(words: Locator): Promise<number> {
  return (await words.boundingBox())?.y ?? 0;
}

async function expectLegible(page: Page, shown: string): Promise<void> {
  expect(await wordsOutOfPlace(page), shown).toEqual([]);
  expect(await wordsInDots(page), shown).toEqual([]);
  expect(await inkCutOff(page), shown).toEqual([]);
}

test('Show a squad of eleven in larger letters than a squad of 25, readable from the back row', async ({
  page,
  boli,
}) => {
  const teams = ['Mumbai Mavericks', 'Pune Panthers', 'Nagpur Nizams'];
  const evening = await newEvening(boli, { players: [], teams, squad: 25, purse: 10_000_000 });
  const { organiser, tournament } = evening;
  let registered = 0;
  for (const [at, size] of [1, 11, 25].entries()) {
    const to = evening.teams[at];
    if (to === undefined) throw new Error('no team');
    for (let n = 0; n < size; n += 1, registered += 1)
      await newPlayer(organiser, tournament, `Siddharth Deshmukh ${String(registered)}`, {
        to,
        price: 145_000,
      });
  }
  await order(evening, { type: 'finish' });
  await openHall(page, (await hallLinks(evening)).of('screen'));
  for (const size of WALLS) {
    const sizes: number[] = [];
    for (const [at, players] of [1, 11, 25].entries()) {
      await page.setViewportSize(size);
      await step(evening, at + 1);
      await expect(page.locator('.finale-squad > li')).toHaveCount(players);
      const [name, price] = [page.locator('.finale-player').first(), page.locator('.finale-price').first()];
      await expectLegible(page, `wall ${String(size.width)}, squad of ${String(players)}`);
      expect(await fontSize(price)).toBeGreaterThan(0.8 * (await fontSize(name)));
      const photo = await page.locator('.finale-squad > li > :first-child').first().boundingBox();
      expect((photo?.height ?? 0) / size.height, `photo at ${String(size.width)}`).toBeGreaterThan(0.085);
      sizes.push((await fontSize(name)) / size.height);
    }
    const [one = 0, eleven = 0, full = 0] = sizes;
    // A name that fills a fortieth of the height is read from a distance of 15 times the height.
    expect(eleven, String(size.width)).toBeGreaterThan(1 / 42);
    expect(one, String(size.width)).toBeGreaterThanOrEqual(eleven);
    expect(eleven, String(size.width)).toBeGreaterThan(full);
  }
});

/** Two teams with seven players each whose price differs from what left the purse. Six have a namesake. */
async function chargedSquads(boli: Boli): Promise<Evening> {
  const evening = await newEvening(boli, { players: ['Tejas Gaikwad'], purse: 10_000_000 });
  const { organiser, tournament, teams } = evening;
  for (const [at, to] of teams.entries())
    for (const name of [
      'Yash Patil',
      at === 0 ? 'Chandra Venkataraman' : 'Chandan Venkataraman',
      ...'abcde'.split('').map((one) => `Om ${one}`),
    ]) {
      const id = await newPlayer(organiser, tournament, name);
      const body = { teamId: to.id, as: 'member', price: 0, charge: 1_140_000 };
      await organiser.call('POST', `${PATHS.retention}?id=${id}`, z.unknown(), body);
    }
  return evening;
}

test('Show what left the purse where it differs from the price: break, stream and finale', async ({
  page,
  boli,
}) => {
  const evening = await chargedSquads(boli);
  const links = await hallLinks(evening);
  const charge = '₹11,40,000 from the purse';
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'pause', message: '', until: null });
  await openHall(page, links.of('screen'));
  // Two squads have the height of two rows: five players of each, and the count of the others.
  await expect(page.locator('.projector-cards').getByText(charge)).toHaveCount(10);
  await expect(page.locator('.projector-cards').getByText(/^and \d+ more$/)).toHaveCount(2);
  await expectLegibleAt(page, WALLS, 'break');

  for (const [query, size] of SOURCES) {
    await page.setViewportSize(size);
    await openHall(page, links.of('overlay').replace('#', `?scene=squads${query.replace('?', '&')}#`));
    await expect(page.getByText(charge)).toHaveCount(7);
    await expectLegibleAt(page, [size], `stream ${query}`);
  }

  await order(evening, { type: 'resume' });
  await passed(evening);
  await order(evening, { type: 'finish' });
  await step(evening, 1);
  for (const [query, size] of SOURCES) {
    await page.setViewportSize(size);
    await openHall(page, links.of('overlay').replace('#', `${query}#`));
    await expect(page.locator('.overlay-faces').getByText(charge)).toHaveCount(7);
    await expectLegibleAt(page, [size], `overlay ${query}`);
  }
  await openHall(page, links.of('screen'));
  await expect(page.locator('.finale-squad').getByText(charge)).toHaveCount(7);
  await expectLegibleAt(page, WALLS, 'finale');
  await page.setViewportSize(PHONE);
  await openHall(page, links.of('live'));
  await expect(onPhone(page).getByText(charge)).toHaveCount(7);
  await expectLegibleAt(page, [PHONE], 'phone');
});

async function expectLegibleAt(page: Page, sizes: typeof WALLS, shown: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectLegible(page, `${shown} ${String(size.width)}x${String(size.height)}`);
  }
}
