import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { NodeResult, RunOptions } from 'axe-core';

const LAPTOP = { width: 1366, height: 620 };

/** What people really have: a phone, a laptop in the hall, the projector. Inner sizes in px. */
const LARGE = { width: 1920, height: 1080 };
export const SIZES = [{ width: 360, height: 620 }, LAPTOP, LARGE] as const;

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe says of colours; whatever else it says is the same by day and in the dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * axe finds nothing of any impact on the page as it stands now, when what moves has come to rest. `within` names the
 * part that is new, where the rest of the page was looked at before; `rules` are all unless they are named.
 */
export async function expectNothingFromAxe(
  page: Page,
  { within, rules }: { readonly within?: string; readonly rules?: readonly string[] } = {},
): Promise<void> {
  await atRest(page);
  // Reading axe takes longer than most of its runs: a page reads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ within, rules }) => {
      // What the rules pass is not written down, which takes half the time.
      const options: RunOptions = { resultTypes: ['violations'] };
      if (rules !== undefined) options.runOnly = { type: 'rule', values: [...rules] };
      const { violations } = await window.axe.run(within ?? document, options);
      const where = ({ target, failureSummary }: NodeResult) => `${target.join(' ')} ${failureSummary ?? ''}`;
      return violations.map(({ id, help, nodes }) => ({ rule: `${id}: ${help}`, where: nodes.map(where) }));
    },
    { within, rules },
  );
  expect(found, page.url()).toEqual([]);
}

/** What still moves this long (ms) is a clock or a bar, and not waited for. */
const A_MOVEMENT = 2_000;

declare global {
  interface Window {
    readonly axe: typeof import('axe-core');
  }
}

/** Waits for what moves: a colour caught halfway through a transition is nobody's contrast, nor a word its place. */
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
 * The same by day on a phone and a laptop, and in the system's dark mode; at the three sizes nothing scrolls sideways. The window ends at
 * the size it had, and what moved moves again.
 */
export async function expectNothingFromAxeAnywhere(
  page: Page,
  { within }: { readonly within?: string } = {},
): Promise<void> {
  const before = page.viewportSize();
  const reducedMotion = await movementOf(page);
  const part = within === undefined ? {} : { within };
  // Without movement: a colour caught halfway through a transition is nobody's contrast.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // A large window shows what a laptop shows, in larger letters: axe has nothing to say of it that it does not say there.
    if (size !== LARGE) await expectNothingFromAxe(page, part);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond, `px beyond a window of ${size.width}`).toBeLessThanOrEqual(0);
  }
  // Colours hang on the scheme alone, not on the width: what holds at one size in the dark holds at all.
  await page.setViewportSize(LAPTOP);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNothingFromAxe(page, { ...part, rules: OF_COLOURS });
  await page.emulateMedia({ colorScheme: null, reducedMotion });
  if (before !== null) await page.setViewportSize(before);
}

/** As `emulateMedia` names it: whether the page was opened at rest. */
export async function movementOf(page: Page): Promise<'reduce' | 'no-preference'> {
  const rests = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  return rests ? 'reduce' : 'no-preference';
}
