import { expectNothingFromAxe } from './support/axe.ts';
import { newEvening, order } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { drawnPicture } from './support/pictures.ts';
import { bidsBy } from './support/played-lots.ts';
import { expect, test } from './support/test.ts';
import { expectScene, holdWaits, setShow } from './support/wall.ts';

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
