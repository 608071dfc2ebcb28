import type { Page } from '@playwright/test';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { newEvening, openConsole, order } from './support/console.ts';
import { holdRequests } from './support/hold-requests.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { bidsBy, hammered } from './support/played-lots.ts';
import { scrollToCharts } from './support/result-charts.ts';
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

/** Records each print: 'with' or 'without' the table of the money. */
async function hearPrints(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    window.print = () => {
      const has = /Mumbai Mavericks.*₹/.test(document.querySelector('table')?.textContent ?? '');
      const { dataset } = document.documentElement;
      dataset['prints'] = `${dataset['prints'] ?? ''}${has ? 'with' : 'without'} `;
    };
  });
  return () => page.evaluate(() => (document.documentElement.dataset['prints'] ?? '').trim());
}

const CHARTS_CODE = /\/assets\/(charts|evening-charts)-[^/]*\.js/;
const NOT_PRINTED = 'The charts did not load: please print again.';

test('Print the charts also when nobody has scrolled to them', async ({ page, boli }) => {
  const { of } = await hallLinks(await soldOut(boli));
  await page.setViewportSize({ width: 360, height: 300 });
  const prints = await hearPrints(page);
  const letGo = await holdRequests(page, CHARTS_CODE);
  await openHall(page, of('result'));
  const asked = page.waitForRequest(CHARTS_CODE);
  await page.getByRole('button', { name: 'Print' }).click();
  await asked;
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeFocused();
  expect(await prints()).toBe('');
  letGo();
  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused();
  expect(await prints()).toBe('with');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(NOT_PRINTED)).toBeHidden();
});

test('Load the charts when the reader scrolls to them, not while the page is short for lack of squads', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, {
    players: Array.from({ length: 24 }, (_, at) => `Player ${String(at + 1)}`),
  });
  await order(evening, { type: 'initialise' });
  for (let lot = 0; lot < 24; lot += 1) {
    await bidsBy(evening, [lot % 2]);
    await hammered(evening);
  }
  const letGo = await holdRequests(page, `**${PATHS.squads}*`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (CHARTS_CODE.test(request.url())) asked.push(request.url());
  });
  await openHall(page, (await hallLinks(evening)).of('result'));
  const charts = page.getByRole('heading', { name: 'Charts' });
  await expect(charts).toBeInViewport();
  letGo();
  await expect(page.getByRole('list', { name: 'Awards' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await expect(charts).not.toBeInViewport();
  expect(asked).toEqual([]);
  await scrollToCharts(page);
  await expect(money(page)).toBeVisible();
});

test("Load the charts on the browser's own print, and say on paper that they are missing", async ({
  page,
  boli,
}) => {
  const { of } = await hallLinks(await soldOut(boli));
  await page.setViewportSize({ width: 360, height: 300 });
  await openHall(page, of('result'));
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(NOT_PRINTED)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText(NOT_PRINTED)).toBeHidden();
  await page.pdf();
  await expect(money(page)).toBeAttached();
});

test.describe('Code that does not load', () => {
  test.use({ toleratedErrors: [/ERR_FAILED/] });

  test('Say on the result that charts or replay did not load, load each by keyboard and focus it', async ({
    page,
    boli,
  }) => {
    const { of } = await hallLinks(await soldOut(boli));
    const code = /\/assets\/(charts|evening-charts|replay-section)-[^/]*\.js/;
    await page.route(code, (route) => route.abort());
    await openHall(page, of('result'));
    const charts = page.getByRole('region', { name: 'Charts', exact: true });
    await charts.scrollIntoViewIfNeeded();
    const words = 'No connection. Please try again.';
    await expect(charts.getByRole('alert')).toHaveText(words);
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    const missing = page.getByRole('alert').getByRole('button', { name: words });
    await expect(missing).toHaveCount(2);
    await expectNothingFromAxe(page);
    expect(await wordsOutOfPlace(page)).toEqual([]);

    // The focus stays in the place of a part that does not load again.
    await missing.first().press('Enter');
    await expect(missing).toHaveCount(2);
    await page.keyboard.press('Tab');
    await expect(missing.first()).toBeFocused();

    await page.unroute(code);
    await missing.first().press('Enter');
    const replay = page.getByRole('region', { name: /^Replay of the auction/ });
    await expect(replay.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
    await charts.evaluate((section) => {
      section.addEventListener('focusin', () => {
        section.dataset['focused'] =
          `${section.dataset['focused'] ?? ''} ${document.activeElement?.tagName ?? ''}`;
      });
    });
    await missing.press('Enter');
    await expect(money(page)).toBeVisible();
    await expect(charts.getByRole('heading', { name: 'Charts' })).toBeFocused();
    // The focus moves once, so that a screen reader says one place.
    await expect(charts).toHaveAttribute('data-focused', ' BUTTON H2');
  });

  test('Print the result without charts that do not load, say it on the paper, and load them for the next print', async ({
    page,
    boli,
  }) => {
    const { of } = await hallLinks(await soldOut(boli));
    await page.setViewportSize({ width: 360, height: 300 });
    await page.route(CHARTS_CODE, (route) => route.abort());
    const prints = await hearPrints(page);
    await openHall(page, of('result'));
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(prints).toBe('without');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(NOT_PRINTED)).toBeVisible();

    await page.emulateMedia({ media: 'screen' });
    await page.unroute(CHARTS_CODE);
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(prints).toBe('without with');

    // The browser's own print loads them again, too.
    await page.route(CHARTS_CODE, (route) => route.abort());
    await page.reload();
    const charts = page.getByRole('region', { name: 'Charts', exact: true });
    await charts.scrollIntoViewIfNeeded();
    await expect(charts.getByRole('alert')).toBeVisible();
    await page.unroute(CHARTS_CODE);
    await page.pdf();
    await expect(money(page)).toBeVisible();
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
    await expectNothingFromAxe(page);
    await page.unroute(code);
    await missing.press('Enter');
    await expect(money(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Charts', exact: true })).toBeFocused();
  });
});
