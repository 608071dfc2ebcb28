import type { Page } from '@playwright/test';
import { linkAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { newEvening, order } from './support/console.ts';
import { holdRequests } from './support/hold-requests.ts';
import { hallLinks } from './support/links.ts';
import { expect, MOVING, test } from './support/test.ts';
import { bid, expectScene, going, hammer, holdWaits, pass, scene, wordsCutOff } from './support/wall.ts';

test.use({ ...MOVING, viewport: { width: 1920, height: 1080 } });

test('Show every scene in the lower third of a stream, without a background', async ({ page, boli }) => {
  const evening = await newEvening(boli, { players: ['Venkatasubramanian Chandrase', 'Yash Patil'] });
  const { of, all } = await hallLinks(evening);
  const momentEnds = await holdWaits(page, 3_000);
  const letThrough = await holdRequests(page, '**/assets/*.js');
  await page.goto(of('overlay'), { waitUntil: 'commit' });
  // Before its script has loaded, the overlay shows nothing over the camera.
  await expect(page.locator('html[data-page="overlay"]')).toBeAttached();
  await expectNothingAbove(page, 1_080);
  letThrough();

  await expectScene(page, 'waiting');
  await expect(page.getByText(evening.tournament.name)).toBeVisible();
  await order(evening, { type: 'initialise' });
  await expectScene(page, 'revealed');
  await bid(evening, 'Mumbai Mavericks', 145_000);
  await expectScene(page, 'bidding');
  await expectNothingAbove(page, 720);
  const price = page.getByText('₹1,45,000', { exact: true });
  const shown = await price.elementHandle();
  await shown?.waitForElementState('stable');
  const place = await price.boundingBox();
  await going(evening, 1);
  await expectScene(page, 'going-once');
  // A call does not move the layout.
  await expect.poll(() => price.boundingBox()).toEqual(place);
  await going(evening, 2);
  await expectScene(page, 'going-twice');
  expect(await wordsCutOff(page)).toEqual([]);
  await order(evening, { type: 'pause', message: 'Tea break', until: null });
  await expectScene(page, 'break');
  await order(evening, { type: 'resume' });
  await hammer(evening);
  await expect(page.getByText('Sold to Mumbai Mavericks')).toBeVisible();
  await expectScene(page, 'sold');
  await expectNothingAbove(page, 720);
  await momentEnds();
  await expect(scene(page, 'revealed')).toBeVisible();
  await pass(evening);
  await expectScene(page, 'unsold');
  await momentEnds();
  await expect(scene(page, 'finished')).toBeVisible();
  await expectScene(page, 'finished');
  await expect(page.getByText('1 player sold for ₹1,45,000')).toBeVisible();

  const linkId = all.find(({ kind }) => kind === 'overlay')?.id;
  await evening.organiser.call('POST', PATHS.revokeLink, linkAnswer, { linkId });
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectNothingAbove(page, 720);
});

/** Whether every pixel above this line is transparent, as OBS sees the page. `line` in px from the top. */
async function expectNothingAbove(page: Page, line: number): Promise<void> {
  const picture = await page.screenshot({ omitBackground: true });
  const painted = await page.evaluate(
    async ([address, height]) => {
      const image = new Image();
      image.src = String(address);
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = Number(height);
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      const pixels = pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
      let count = 0;
      for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 0) count += 1;
      return count;
    },
    [`data:image/png;base64,${picture.toString('base64')}`, line],
  );
  expect(painted, `painted pixels above ${String(line)}`).toBe(0);
}
