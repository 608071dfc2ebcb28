import type { Locator, Page } from '@playwright/test';
import { MOST_SPONSORS } from '#domain/show/show-settings.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { newEvening, order } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { drawnPicture } from './support/pictures.ts';
import { bidsBy } from './support/played-lots.ts';
import { CLUBS, inkCutOff } from './support/scripts.ts';
import { expect, test } from './support/test.ts';
import { expectScene, fontSize, holdWaits, setShow } from './support/wall.ts';

const SIZES = [
  [1920, 1080],
  [1366, 620],
  [1024, 768],
] as const;

/** The part of the box's height that words may fill, as `sponsor-turn.tsx` has it. */
const FILLED = 0.84;

/** Whether the words are inside their box, and whether letters larger by a fifth would be, too. */
function fillOf(sign: Locator): Promise<{ isInside: boolean; hasRoom: boolean }> {
  return sign.evaluate((box, filled) => {
    const words = box.firstElementChild;
    if (!(words instanceof HTMLElement)) return { isInside: false, hasRoom: true };
    const range = document.createRange();
    const isInside = (part = 1) => {
      range.selectNodeContents(words);
      const [own, room] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      return own.width <= room.width - 2 && own.height <= room.height * part + 1 && own.right <= room.right;
    };
    const now = { size: words.style.fontSize, isInside: isInside() };
    words.style.fontSize = `calc(${now.size} * 1.2)`;
    const hasRoom = parseFloat(now.size) < 1.3 && isInside(filled);
    words.style.fontSize = now.size;
    return { isInside: now.isInside, hasRoom };
  }, FILLED);
}

test.use({ viewport: { width: 1920, height: 1080 } });

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
  for (const [width, height] of SIZES) {
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

/** Names of 1 to 40 letters, with the least size of letters in parts of the height of their box. */
const NAMES: readonly (readonly [string, number])[] = [
  ['C', 0.6],
  ['LIC', 0.6],
  ['Amul', 0.6],
  ['Tea House', 0.4],
  ['Shree Ganesh Tea House', 0.38],
  ['Konkan Cooperative Bank', 0.33],
  ['Chai of the Panchganga River Gymkhana', 0.25],
  ['Shri Siddhivinayak Builders & Developers', 0.25],
  ['Venkatanarasimharajuvaripeta-Vishwanatha', 0.24],
  ['WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 0.15],
  ...CLUBS.map(({ team }) => [team, 0.25] as const),
];

test('Fill the box of a sponsor without a logo with its name, on wall, break and overlay', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  const nextTurn = await holdWaits(page, 8_000);
  const links = await hallLinks(evening);
  await order(evening, { type: 'initialise' });
  await bidsBy(evening, [0, 1]);
  const sign = page.locator('.sponsor-name');
  const expectFilled = async (screen: 'screen' | 'overlay', names = NAMES) => {
    for (let at = 0; at < names.length; at += MOST_SPONSORS) {
      const some = names.slice(at, at + MOST_SPONSORS);
      await setShow(evening, {
        sponsors: some.map(([name]) => ({ name, logo: null, slots: ['wall', 'break', 'overlay'] })),
      });
      await openHall(page, links.of(screen));
      for (const [name, least] of some) {
        await expect(sign).toHaveText(name);
        // Names of other scripts are measured alike, so one wall is enough for them.
        for (const [width, height] of CLUBS.some(({ team }) => team === name) ? [SIZES[1]] : SIZES) {
          await page.setViewportSize({ width, height });
          await page.evaluate(() => document.fonts.ready);
          const about = `${name} on the ${screen}, ${String(width)}x${String(height)}`;
          await expect.poll(() => fillOf(sign), about).toEqual({ isInside: true, hasRoom: false });
          const high = (await sign.boundingBox())?.height ?? Infinity;
          expect((await fontSize(sign.locator('span'))) / high, about).toBeGreaterThanOrEqual(least * FILLED);
        }
        expect(await inkCutOff(page), name).toEqual([]);
        await nextTurn();
      }
    }
  };
  await expectFilled('screen');
  const longest = NAMES.slice(6, 9);
  await expectFilled('overlay', longest);
  await order(evening, { type: 'pause', message: 'Tea break', until: null });
  await expectFilled('screen', longest);
});

test('Show six sponsors beside each other in the rule book, also white logos, on a phone and on paper', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  const { mimeType, buffer } = await drawnPicture(page, 'logo', { width: 200, height: 80, kind: 'white' });
  const white = `data:${mimeType};base64,${buffer.toString('base64')}`;
  const longest = NAMES.slice(6, 6 + MOST_SPONSORS);
  await setShow(evening, {
    sponsors: longest.map(([name], at) => ({
      name,
      logo: at % 2 === 0 ? white : null,
      slots: ['rule-book'],
    })),
  });
  await openHall(page, (await hallLinks(evening)).of('live').replace('/live', '/live/rules'));
  const signs = page.locator('.rule-supporters li');
  await expect(signs).toHaveCount(MOST_SPONSORS);
  // The last one is A4 less its margins.
  for (const [media, width, height, perRow] of [
    ['screen', 360, 620, 2],
    ['screen', 1366, 620, 4],
    ['print', 703, 1032, 4],
  ] as const) {
    const about = `${media}, ${String(width)}`;
    await page.emulateMedia({ media });
    await page.setViewportSize({ width, height });
    const tops = await signs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0]).length, about).toBeGreaterThanOrEqual(perRow);
    expect(await wordsOutOfPlace(page), about).toEqual([]);
    for (const name of await page.locator('.rule-supporters .sponsor-name').all())
      await expect.poll(() => fillOf(name), about).toEqual({ isInside: true, hasRoom: false });
    const logo = page.locator('.rule-supporters img').first();
    expect(await darkest(page, await logo.screenshot({ animations: 'disabled' })), about).toBeLessThan(160);
  }
});

/** The least brightness (0 to 255) in the middle half of a picture. */
function darkest(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const [width, height] = [Math.round(image.width / 2), Math.round(image.height / 2)];
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, -width / 2, -height / 2);
      const { data = [] } = pen?.getImageData(0, 0, width, height) ?? {};
      return Math.min(...Array.from(data).filter((_, at) => at % 4 === 1));
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}
