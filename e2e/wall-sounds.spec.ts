import type { Page } from '@playwright/test';
import { act, newEvening, openConsole, order, type Evening } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { expect, test } from './support/test.ts';
import { bid, hammer, scene } from './support/wall.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

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

/** Switches the sound of a wall on. */
async function switchSoundOn(page: Page): Promise<void> {
  const isOn = page.getByText('Sound on');
  // The page hears no key before it has drawn itself for the first time.
  await expect(async () => {
    if (!(await isOn.isVisible())) await page.keyboard.press('s');
    await expect(isOn).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Opens the wall of an evening and switches its sound on. Returns the count of its tones. */
async function openSounding(page: Page, evening: Evening): Promise<() => Promise<number>> {
  const heard = await tones(page);
  await openHall(page, (await hallLinks(evening)).of('screen'));
  await expect(page.locator('[data-scene]')).toBeVisible();
  await switchSoundOn(page);
  return heard;
}

test('The console shows the hammer on, and a hammer that is switched off again is silent', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli);
  await order(evening, { type: 'initialise' });
  const desk = await (await anotherDevice()).newPage();
  await openConsole(desk, evening);
  const dialog = desk.getByRole('dialog', { name: 'Show' });
  const sold = dialog.getByRole('checkbox', { name: 'Sold', exact: true });
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  const openShow = async () => {
    await act(desk, 'More').click();
    await act(desk, 'Show').click();
  };
  await openShow();
  await expect(sold).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'A bid', exact: true }).check();
  await save();
  const heard = await openSounding(page, evening);
  await bid(evening, 'Pune Panthers', 20_000);
  await expect.poll(heard).toBeGreaterThan(0);
  const ofBid = await heard();
  await hammer(evening);
  await expect.poll(heard).toBeGreaterThan(ofBid);

  await openShow();
  await dialog.getByRole('checkbox', { name: 'A bid', exact: true }).uncheck();
  await sold.uncheck();
  await save();
  await expect(scene(page, 'revealed')).toBeVisible();
  const before = await heard();
  await bid(evening, 'Pune Panthers', 20_000);
  await hammer(evening);
  await expect(scene(page, 'sold')).toBeVisible();
  expect(await heard()).toBe(before);
});
