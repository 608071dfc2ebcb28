import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { FIRST_SHOW, type ShowSettings } from '#domain/show/show-settings.ts';
import { PATHS } from '#protocol/paths.ts';
import { atRest, expectNothingFromAxe, movementOf } from './axe.ts';
import { lotInLog, order, type Evening } from './console.ts';

/** Locates a scene of a hall screen by its data-scene attribute. */
export const scene = (page: Page, shows: string): Locator => page.locator(`[data-scene="${shows}"]`);

/** Expects this scene and no axe violation, with reduced motion during the check. */
export async function expectScene(page: Page, shows: string): Promise<void> {
  await expect(scene(page, shows)).toBeVisible();
  const reducedMotion = await movementOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNothingFromAxe(page);
  await page.emulateMedia({ reducedMotion });
}

/**
 * Lengthens every timer of three seconds to `moment` (ms), so that SOLD and UNSOLD stay visible. Call it before opening
 * the page.
 */
export async function longMoments(page: Page, moment = 30_000): Promise<void> {
  await page.addInitScript((long) => {
    const after = window.setTimeout.bind(window);
    const longer = (act: () => void, ms?: number, ...rest: unknown[]) =>
      after(act, ms === 3_000 ? long : ms, ...rest);
    Object.defineProperty(window, 'setTimeout', { value: longer });
  }, moment);
}

/**
 * Holds every timer of exactly `length` ms until the returned function is called. So a test decides how long a scene or
 * a message stays. Call it before opening the page. The returned function waits up to `patience` ms for a timer.
 */
export async function holdWaits(page: Page, length: number, patience = 3_000): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const [after, forget] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const waits = new Map<number, () => void>();
    let last = 0;
    const wait = (act: (...rest: unknown[]) => void, ms?: number, ...rest: unknown[]) => {
      if (ms !== held) return after(act, ms, ...rest);
      last -= 1;
      waits.set(last, () => act(...rest));
      return last;
    };
    const drop = (id?: number) => {
      if (!waits.delete(id ?? 0)) forget(id);
    };
    Object.defineProperty(window, 'setTimeout', { value: wait });
    Object.defineProperty(window, 'clearTimeout', { value: drop });
    Object.defineProperty(window, 'heldWaits', { get: () => waits.size });
    addEventListener('waits-end', () => {
      const acts = [...waits.values()];
      waits.clear();
      for (const act of acts) act();
    });
  }, length);
  return async () => {
    // A page draws before its effect sets the next timer. A page that holds none is left as it is.
    const isHeld = () => Number(Reflect.get(window, 'heldWaits')) > 0;
    await page.waitForFunction(isHeld, null, { timeout: patience }).catch(() => null);
    await page.evaluate(() => void dispatchEvent(new Event('waits-end')));
  };
}

/** Sets the show as the console does. */
export async function setShow(
  { organiser, tournament }: Evening,
  changes: Partial<ShowSettings>,
): Promise<void> {
  const show = { ...FIRST_SHOW, ...changes };
  await organiser.call('PUT', `${PATHS.show}?tournamentId=${tournament.id}`, z.unknown(), { show });
}

/** Places a bid for the player on the block, like the console. `amount` is whole rupees. */
export async function bid(evening: Evening, team: string, amount: number): Promise<void> {
  const id = evening.teams.find(({ name }) => name === team)?.id ?? '';
  await order(evening, { type: 'place-bid', lot: await lotInLog(evening), team: id, amount, seen: null });
}

export async function going(evening: Evening, count: 1 | 2): Promise<void> {
  await order(evening, { type: 'call-going', lot: await lotInLog(evening), count, seen: null });
}

export async function hammer(evening: Evening): Promise<void> {
  await order(evening, { type: 'bring-down-hammer', lot: await lotInLog(evening), seen: null });
}

export async function pass(evening: Evening): Promise<void> {
  await order(evening, { type: 'pass-lot', lot: await lotInLog(evening), seen: null });
}

/** Returns the font size (px). */
export function fontSize(words: Locator): Promise<number> {
  return words.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
}

/** Returns the end time of the longest animation that exists now (ms from its start). */
export function longestMovement(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().endTime ?? 0)),
    ),
  );
}

/** Returns words that are wholly or partly outside the window after all animations have ended. */
export async function wordsCutOff(page: Page): Promise<string[]> {
  await atRest(page);
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, p, li, dd, dt')]
      .filter((element) => element.getClientRects().length > 0 && !element.closest('.sr-only'))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      })
      .map((element) => element.innerText),
  );
}

/** Records every scene that the page shows from now on. */
export async function rememberScenes(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-scene]'))
        seen.add(dataset['scene'] ?? '');
      document.documentElement.dataset['seen'] = [...seen].join(' ');
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return async () =>
    (await page.evaluate(() => document.documentElement.dataset['seen'] ?? 'loaded again')).split(' ');
}
