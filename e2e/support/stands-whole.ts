import type { Page } from '@playwright/test';
import { expectNothingFromAxe, SIZES } from './axe.ts';
import { wordsOutOfPlace } from './out-of-place.ts';
import { expect } from './test.ts';

/** Expects that no words overflow, are clipped or overlap others, at each of these sizes. */
export async function standsWhole(
  page: Page,
  sizes: readonly (typeof SIZES)[number][] = SIZES,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), `${page.url()} at ${String(size.width)}`).toEqual([]);
  }
}

/** Expects the same, and no axe violation. */
export async function standsWholeForEverybody(page: Page): Promise<void> {
  await standsWhole(page);
  await expectNothingFromAxe(page);
}
