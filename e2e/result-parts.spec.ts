import type { Page } from '@playwright/test';
import { expectNothingFromAxe } from './support/axe.ts';
import { newEvening, openConsole, order } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
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

test.describe('Code that does not load', () => {
  test.use({ toleratedErrors: [/ERR_FAILED/] });

  test('Say on the result that charts, replay or text did not load, load each by keyboard and focus it', async ({
    page,
    boli,
  }) => {
    const { of } = await hallLinks(await soldOut(boli));
    const code = /\/assets\/(charts|evening-charts|late-parts|replay-section)-[^/]*\.js/;
    await page.route(code, (route) => route.abort());
    await openHall(page, of('result'));
    const charts = page.getByRole('region', { name: 'Charts', exact: true });
    await charts.scrollIntoViewIfNeeded();
    const words = 'No connection. Please try again.';
    await expect(charts.getByRole('alert')).toHaveText(words);
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    await page.getByRole('button', { name: 'As text' }).click();
    const missing = page.getByRole('alert').getByRole('button', { name: words });
    await expect(missing).toHaveCount(3);
    await expectNothingFromAxe(page);
    expect(await wordsOutOfPlace(page)).toEqual([]);

    await page.unroute(code);
    await missing.first().press('Enter');
    await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'As text' })).toBeFocused();
    await missing.first().press('Enter');
    const replay = page.getByRole('region', { name: /^Replay of the auction/ });
    await expect(replay.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
    await missing.press('Enter');
    await expect(money(page)).toBeVisible();
    await expect(charts.getByRole('heading', { name: 'Charts' })).toBeFocused();
  });

  test('Keep the focus in the place of a part that does not load again', async ({ page, boli }) => {
    const { of } = await hallLinks(await soldOut(boli));
    await page.route(/\/assets\/late-parts-[^/]*\.js/, (route) => route.abort());
    await openHall(page, of('result'));
    await page.getByRole('button', { name: 'As text' }).click();
    const missing = page.getByRole('alert').getByRole('button', { name: 'No connection. Please try again.' });
    await missing.press('Enter');
    await expect(missing).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(missing).toBeFocused();
  });

  test('Say on the console that the charts of the result did not load, and load them on a tap', async ({
    page,
    boli,
  }) => {
    const evening = await soldOut(boli);
    const code = /\/assets\/evening-charts-[^/]*\.js/;
    await page.route(code, (route) => route.abort());
    await openConsole(page, evening);
    const missing = page.getByRole('button', { name: 'The charts did not load: try again' });
    await expect(missing).toBeVisible();
    await page.unroute(code);
    await missing.press('Enter');
    await expect(money(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Charts', exact: true })).toBeFocused();
  });
});
