import type { Browser, Page } from '@playwright/test';
import type { Evening } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import type { Boli } from './support/server.ts';

/** Takes a picture of each scene for a stream. */
export async function picturesOfStream(
  browser: Browser,
  boli: Pick<Boli, 'url'>,
  evening: Evening,
  taken: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ baseURL: boli.url, viewport: { width: 1280, height: 720 } });
  const overlay = (await hallLinks(evening)).of('overlay');
  for (const scene of ['lower-third', 'lot', 'squads', 'ticker', 'duel', 'result']) {
    await openHall(page, overlay.replace('#', `?scene=${scene}#`));
    await page.locator('[data-scene] :is(.overlay-bar, .stream-panel)').waitFor();
    await taken(page, `stream-${scene}`);
  }
  await page.close();
}
