import type { Browser, Download, Page } from '@playwright/test';
import type { Evening } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import type { Boli } from './support/server.ts';

/** Saves cards and a squad on its field, as the page of spectators draws them, into a folder. */
export async function picturesOfCards(
  browser: Browser,
  boli: Pick<Boli, 'url'>,
  evening: Evening,
  folder: string,
): Promise<void> {
  const page = await browser.newPage({ baseURL: boli.url, viewport: { width: 360, height: 740 } });
  await openHall(page, (await hallLinks(evening)).of('live'));
  const sale = page.getByRole('region', { name: 'Last sales' }).getByRole('button').first();
  await sale.click();
  await (await saved(page, 'Save')).saveAs(`${folder}/card-post.jpg`);
  await page.getByRole('radio', { name: 'Story' }).check();
  await (await saved(page, 'Save')).saveAs(`${folder}/card-story.jpg`);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Teams' }).click();
  const team = evening.teams[0]?.name ?? '';
  await page.getByText(team, { exact: true }).click();
  await (await saved(page, `Field of ${team}`)).saveAs(`${folder}/squad-field.jpg`);
  await page.close();
}

/** The file of a button, once its picture is drawn. */
async function saved(page: Page, name: string): Promise<Download> {
  const button = page.getByRole('button', { name });
  await button.and(page.locator(':not([aria-disabled="true"])')).waitFor();
  const downloading = page.waitForEvent('download');
  await button.click();
  return downloading;
}
