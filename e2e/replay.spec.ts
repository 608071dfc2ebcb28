import type { Locator, Page } from '@playwright/test';
import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import { act, newEvening, openConsole, order } from './support/console.ts';
import { chooseLanguage } from './support/language.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { bidsBy, hammered, passed } from './support/played-lots.ts';
import type { Boli } from './support/server.ts';
import { expect, MOVING, test } from './support/test.ts';
import { holdWaits, wordsCutOff } from './support/wall.ts';

/** A sale that is undone and sold again, a sale that is corrected, and a skip. */
async function played(boli: Boli) {
  const evening = await newEvening(boli, {
    teams: ['Mumbai Mavericks', 'Venkatasubramaniam Warriors X'],
    players: ['Venkatasubramanian Chandrase', 'Yash Patil', 'Om Kulkarni', 'Tejas Gaikwad'],
  });
  await order(evening, { type: 'initialise' });
  await bidsBy(evening, [0, 1]);
  await hammered(evening);
  await order(evening, { type: 'undo-last-act', seen: null });
  await bidsBy(evening, [1, 0, 1, 0]);
  await hammered(evening);
  await bidsBy(evening, [1]);
  await hammered(evening);
  await passed(evening);
  return evening;
}

const player = (page: Page): Locator => page.getByRole('dialog', { name: 'Replay' });
const lots = (page: Page): Locator => player(page).getByRole('combobox', { name: 'Lot' });
const moment = (page: Page): Locator => player(page).getByRole('slider', { name: 'Moment' });
const press = (page: Page, name: string): Locator => player(page).getByRole('button', { name, exact: true });

test('Open the replay at a lot from history, link, result and overlay, in windows of each size', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await played(boli);
  const { of } = await hallLinks(evening);
  await openConsole(page, evening);
  await act(page, 'More').click();
  await act(page, 'History').click();
  await page
    .getByRole('button', { name: /^Replay this lot: .*Venkatasubramaniam Warriors X/ })
    .last()
    .click();
  await expect(lots(page)).toHaveValue('1');
  const link = player(page).getByRole('link', { name: 'Link to this lot' });
  const undone = new URL((await link.getAttribute('href')) ?? '');
  expect(undone.pathname + undone.hash).toBe(of('result'));
  await link.click();
  await expect(player(page)).toContainText('The link is copied');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // Play is in sight on a low window, too.
    await player(page).evaluate((dialog) => dialog.scrollTo(0, 0));
    await expect(press(page, 'Play')).toBeInViewport({ ratio: 1 });
    for (const at of [1, 3]) {
      await showMoment(moment(page), at);
      expect(await wordsOutOfPlace(page), `${String(size.width)} at ${String(at)}`).toEqual([]);
      await expectNothingFromAxe(page);
    }
  }

  const phone = await (await anotherDevice()).newPage();
  // The overlay waits three seconds at the end of the lot.
  await holdWaits(phone, 3_000);
  await phone.goto(`${undone.pathname}${undone.search}${undone.hash}`);
  await expect(phone.getByRole('combobox', { name: 'Lot' })).toHaveValue('1');
  await expect(phone.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  // The sale that stands needs no log line in its link.
  await phone.getByRole('combobox', { name: 'Lot' }).selectOption('3');
  const standing = `/result?lot=${undone.searchParams.get('lot') ?? ''}${undone.hash}`;
  await expect(phone.getByRole('link', { name: 'Link to this lot' })).toHaveAttribute('href', standing);
  for (const size of SIZES) {
    await phone.setViewportSize(size);
    expect(await wordsOutOfPlace(phone), String(size.width)).toEqual([]);
    await expectNothingFromAxe(phone);
  }
  await openHall(phone, standing);
  await expect(phone.getByRole('combobox', { name: 'Lot' })).toHaveValue('3');

  await openHall(
    phone,
    of('overlay').replace('#', `?replay=${undone.searchParams.get('lot') ?? ''}&speed=1#`),
  );
  await expect(phone.getByText('Sold to Mumbai Mavericks')).toBeVisible();
});

test('Stay at the lot that is chosen while the next one is about to begin', async ({ page, boli }) => {
  await holdWaits(page, 3_000);
  const evening = await played(boli);
  await openHall(page, (await hallLinks(evening)).of('result'));
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  const choice = page.getByRole('combobox', { name: 'Lot' });
  const moments = page.getByRole('slider', { name: 'Moment' });
  await expect(choice).toHaveValue('1');
  await showMoment(moments, 3);
  await expect(page.getByText('Sold to Venkatasubramaniam Warriors X')).toBeVisible();
  const waits = () => page.evaluate(() => Number(Reflect.get(window, 'heldWaits')));
  const others = await waits();
  // The wait at the end of a lot begins with this press.
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(waits).toBeGreaterThan(others);
  await choice.evaluate(async (select: HTMLSelectElement) => {
    select.value = '3';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    // The page draws in a microtask of the press. A timer that ends then is late.
    await Promise.resolve();
    await Promise.resolve();
    dispatchEvent(new Event('waits-end'));
  });
  await expect(choice).toHaveValue('3');
});

test.describe('a line that fails', () => {
  test.use({ toleratedErrors: [/net::ERR_FAILED/] });

  test('A result page in Marathi says in Marathi why its replay does not load, and counts no moments', async ({
    page,
    boli,
  }) => {
    const evening = await played(boli);
    await openHall(page, (await hallLinks(evening)).of('result'));
    await chooseLanguage(page, 'मराठी');
    await page.route('**/api/replay/moments*', (route) => route.abort());
    await page.getByRole('button', { name: 'रिप्ले', exact: true }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('कनेक्शन नाही: ते परत आल्यावर पुन्हा प्रयत्न करा');
    await expect(alert.getByRole('button', { name: 'पुन्हा प्रयत्न करा' })).toBeVisible();
    await expect(page.getByText('1 / 0')).toHaveCount(0);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await wordsOutOfPlace(page), String(size.width)).toEqual([]);
      await expectNothingFromAxe(page);
    }
    await page.unroute('**/api/replay/moments*');
    await expect(page.getByText('1 / 4', { exact: true })).toBeVisible({ timeout: 15_000 });
    await expect(alert).toHaveCount(0);
  });
});

/** Shows a moment once it has loaded. Before, the slider ends at the moments that are there. */
async function showMoment(slider: Locator, place: number): Promise<void> {
  await expect.poll(async () => Number(await slider.getAttribute('max'))).toBeGreaterThanOrEqual(place);
  await slider.fill(String(place));
}

test.describe('the overlay', () => {
  test.use({ ...MOVING, viewport: { width: 1920, height: 1080 } });

  test('Replay the last sale in the lower third, once, on a transparent page', async ({ page, boli }) => {
    const evening = await played(boli);
    const { of } = await hallLinks(evening);
    // The replay moves on only with this clock: a slow machine misses no moment.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.goto(of('overlay').replace('#', '?replay=last&speed=15#'));
    const overlay = page.locator('.overlay');
    const shown = async (): Promise<string> => {
      await page.clock.runFor(100);
      return overlay.innerText();
    };
    await expect.poll(shown).toContain('Replay');
    await expect.poll(shown).toContain('SOLD');
    await expect(page.getByText('Sold to Venkatasubramaniam Warriors X')).toBeVisible();
    expect(await wordsCutOff(page)).toEqual([]);
    await expect.poll(shown).toBe('');
    await expect(overlay).toBeEmpty();
    const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(background).toBe('rgba(0, 0, 0, 0)');
  });
});
