import type { Locator, Page } from '@playwright/test';
import { COUNTDOWN_SECONDS } from '#domain/auction/auction.ts';
import { impossible } from '#domain/impossible.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { newEvening, order, type Evening } from './support/console.ts';
import { hostilePlans } from './support/hostile.ts';
import { agreeOn, leagueEvening } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsInDots } from './support/out-of-place.ts';
import { bidsBy, hammered } from './support/played-lots.ts';
import { expectWhole } from './support/finale.ts';
import type { Boli } from './support/server.ts';
import { HALL } from './support/show-parts.ts';
import { CLUBS, inkCutOff } from './support/scripts.ts';
import { expect, MOVING, test } from './support/test.ts';
import {
  bid,
  expectScene,
  fontSize,
  hammer,
  longestMovement,
  longMoments,
  scene,
  setShow,
  wordsCutOff,
} from './support/wall.ts';

test.use({ viewport: HALL });

/** Where the meter writes its lowest, middle and highest price, as parts of its length. */
const MARKS = [0.12, 0.5, 0.88];

/** One side of a duel, by its team. */
const side = (page: Page, team: string) => page.getByRole('region', { name: team, exact: true });
const duel = (page: Page) => page.locator('.duel');

/** Opens the wall of this auction, with its first lot on the block. */
async function openWall(page: Page, evening: Evening, look = ''): Promise<void> {
  await order(evening, { type: 'initialise' });
  await openHall(page, (await hallLinks(evening)).of('screen').replace('#', `${look}#`));
  await expect(scene(page, 'revealed')).toBeVisible();
}

test.describe('Two teams that trade bids', () => {
  test('Tell teams of the same colour apart by stripes and a seam, and keep the price in its place', async ({
    page,
    boli,
  }) => {
    const evening = await newEvening(boli, { teams: ['Red Chillies', 'Red Warriors'] });
    await openWall(page, evening);
    await bidsBy(evening, [0, 1, 0, 1]);
    await expect(duel(page)).toBeVisible();
    const halves = page.locator('.duel-half');
    await expect(halves).toHaveCount(2);
    await expect(halves.first()).toHaveCSS('background-image', 'none');
    await expect(halves.last()).toHaveCSS('background-image', /repeating-linear-gradient/);
    await expect(halves.last()).toHaveCSS('border-left-color', 'rgb(255, 255, 255)');
    const place = await page.locator('.projector-price').boundingBox();
    await bidsBy(evening, [0]);
    await expect(page.locator('.projector-price')).toHaveText('₹40,000');
    expect(await page.locator('.projector-price').boundingBox()).toEqual(place);
  });

  test('Cut no word of the longest names and prices, at three sizes, dark and bright', async ({
    page,
    boli,
  }) => {
    const evening = await hostilePlans(boli);
    await openWall(page, evening, '?light');
    for (const [one, other] of [
      [0, 1],
      [2, 3],
      [6, 7],
    ] as const) {
      await bidsBy(evening, [one, other, one, other]);
      await expect(side(page, evening.teams[other]?.name ?? '').getByText('Leads')).toBeVisible();
      await expectWhole(page, `teams ${String(one)} and ${String(other)}`);
      await expectNothingFromAxe(page);
    }
  });

  test('Cut no letter of any Indian script', async ({ page, boli }) => {
    const evening = await newEvening(boli, {
      players: [CLUBS[8]?.player ?? ''],
      teams: CLUBS.map(({ team }) => team),
    });
    await openWall(page, evening);
    for (let one = 0; one < CLUBS.length; one += 2) {
      const other = (one + 1) % CLUBS.length;
      await bidsBy(evening, [one, other, one, other]);
      await expect(side(page, evening.teams[other]?.name ?? '').getByText('Leads')).toBeVisible();
      await expectWhole(page, CLUBS[one]?.script ?? '');
      expect(await wordsInDots(page)).toEqual([]);
      expect(await inkCutOff(page)).toEqual([]);
    }
  });
});

test('Break no team name of the strip inside a word, and keep records on one line', async ({
  page,
  boli,
}) => {
  const players = ['A', 'B', 'C', 'D', 'E'].map((one) => `Player ${one}`);
  const teams = ['Mahabaleshwar Mavericks', 'திருச்சிராப்பள்ளி ராயல்ஸ்', 'Om', 'Pune', 'Wai', 'Karad'];
  const evening = await newEvening(boli, { players, teams });
  await setShow(evening, { languages: ['ta'] });
  await page.setViewportSize({ width: 1024, height: 768 });
  await longMoments(page);
  await openWall(page, evening);
  const lines = (selector: string) =>
    page.locator(selector).evaluateAll((parts) =>
      parts.flatMap((part) => {
        const text = part.firstChild;
        return [...(text?.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
          const range = document.createRange();
          if (text !== null) range.setStart(text, index);
          if (text !== null) range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
        });
      }),
    );
  await expect.poll(() => lines('.projector-team-name > span')).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  for (let sales = 0; sales < 3; sales += 1) {
    await bidsBy(evening, [0, 1]);
    await hammered(evening);
    await expect(scene(page, 'sold')).toBeVisible();
  }
  await bidsBy(evening, [0, 1, 0, 1]);
  await hammered(evening);
  const records = page.locator('.projector-records > span');
  await expect(records).toHaveCount(2);
  for (const record of await records.all())
    expect(await record.evaluate((one) => one.getClientRects().length + one.clientHeight)).toBeLessThan(60);
  await expectWhole(page, 'two records in Tamil');
});

/** Passes once two looks, one after the other, see the same place. */
function settledIn(page: Page, place: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    const first = await place();
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    expect(await place()).toEqual(first);
  };
}

test('Keep the name of a lot in its place from the reveal to the end of its time, which moves nothing', async ({
  page,
  boli,
}) => {
  const players = Array.from({ length: 3 }, (_, at) => `Batsman ${String(at)}`);
  const evening = await newEvening(boli, { players });
  await agreeOn(evening, {
    sets: [{ name: 'Marquee players of the tournament', where: { role: ['batsman'] }, inside: 'listed' }],
  });
  const { least: seconds } = COUNTDOWN_SECONDS;
  const settings = { bidding: 'both', countdown: { seconds, extension: seconds, atZero: 'wait' } } as const;
  await order(evening, { type: 'set-floor', settings });
  await setShow(evening, { languages: ['ta'] });
  await openWall(page, evening);
  const name = page.getByRole('heading', { level: 1 });
  await expect(page.locator('.projector-facts')).toContainText('Marquee players of the tournament');
  const place = () =>
    name.evaluate((one: HTMLElement) => [one.offsetTop, one.offsetHeight, getComputedStyle(one).fontSize]);
  // The letters of another script are higher, and come after the first drawing.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await page.evaluate(() => document.fonts.ready);
  await expect(settledIn(page, place)).toPass();
  const before = await place();
  await bid(evening, 'Pune Panthers', 20_000);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^0:0\d$/);
  expect(await place()).toEqual(before);
  const parts = [timer, name, page.locator('.projector-price')];
  const tops = () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
  const running = await tops();
  await expect(timer).toHaveText('நேரம் முடிந்தது');
  expect(await place()).toEqual(before);
  expect(await tops()).toEqual(running);
  expect(await wordsCutOff(page)).toEqual([]);
});

for (const language of ['en', 'ta'] as const) {
  test(`Centre the words of the meter at its marks, apart from each other (${language})`, async ({
    page,
    boli,
  }) => {
    const name = language === 'ta' ? 'கார்த்திக்' : 'Batsman';
    const players = Array.from({ length: 12 }, (_, at) => `${name} ${String(at)}`);
    const evening = await newEvening(boli, { players, purse: 9_876_543_000 });
    await setShow(evening, { languages: [language] });
    await openWall(page, evening);
    for (let sales = 0; sales < 10; sales += 1) {
      await bid(evening, 'Mumbai Mavericks', 123_456_000 + 98_765_000 * sales);
      await hammer(evening);
    }
    await bid(evening, 'Pune Panthers', 1_120_000_000);
    await expect(page.locator('.bid-meter')).toBeVisible();
    await expectScene(page, 'bidding');
    expect(await fontSize(page.getByRole('heading', { level: 1 }))).toBeGreaterThan(72);
    await expectMarked(page);
    await bidsBy(evening, [0, 1, 0, 1]);
    await expect(duel(page)).toBeVisible();
    await expectMarked(page);
  });
}

/** Expects the words of the meter at its marks, at three sizes. */
async function expectMarked(page: Page): Promise<void> {
  for (const size of [HALL, { width: 1366, height: 620 }, { width: 1024, height: 768 }]) {
    await page.setViewportSize(size);
    const at = `${String(size.width)}x${String(size.height)}`;
    const { x: start, width } = await boxOf(page.locator('.bid-meter-track'));
    let end = start;
    for (const [number, place] of MARKS.entries()) {
      const words = page.locator('.bid-meter-marks > div').nth(number);
      const [label, amount] = [await boxOf(words.locator('dt')), await boxOf(words.locator('dd'))];
      const left = Math.min(label.x, amount.x);
      const right = Math.max(label.x + label.width, amount.x + amount.width);
      expect(Math.abs((left + right) / 2 - start - place * width), `${at}, ${String(place)}`).toBeLessThan(2);
      expect(left, at).toBeGreaterThanOrEqual(end);
      end = right;
    }
    expect(end, at).toBeLessThanOrEqual(start + width);
    await expectWhole(page, `the marks of the meter at ${at}`);
  }
  await page.setViewportSize(HALL);
}

async function boxOf(part: Locator) {
  return (await part.boundingBox()) ?? impossible('a visible part has a box');
}

test.describe('A player who walks on', () => {
  test.use(MOVING);

  const walk = (page: Page) => page.locator('[data-walks="on"]');

  test('Ends by itself within two and a half seconds, and comes after the sale before it', async ({
    page,
    boli,
  }) => {
    const evening = await newEvening(boli);
    await order(evening, { type: 'initialise' });
    await openHall(page, (await hallLinks(evening)).of('screen'));
    await expect(scene(page, 'revealed')).toBeVisible();
    // The lot that was up when the page opened does not walk on.
    await expect(page.locator('[data-walks]')).toHaveCount(0);
    await bid(evening, 'Pune Panthers', 20_000);
    await hammer(evening);
    await expect(scene(page, 'sold')).toBeVisible();
    await expect(page.locator('[data-walks]')).toHaveCount(0);
    await expect(walk(page)).toBeVisible();
    const longest = await page
      .locator('.projector-lot, .projector-lot *')
      .evaluateAll((parts) =>
        Math.max(
          ...parts.flatMap((part) =>
            part.getAnimations().map((one) => Number(one.effect?.getComputedTiming().endTime ?? 0)),
          ),
        ),
      );
    expect(longest).toBeLessThanOrEqual(2_500);
    await expect(page.locator('[data-walks="over"]')).toBeVisible();
  });
});

test.describe('A set that opens', () => {
  const SET = 'Internationals of the last three seasons';
  const band = (page: Page) => page.locator('.set-band');

  /** Opens the wall before the first lot, which opens a set with the longest name, and calls that lot. */
  async function opened(page: Page, boli: Boli, walkOn: boolean): Promise<Evening> {
    const evening = await leagueEvening(
      boli,
      { sets: [{ name: SET, where: {}, inside: 'listed' }] },
      ['A', 'B'].map((name) => ({ name: `Player ${name}`, base: 20_000 })),
      ['Mumbai Mavericks', 'Pune Panthers'],
    );
    await setShow(evening, { walkOn });
    await openHall(page, (await hallLinks(evening)).of('screen'));
    await expect(scene(page, 'waiting')).toBeVisible();
    await order(evening, { type: 'initialise' });
    await expect(scene(page, 'revealed')).toBeVisible();
    return evening;
  }

  test('Is announced large also without walk-ons, until the first bid, which moves nothing', async ({
    page,
    boli,
  }) => {
    const evening = await opened(page, boli, false);
    await expect(band(page)).toHaveText(`Now: ${SET}`);
    expect(await fontSize(band(page).locator('p'))).toBeGreaterThan(30);
    // Three rem of a hall. The player has no photo, beside whose shirt the name itself is larger.
    expect(await fontSize(band(page).locator('p'))).toBeLessThanOrEqual(48);
    await expectScene(page, 'revealed');
    await expectWhole(page, 'a set opens');
    const places = () =>
      page
        .locator('h1, .projector-price, .projector-leads')
        .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
    const before = await places();
    await bid(evening, 'Pune Panthers', 20_000);
    await expect(page.locator('.projector-leader')).toHaveText('Pune Panthers');
    await expect(band(page)).toHaveCount(0);
    expect(await places()).toEqual(before);
    await hammer(evening);
    await expect(page.getByText('Player B').first()).toBeVisible();
    await expect(scene(page, 'revealed')).toBeVisible();
    await expect(band(page)).toHaveCount(0);
  });

  test('Is announced in words without motion where motion is reduced', async ({ page, boli }) => {
    await opened(page, boli, true);
    await expect(band(page)).toHaveText(`Now: ${SET}`);
    expect(await longestMovement(page)).toBe(0);
  });
});
