import type { Page } from '@playwright/test';
import type { Evening } from './console.ts';
import type { HallLinks } from './links.ts';
import type { Language } from '#domain/languages.ts';
import { bidsBy, hammered, passed } from './played-lots.ts';
import type { TakePicture } from './take-pictures.ts';

/** The lots that are played before the first picture of the wall. */
export const LOTS_BEFORE = 24;
export const PHONE = { width: 360, height: 620 };
export const LAPTOP = { width: 1366, height: 620 };
export const HALL = { width: 1920, height: 1080 };
export const WALLS = [HALL, LAPTOP, { width: 1024, height: 768 }];

/** The parts that take the pictures of one league. */
export interface Show {
  readonly evening: Evening;
  readonly links: HallLinks;
  readonly language: Language;
  readonly open: (path: string, before?: (page: Page) => Promise<unknown>) => Promise<Page>;
  /** Writes pictures whose names end with the language, as in `meter-ta-1920.webp`. */
  readonly take: TakePicture;
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
