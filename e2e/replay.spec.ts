import type { Locator, Page } from '@playwright/test';
import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import { act, lotInLog, newEvening, openConsole, order } from './support/console.ts';
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

async function openEvening(page: Page): Promise<void> {
  await act(page, 'More').click();
  await act(page, 'History').click();
  await act(page, 'Replay the evening').click();
  await expect(press(page, 'Play')).toBeFocused();
}

test('Replay the evening from the history, bid by bid, with what was undone', async ({ page, boli }) => {
  const evening = await played(boli);
  await openConsole(page, evening);
  await openEvening(page);
  await expect(player(page)).toContainText('Undone later: this result does not stand');
  await expect(lots(page).locator('option')).toHaveText([
    /^1\. .* Venkatasubramaniam Warriors X ₹25,000 · undone$/,
    /^2\. .* Another lot was called$/,
    /^3\. .* Mumbai Mavericks ₹35,000 · again$/,
    /^4\. .* Venkatasubramaniam Warriors X ₹20,000$/,
    /^5\. .* Unsold$/,
    /^6\. .* On the block$/,
  ]);
  await expectNothingFromAxe(page);

  // Moment by moment: base price, two bids, the hammer.
  await showMoment(moment(page), 0);
  await expect(player(page)).toContainText('No bid yet');
  await press(page, 'Play').focus();
  await page.keyboard.press('ArrowRight');
  await expect(player(page)).toContainText('Mumbai Mavericks leads');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(player(page)).toContainText('Sold to Venkatasubramaniam Warriors X');
  await page.keyboard.press('ArrowLeft');
  await expect(player(page)).toContainText('Venkatasubramaniam Warriors X leads');

  // Lot by lot.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(lots(page)).toHaveValue('3');
  await expect(player(page)).toContainText('Up again, after an earlier result was undone');
  await press(page, 'Previous lot').click();
  await expect(lots(page)).toHaveValue('2');
  await lots(page).selectOption('5');
  await showMoment(moment(page), 1);
  await expect(player(page)).toContainText('No buyer this time');
});

test('Focus Play also when the replay comes late, and leave a focus alone that moved on', async ({
  page,
  boli,
}) => {
  const evening = await played(boli);
  await openConsole(page, evening);
  const letThrough = await holdCalls(page, '**/api/replay/showings*');
  await act(page, 'More').click();
  await act(page, 'History').click();
  await act(page, 'Replay the evening').click();
  await expect(player(page)).toContainText('Loading the replay...');
  await letThrough();
  await expect(press(page, 'Play')).toBeFocused();
  await page.keyboard.press('Escape');

  const again = await holdCalls(page, '**/api/replay/showings*');
  await act(page, 'Replay the evening').click();
  await expect(player(page)).toContainText('Loading the replay...');
  await page.keyboard.press('Tab');
  await again();
  await expect(press(page, 'Play')).toBeVisible();
  await expect(press(page, 'Play')).not.toBeFocused();
});

test('Open the replay at a lot by its link, from the history, the result page and the overlay', async ({
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
    if (process.env['SHOTS'] !== undefined)
      await phone.screenshot({ path: `${process.env['SHOTS']}/replay-result-${String(size.width)}.png` });
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

test('A linked lot waits for Play where the reader prefers reduced motion, and plays at once elsewhere', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  await order(evening, { type: 'initialise' });
  const lot = await lotInLog(evening);
  await bidsBy(evening, [0, 1]);
  const moments = page.getByRole('slider', { name: 'Moment' });
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await page.clock.install();
  await openHall(page, (await hallLinks(evening)).of('result').replace('#', `?lot=${lot}#`));
  await expect(play).toBeFocused();
  await page.clock.fastForward(60_000);
  await expect(moments).toHaveValue('0');
  await play.click();
  await page.clock.fastForward(60_000);
  await expect(moments).not.toHaveValue('0');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeFocused();
});

test('Play a whole evening sixty times as fast, and play it again', async ({ page, boli }) => {
  const evening = await played(boli);
  await openConsole(page, evening);
  await openEvening(page);
  await press(page, '60 times as fast').click();
  await expect(press(page, '60 times as fast')).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Play').click();
  await expect(player(page)).toContainText('waits of more than 8 seconds are shortened');
  await expect(lots(page)).toHaveValue('6');
  await expect(press(page, 'Play')).toBeVisible();
  await press(page, 'Play').click();
  await expect(lots(page)).toHaveValue('1');
});

test('A replay fits a phone, a laptop and a large window', async ({ page, boli }) => {
  const evening = await played(boli);
  await openConsole(page, evening);
  await openEvening(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // Play is in sight on a low window, too.
    await player(page).evaluate((dialog) => dialog.scrollTo(0, 0));
    await expect(press(page, 'Play')).toBeInViewport({ ratio: 1 });
    for (const at of [1, 3]) {
      await showMoment(moment(page), at);
      expect(await wordsOutOfPlace(page), `${String(size.width)} at ${String(at)}`).toEqual([]);
      await expectNothingFromAxe(page);
      if (process.env['SHOTS'] !== undefined)
        await page.screenshot({
          path: `${process.env['SHOTS']}/replay-${String(size.width)}-${String(at)}.png`,
        });
    }
  }
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
      if (process.env['SHOTS'] !== undefined)
        await page.screenshot({ path: `${process.env['SHOTS']}/replay-fails-${String(size.width)}.png` });
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

/** Delays these calls until the returned function is called. */
async function holdCalls(page: Page, address: string): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    letThrough();
    await page.unroute(address);
  };
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
