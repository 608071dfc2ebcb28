import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { NodeResult, RunOptions } from 'axe-core';

const LAPTOP = { width: 1366, height: 620 };

/** The window sizes of real devices (px): a phone, a laptop in the hall, the projector. */
const LARGE = { width: 1920, height: 1080 };
export const SIZES = [{ width: 360, height: 620 }, LAPTOP, LARGE] as const;

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe rules about colours. All other rules give the same result in dark mode. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds no violation of any impact after all animations have ended. `within` limits the check to a new
 * part of a page that was checked before. `rules` limits it to some rules.
 */
export async function expectNothingFromAxe(
  page: Page,
  { within, rules }: { readonly within?: string; readonly rules?: readonly string[] } = {},
): Promise<void> {
  // A page hears of a new window size in one frame, and draws its other layout in the next.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
  await atRest(page);
  // Loading axe takes longer than most of its runs, so a page loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ within, rules }) => {
      // Omitting the passed checks from the result takes half the time.
      const options: RunOptions = { resultTypes: ['violations'] };
      if (rules !== undefined) options.runOnly = { type: 'rule', values: [...rules] };
      // Base UI's focus guards hold nothing and hand the focus on, so no focus stays on hidden content.
      const exclude = '[data-base-ui-focus-guard]';
      const { violations } = await window.axe.run({ include: within ?? 'html', exclude }, options);
      const where = ({ target, failureSummary }: NodeResult) => `${target.join(' ')} ${failureSummary ?? ''}`;
      return violations.map(({ id, help, nodes }) => ({ rule: `${id}: ${help}`, where: nodes.map(where) }));
    },
    { within, rules },
  );
  expect(found, page.url()).toEqual([]);
}

/** The longest animation (ms) to wait for. A longer one is a clock or a progress bar. */
const A_MOVEMENT = 2_000;

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}

/** Waits until animations have ended, because colours and positions during a transition are not final. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const ending = document.getAnimations().filter(({ effect, playState, currentTime }) => {
      const left = Number(effect?.getComputedTiming().endTime) - Number(currentTime);
      return playState === 'running' && left <= longest;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, A_MOVEMENT);
}

/**
 * Expects no axe violation in light mode on a phone and a laptop, nor in dark mode. Expects no horizontal scrolling at
 * the three sizes. Afterwards it restores the window's size and its animations.
 */
export async function expectNothingFromAxeAnywhere(
  page: Page,
  { within }: { readonly within?: string } = {},
): Promise<void> {
  const before = page.viewportSize();
  const reducedMotion = await movementOf(page);
  const part = within === undefined ? {} : { within };
  // Reduced motion, because colours during a transition are not final.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // A large window shows the laptop's content in larger letters, so axe would repeat the laptop's result.
    if (size !== LARGE) await expectNothingFromAxe(page, part);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `px beyond a window of ${size.width}`).toBeLessThanOrEqual(0);
  }
  // Colours depend on the scheme alone, not on the width, so one size is enough in dark mode.
  await page.setViewportSize(LAPTOP);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNothingFromAxe(page, { ...part, rules: OF_COLOURS });
  await page.emulateMedia({ colorScheme: null, reducedMotion });
  if (before !== null) await page.setViewportSize(before);
}

/** Returns the page's `reducedMotion` setting for `emulateMedia`. */
export async function movementOf(page: Page): Promise<'reduce' | 'no-preference'> {
  const rests = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  return rests ? 'reduce' : 'no-preference';
}
