import type { Locator, Page } from '@playwright/test';
import { newEvening, order, type Evening } from './support/console.ts';
import { expectWhole, onPhone, onWall, step } from './support/finale.ts';
import { HALL, PHONE } from './support/show-parts.ts';
import { hallLinks, openHall } from './support/links.ts';
import { newPlayer } from './support/organiser.ts';
import { wordsInDots, wordsOutOfPlace } from './support/out-of-place.ts';
import { CLUBS, inkCutOff } from './support/scripts.ts';
import type { Boli } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { expectScene, holdWaits } from './support/wall.ts';

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

test('Show squads of 25 with the longest names on every wall', async ({ page, boli }) => {
  const { evening } = await fullSquad(boli);
  await openHall(page, (await hallLinks(evening)).of('screen'));
  await expect(page.locator('.finale-squad > li')).toHaveCount(25);
  await expectScene(page, 'finale');
  await expectWhole(page, 'a full squad');
  expect(await wordsInDots(page)).toEqual([]);
  expect(await inkCutOff(page)).toEqual([]);
  expect(await unlike(page.locator('.finale-squad > li'))).toEqual([]);
  await step(evening, 2);
  await expect(onWall(page).getByText('No player')).toBeVisible();
  await expectWhole(page, 'an empty squad');
});

test('Show squads of 25 with the longest names on phones, and in turns in the stream', async ({
  page,
  boli,
}) => {
  const { evening, names } = await fullSquad(boli);
  const links = await hallLinks(evening);
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

async function expectLegible(page: Page, shown: string): Promise<void> {
  expect(await wordsOutOfPlace(page), shown).toEqual([]);
  expect(await wordsInDots(page), shown).toEqual([]);
  expect(await inkCutOff(page), shown).toEqual([]);
  if (process.env['SHOTS'] !== undefined)
    await page.screenshot({ path: `${process.env['SHOTS']}/${shown}.png` });
}
