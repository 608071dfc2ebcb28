import type { Page } from '@playwright/test';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { act, newEvening, openConsole, order, type Evening } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { expect, MOVING, test } from './support/test.ts';
import { bid, going, hammer, holdWaits, pass, scene, setShow } from './support/wall.ts';

test.use({ viewport: { width: 1920, height: 1080 } });

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

/**
 * Records what a page says aloud, by a voice for Indian English. As in Chrome, the list of voices is empty when the page
 * asks for the first time. Call it before opening the page.
 */
async function voices(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    let listed: readonly { readonly lang: string }[] = [];
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
    const synthesis = {
      onvoiceschanged: null,
      getVoices: () => {
        const now = listed;
        listed = [{ lang: 'en-IN' }];
        return now;
      },
      speak: (words: Words) => note(words.text),
      cancel: () => note('silence'),
    };
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
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

    await switchSoundOn(page);
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
  await switchSoundOn(page);
  await bid(evening, 'Pune Panthers', 20_000);
  await expect(page.locator('.projector-leader')).toHaveText('Pune Panthers');
  expect(await heard()).toBe(0);
  await hammer(evening);
  await expect.poll(heard).toBeGreaterThan(0);
});

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

test('A player who comes up is heard without a walk-on: motion reduced, or switched off', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  const sounds = { ...FIRST_SHOW.sounds, 'walk-on': { on: true, level: 80, own: null } };
  await setShow(evening, { sounds });
  const heard = await openSounding(page, evening);
  await order(evening, { type: 'initialise' });
  await expect.poll(heard).toBeGreaterThan(0);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await setShow(evening, { sounds, walkOn: false });
  const first = await heard();
  await pass(evening);
  await expect.poll(heard).toBeGreaterThan(first);
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
  await switchSoundOn(page);
  await bid(evening, 'Pune Panthers', 145_000);
  await hammer(evening);
  const words = `${name}. 1 lakh 45 thousand rupees. Pune Panthers.|`;
  await expect.poll(said).toBe(`silence|${words}`);
  await momentEnds();
  await expect(scene(page, 'revealed')).toBeVisible();
  await expect.poll(said).toBe(`silence|${words}silence|`);
});
