import type { Page } from '@playwright/test';
import { newEvening, order } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { bidsBy, hammered } from './support/played-lots.ts';
import type { Boli } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** Two teams, and the sale of the only player. */
async function soldOut(boli: Boli) {
  const evening = await newEvening(boli, { players: ['Imran Qureshi'] });
  await order(evening, { type: 'initialise' });
  await bidsBy(evening, [0, 1, 0]);
  await hammered(evening);
  await order(evening, { type: 'finish' });
  return evening;
}

const money = (page: Page) => page.getByRole('region', { name: 'The money over the evening', exact: true });

test('Print the charts without hints for a press', async ({ page, boli }) => {
  await openHall(page, (await hallLinks(await soldOut(boli))).of('result'));
  await money(page).scrollIntoViewIfNeeded();
  const hint = page.getByText(/^Press a team/);
  await expect(hint.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(money(page)).toBeVisible();
  for (const words of await hint.all()) await expect(words).toBeHidden();
});
