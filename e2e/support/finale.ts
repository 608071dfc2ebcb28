import type { Page } from '@playwright/test';
import { order, type Evening } from './console.ts';
import { wordsOutOfPlace } from './out-of-place.ts';
import { HALL, WALLS } from './show-parts.ts';
import { expect } from './test.ts';
import { wordsCutOff } from './wall.ts';

/** Shows this scene of the finale, which stays. */
export async function step(evening: Evening, at: number, playing = false): Promise<void> {
  await order(evening, { type: 'show-finale', scene: at, playing });
}

/** The finale on a phone. */
export const onPhone = (page: Page) => page.getByRole('region', { name: 'The finale' });

/** The scene of the finale on the wall, without the words for screen readers. */
export const onWall = (page: Page) => page.locator('.finale');

/** Expects each word whole on walls of three sizes. */
export async function expectWhole(page: Page, shown: string): Promise<void> {
  for (const size of WALLS) {
    await page.setViewportSize(size);
    const at = `${shown}, ${String(size.width)}x${String(size.height)}`;
    expect(await wordsOutOfPlace(page), at).toEqual([]);
    expect(await wordsCutOff(page), at).toEqual([]);
  }
  await page.setViewportSize(HALL);
}
