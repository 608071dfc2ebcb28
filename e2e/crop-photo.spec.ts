import type { Locator } from '@playwright/test';
import { newOrganiser, newTournament } from './support/organiser.ts';
import { openRegistration, openRegistrationPage, portrait } from './support/registration.ts';
import { expect, test } from './support/test.ts';

test('Zoom the photo by the wheel at the pointer, also in a window that is so low that its dialog has scrolled', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  const code = await openRegistration(organiser, (await newTournament(organiser)).id);
  await page.setViewportSize({ width: 1366, height: 330 });
  await openRegistrationPage(page, 'form', code);
  await page.getByLabel('Choose a picture').setInputFiles(await portrait(page.context()));
  const crop = page.getByRole('dialog', { name: 'Your face in the frame' });
  const frame = crop.getByRole('application', { name: 'The part of the picture that is taken' });
  await expect(crop.getByLabel('Up, down')).toHaveValue('0.2');
  const [scrolled, scrolledPage] = [await scrollOf(crop, 40), await page.evaluate(() => scrollY)];
  expect(scrolled).toBeGreaterThan(20);
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The frame is not displayed.');
  // The pointer is at the middle of the frame, so what is there stays there.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const before = await placeOf(crop);
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await placeOf(crop)).zoom).toBeGreaterThan(before.zoom + 0.3);
  const after = await placeOf(crop);
  expect(after.y / after.zoom).toBeCloseTo(before.y / before.zoom, 0);
  expect([await scrollOf(crop), await page.evaluate(() => scrollY)]).toEqual([scrolled, scrolledPage]);
});

/** Scrolls a dialog to `top` (px) if that is given, and returns where it is. */
function scrollOf(dialog: Locator, top?: number): Promise<number> {
  return dialog.evaluate((one, top) => {
    if (top !== undefined) one.scrollTop = top;
    return one.scrollTop;
  }, top);
}

/** How far the picture is moved down (px) in the frame of a dialog, and its zoom. */
function placeOf(dialog: Locator): Promise<{ y: number; zoom: number }> {
  return dialog.locator('img').evaluate((picture) => {
    const { f, a } = new DOMMatrix(getComputedStyle(picture).transform);
    return { y: f, zoom: a };
  });
}
