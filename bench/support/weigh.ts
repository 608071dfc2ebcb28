import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { longMoments } from '#e2e/support/wall.ts';

/** The bytes that a browser with an empty cache fetches until the page is idle. Scripts count as gzip. */
export interface Weight {
  scripts: number;
  fonts: number;
  spreadsheets: number;
}

/** Loads a page with an empty cache, and closes it. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const weight: Weight = { scripts: 0, fonts: 0, spreadsheets: 0 };
  const sized: Promise<void>[] = [];
  const look = (response: Response): void => {
    const path = new URL(response.url()).pathname;
    if (!/\.(m?js|woff2?)$/.test(path)) return;
    sized.push(
      response.body().then((body) => {
        if (/woff2?$/.test(path)) {
          weight.fonts += body.length;
          return;
        }
        // The limits are set for gzip, although the server may send a better compression.
        const { length } = gzipSync(body);
        weight.scripts += length;
        if (/xlsx|sheet/.test(path)) weight.spreadsheets += length;
      }),
    );
  };
  page.on('response', look);
  // The page prefetches files after three idle seconds. A longer timer keeps them out of the measurement.
  await longMoments(page, 60_000);
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('response', look);
  await Promise.all(sized);
  await page.close();
  return weight;
}
