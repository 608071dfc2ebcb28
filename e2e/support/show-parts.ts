import type { Page } from '@playwright/test';
import type { Evening } from './console.ts';
import type { HallLinks } from './links.ts';
import type { Language } from '#domain/languages.ts';
import { bidsBy, hammered, passed } from './played-lots.ts';
import type { TakeAtSizes } from './three-sizes.ts';

/** The lots that are played before the first picture of the wall. */
export const LOTS_BEFORE = 24;
export const PHONE = { width: 360, height: 620 };
export const HALL = { width: 1920, height: 1080 };
export const WALLS = [HALL, { width: 1366, height: 620 }, { width: 1024, height: 768 }];

/** The parts that take the pictures of one league. */
export interface Show {
  readonly evening: Evening;
  readonly links: HallLinks;
  /** Ends the names of the pictures, as in `duel-ta-1920.webp`. */
  readonly language: Language;
  readonly folder: string;
  readonly open: (path: string, before?: (page: Page) => Promise<unknown>) => Promise<Page>;
  readonly onWall: TakeAtSizes;
  readonly atSizes: TakeAtSizes;
}

/** Plays the lot of this number: passed, or sold after some bids of two teams. */
export async function played(evening: Evening, at: number): Promise<void> {
  if (at % 9 === 4) return passed(evening);
  const [one, other] = [at % 6, (at * 5 + 2) % 6];
  const raises = 1 + ((at * 7) % 8);
  const teams = Array.from({ length: raises }, (_, raise) => (raise % 2 === 0 ? one : other));
  await hammeredAfter(evening, one === other ? [one] : teams);
}

/** Sells the lot after a bid of each of these teams in turn. */
export async function hammeredAfter(evening: Evening, teams: readonly number[]): Promise<void> {
  await bidsBy(evening, teams);
  await hammered(evening);
}

/** Puts a green ground behind the overlay, which is transparent. */
export async function onPitch(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.background = 'linear-gradient(#7fa8c4 35%, #5d8a4a 35%, #3f6b34)';
  });
}

/** Saves the file that a press downloads. */
export async function saved(page: Page, press: () => Promise<void>, file: string): Promise<void> {
  const downloading = page.waitForEvent('download');
  await press();
  await (await downloading).saveAs(file);
}
