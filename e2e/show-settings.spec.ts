import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { FIRST_SHOW, type ShowSettings } from '#domain/show/show-settings.ts';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { newEvening, order, type Evening } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { drawnPicture } from './support/pictures.ts';
import { bidsBy } from './support/played-lots.ts';
import { expect, MOVING, test } from './support/test.ts';
import { bid, expectScene, going, hammer, holdWaits, pass, scene } from './support/wall.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

async function setShow({ organiser, tournament }: Evening, changes: Partial<ShowSettings>): Promise<void> {
  const show = { ...FIRST_SHOW, ...changes };
  await organiser.call('PUT', `${PATHS.show}?tournamentId=${tournament.id}`, z.unknown(), { show });
}

const ALL_SOUNDS = Object.fromEntries(
  Object.keys(FIRST_SHOW.sounds).map((moment) => [moment, { on: true, level: 80, own: null }]),
);

/**
 * Counts the tones that a page has begun to play. Call it before opening the page. The page's clock stands still: a wall
 * plays no sound for a moment that has passed, and on a slow machine each has.
 */
async function tones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    performance.now = () => 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      const { dataset } = document.documentElement;
      dataset['tones'] = String(Number(dataset['tones'] ?? 0) + 1);
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['tones'] ?? 0));
}

/** Records what a page says aloud, by a voice for Indian English. Call it before opening the page. */
async function voices(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const note = (words: string) => {
      const { dataset } = document.documentElement;
      dataset['said'] = `${dataset['said'] ?? ''}${words}|`;
    };
    class Words {
      readonly text: string;
      voice: unknown = null;
      lang = '';
      rate = 1;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Words });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [{ lang: 'en-IN' }],
        speak: (words: Words) => note(words.text),
        cancel: () => note('silence'),
      },
    });
  });
  return () => page.evaluate(() => document.documentElement.dataset['said'] ?? '');
}

test.describe('Sounds', () => {
  test.use(MOVING);

  test('Sound each moment that the organiser has switched on, and only once the wall may sound', async ({
    page,
    boli,
  }) => {
    const evening = await newEvening(boli);
    await setShow(evening, { sounds: { ...FIRST_SHOW.sounds, ...ALL_SOUNDS } });
    const heard = await tones(page);
    await openHall(page, (await hallLinks(evening)).of('screen'));
    await expect(scene(page, 'waiting')).toBeVisible();
    await order(evening, { type: 'initialise' });
    await bid(evening, 'Pune Panthers', 20_000);
    await expect(page.locator('.projector-leader')).toHaveText('Pune Panthers');
    expect(await heard()).toBe(0);

    const parts = page.waitForResponse(/sound-parts/);
    await page.keyboard.press('s');
    await parts;
    /** Expects that this act sounds. */
    const sounds = async (act: () => Promise<void>) => {
      const before = await heard();
      await act();
      await expect.poll(heard).toBeGreaterThan(before);
    };
    await sounds(() => bid(evening, 'Mumbai Mavericks', 25_000));
    await sounds(() => going(evening, 1));
    await sounds(() => hammer(evening));
    // The next player walks on after the moment of the sale.
    const sold = await heard();
    await expect.poll(heard).toBeGreaterThan(sold);
    await sounds(() => pass(evening));

    await setShow(evening, {});
    await page.keyboard.press('s');
    await expect(page.getByText('Sound off')).toBeVisible();
  });
});

test('Of an organiser who chose no sounds the hammer alone is heard', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await order(evening, { type: 'initialise' });
  const heard = await tones(page);
  await openHall(page, (await hallLinks(evening)).of('screen'));
  await expect(scene(page, 'revealed')).toBeVisible();
  const parts = page.waitForResponse(/sound-parts/);
  await page.keyboard.press('s');
  await parts;
  await bid(evening, 'Pune Panthers', 20_000);
  await expect(page.locator('.projector-leader')).toHaveText('Pune Panthers');
  expect(await heard()).toBe(0);
  await hammer(evening);
  await expect.poll(heard).toBeGreaterThan(0);
});

test('Say name, price and team after the hammer, and fall silent when the next lot comes', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { players: ['Imran Qureshi', 'Yash Patil'] });
  await setShow(evening, { voice: true });
  await order(evening, { type: 'initialise' });
  const said = await voices(page);
  const momentEnds = await holdWaits(page, 3_000);
  await openHall(page, (await hallLinks(evening)).of('screen'));
  await expect(scene(page, 'revealed')).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const parts = page.waitForResponse(/sound-parts/);
  await page.keyboard.press('s');
  await parts;
  await bid(evening, 'Pune Panthers', 145_000);
  await hammer(evening);
  const words = `${name}. 1 lakh 45 thousand rupees. Pune Panthers.|`;
  await expect.poll(said).toBe(`silence|${words}`);
  await momentEnds();
  await expect(scene(page, 'revealed')).toBeVisible();
  await expect.poll(said).toBe(`silence|${words}silence|`);
});

test('Show league and sponsors in turn on wall, break, overlay and rule book, and never over a price', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli);
  const { mimeType, buffer } = await drawnPicture(page, 'logo', { width: 200, height: 100, kind: 'halves' });
  const logo = `data:${mimeType};base64,${buffer.toString('base64')}`;
  await setShow(evening, {
    league: logo,
    sponsors: [
      { name: 'Konkan Cooperative Bank', logo, slots: ['wall', 'break', 'rule-book'] },
      {
        name: 'Chai of the Panchganga River Gymkhana',
        logo: null,
        slots: ['wall', 'overlay', 'rule-book'],
      },
    ],
  });
  const links = await hallLinks(evening);
  const nextTurn = await holdWaits(page, 8_000);
  await openHall(page, links.of('screen'));
  await order(evening, { type: 'initialise' });
  await bidsBy(evening, [0, 1]);
  const bank = page.getByRole('img', { name: 'Konkan Cooperative Bank' });
  const tea = page.getByText('Chai of the Panchganga River Gymkhana');
  await expect(bank).toBeVisible();
  await expect(tea).toHaveCount(0);
  await expect(page.locator('.league-logo')).toBeVisible();
  await expectScene(page, 'bidding');
  await nextTurn();
  await expect(tea).toBeVisible();
  await expect(bank).toHaveCount(0);
  for (const [width, height] of [
    [1920, 1080],
    [1366, 620],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await wordsOutOfPlace(page)).toEqual([]);
    const [price, sponsor] = [
      await page.locator('.projector-price').boundingBox(),
      await page.locator('.sponsor').boundingBox(),
    ];
    expect((sponsor?.y ?? Infinity) + (sponsor?.height ?? 0)).toBeLessThanOrEqual(price?.y ?? 0);
  }
  await order(evening, { type: 'pause', message: 'Tea break', until: null });
  await expect(page.locator('.projector-break .sponsor img')).toHaveAttribute(
    'alt',
    'Konkan Cooperative Bank',
  );
  await expect(page.locator('.sponsor')).toHaveCount(1);
  await expectScene(page, 'break');

  const device = await anotherDevice();
  const overlay = await device.newPage();
  await openHall(overlay, links.of('overlay'));
  await expect(overlay.getByText('Chai of the Panchganga River Gymkhana')).toBeVisible();
  await expect(overlay.locator('.league-logo')).toBeVisible();
  await expectScene(overlay, 'break');
  const book = await device.newPage();
  await openHall(book, links.of('live').replace('/live', '/live/rules'));
  await expect(book.getByText('Supported by')).toBeVisible();
  await expect(book.locator('.rule-supporters li')).toHaveCount(2);
  await expectNothingFromAxe(book);
});

test('The organiser switches walk-on, duel and meter off', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await setShow(evening, { duel: false, walkOn: false, meter: false });
  await order(evening, { type: 'initialise' });
  await openHall(page, (await hallLinks(evening)).of('screen'));
  await bidsBy(evening, [0, 1, 0, 1, 0, 1]);
  await expect(page.locator('.projector-price')).toHaveText('₹45,000');
  await expect(page.locator('.duel')).toHaveCount(0);
});
