import type { Page } from '@playwright/test';
import { linkPath, PATHS, RULE_BOOK_PATH } from '#protocol/paths.ts';
import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import { openConsole, order } from './support/console.ts';
import { holdRequests } from './support/hold-requests.ts';
import { hostileEvening } from './support/hostile.ts';
import { hallLinks, openHall } from './support/links.ts';
import { chooseLanguage } from './support/language.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { playedOut } from './support/played-lots.ts';
import { scrollToCharts } from './support/result-charts.ts';
import { expect, test } from './support/test.ts';

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('Show headline, awards, charts and squads by the result link, so far and final', async ({
  page,
  boli,
}) => {
  const evening = await playedOut(boli);
  const links = await hallLinks(evening);
  await openHall(page, links.of('result'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^5 players, 4 sold, ₹1,10,000/);
  await expect(page.getByText('So far: the auction goes on')).toBeVisible();
  const nagpur = page.getByRole('region', { name: 'Nagpur Nizams' });
  await expect(nagpur.getByRole('listitem')).toHaveCount(3);
  await expect(nagpur).toContainText('₹24,30,000 left');
  await expect(page.getByRole('list', { name: 'Awards' }).getByRole('listitem').first()).toHaveText(
    /^Dearest.*₹40,000Mumbai Mavericks/,
  );

  // Each picture has its table, and one button shows it to everybody.
  await scrollToCharts(page);
  const money = chart(page, 'The money over the evening');
  await expect(money.getByRole('table')).toBeAttached();
  const pune = money.getByRole('button', { name: 'Pune Panthers' });
  await pune.click();
  await expect(pune).toHaveAttribute('aria-pressed', 'true');
  await money.getByRole('button', { name: 'Table: The money over the evening' }).click();
  await expect(money.getByRole('row', { name: 'Mumbai Mavericks' })).toContainText('₹24,60,000');
  await money.getByRole('button', { name: 'Picture: The money over the evening' }).click();

  await order(evening, { type: 'finish' });
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  await expect(page.getByText('So far: the auction goes on')).toBeHidden();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), String(size.width)).toEqual([]);
    await expectNothingFromAxe(page);
  }
});

test('Keep room for the awards of a result, say the words of each mark, and keep the colours of bars', async ({
  page,
  boli,
}) => {
  const links = await hallLinks(await playedOut(boli));
  const letGo = await holdRequests(page, new RegExp(PATHS.awards));
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openHall(page, links.of('result'));
  const squad = page.getByRole('region', { name: 'Nagpur Nizams' });
  await expect(squad.getByRole('listitem')).toHaveCount(3);
  const top = () => squad.evaluate((box) => Math.round(box.getBoundingClientRect().top));
  const before = await top();
  letGo();
  await expect(page.getByRole('list', { name: 'Awards' })).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(24);

  // By arrow keys and by touch.
  await page.setViewportSize({ width: 1366, height: 620 });
  const bids = chart(page, 'Bids for each lot');
  await bids.scrollIntoViewIfNeeded();
  const marks = bids.getByRole('slider', { name: 'Bids for each lot' });
  await marks.focus();
  await expect(marks).toHaveAttribute('aria-valuetext', /5 bids, Sold/);
  await marks.press('End');
  await expect(marks).toHaveAttribute('aria-valuetext', /0 bids, Unsold/);
  await marks.press('Escape');
  await expect(marks).toHaveAttribute('aria-valuetext', '');

  const prices = chart(page, 'Price against base');
  const dots = prices.getByRole('slider', { name: 'Prices against base prices' });
  await prices
    .locator('svg')
    .first()
    .click({ position: { x: 60, y: 20 } });
  await expect(dots).toHaveAttribute('aria-valuetext', /₹[\d,]+ against ₹20,000, Sold to/);
  await expect(prices.getByText(/against ₹20,000/)).toBeVisible();

  // A reader who has chosen the colours of the page.
  await page.emulateMedia({ forcedColors: 'active' });
  for (const name of ['Where the money went', 'Purses and slots left']) {
    const colours = await chart(page, name)
      .getByRole('listitem')
      .first()
      .locator('[style*="width"]')
      .first()
      .evaluate((bar) => [bar, bar.parentElement ?? bar].map((one) => getComputedStyle(one).backgroundColor));
    expect(new Set(colours).size, name).toBe(2);
  }
});

test('Print squads whole and each chart as a picture or a table, and copy the result as text', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await playedOut(boli);
  await order(evening, { type: 'finish' });
  await openHall(page, (await hallLinks(evening)).of('result'));
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  for (const squad of await page.locator('.result-squad').all())
    expect(await squad.evaluate((card) => getComputedStyle(card).breakInside)).toBe('avoid');
  // The page cuts a frame that ends exactly at its edge.
  const frames = page.locator('.result-squad, .award-first, .award-other');
  const room = await page.evaluate(() => document.documentElement.clientWidth);
  for (const frame of await frames.all())
    expect(await frame.evaluate((card) => card.getBoundingClientRect().right)).toBeLessThan(room - 1);
  // A filled card takes much toner.
  const dearest = page.getByRole('list', { name: 'Awards' }).getByRole('listitem').first();
  expect(await dearest.evaluate((card) => getComputedStyle(card).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  for (const words of await page.getByRole('list', { name: 'Awards' }).locator('p, span').all())
    await expect(words).toHaveCSS('color', 'rgb(0, 0, 0)');

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await scrollToCharts(page);
  const bids = chart(page, 'Bids for each lot');
  const picture = (name: string) => chart(page, name).locator('svg').first();
  const table = (name: string) => chart(page, name).getByRole('table');

  // A picture is drawn again for the width of the paper, and after the print for that of the window.
  const wide = () => picture('Bids for each lot').evaluate((svg) => svg.getBoundingClientRect().width);
  expect(await wide()).toBeGreaterThan(900);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await wide()).toBeLessThan(720);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(wide).toBeGreaterThan(900);

  // Paper shows the picture even if the reader last looked at the table.
  await bids.getByRole('button', { name: 'Table: Bids for each lot' }).click();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const name of ['Price against base', 'Bids for each lot']) {
    await expect(picture(name), name).toBeVisible();
    const right = () => picture(name).evaluate((svg) => svg.getBoundingClientRect().right);
    await expect.poll(right, name).toBeLessThanOrEqual(794);
  }
  await expect(chart(page, 'Price against base').getByText(/^Each mark is a player/)).toBeVisible();
  await expect(bids.getByText('In the order of the evening. Hollow: not sold.')).toBeVisible();
  await expect(table('Bids for each lot')).toBeHidden();
  await expect(table('Price against base')).toBeVisible();
  for (const name of ['The money over the evening', 'Where the money went', 'Purses and slots left']) {
    await expect(table(name), name).toBeVisible();
    await expect(chart(page, name).locator('.chart-picture'), name).toBeHidden();
  }
  await expect(page.getByText('Press a team')).toHaveCount(2);
  for (const hint of await page.getByText('Press a team').all()) await expect(hint).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1366, height: 620 });
  await page.getByRole('button', { name: 'As text' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(
    /4 players sold for ₹1,10,000\n\n\*Mumbai Mavericks\*\n1 player, ₹24,60,000 left/,
  );
  await page.getByRole('button', { name: 'Copy: Text' }).click();
  await expect(page.getByText(/^Copied$/)).toBeVisible();
  await expectNothingFromAxe(page);
  expect(await wordsOutOfPlace(page)).toEqual([]);

  const console_ = await (await anotherDevice()).newPage();
  await openConsole(console_, evening);
  await console_.getByRole('button', { name: 'As text' }).click();
  const dialog = console_.getByRole('dialog', { name: 'The result as text' });
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(await text.inputValue());
  await dialog.getByRole('button', { name: 'Copy: Text' }).click();
  await expect(dialog.getByText(/^Copied$/)).toBeVisible();
  await expectNothingFromAxe(console_);
});

test('Show the longest names and amounts in full on the result, also where letters are twice as large', async ({
  page,
  boli,
}) => {
  const evening = await hostileEvening(boli);
  await openHall(page, (await hallLinks(evening)).of('result'));
  await scrollToCharts(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), String(size.width)).toEqual([]);
    await expectNothingFromAxe(page);
  }

  await page.setViewportSize({ width: 360, height: 620 });
  const awards = page.getByRole('list', { name: 'Awards' });
  await expect(awards).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const dearest = awards.getByText('₹98,76,54,000').first();
  await dearest.scrollIntoViewIfNeeded();
  await expect(dearest).toBeInViewport({ ratio: 1 });
  const closed = page.locator('.result-open[aria-expanded="false"]');
  await closed.evaluateAll((heads) => heads.forEach((head) => head instanceof HTMLElement && head.click()));
  await expect(closed).toHaveCount(0);
  // A player's name has the width of the squad, not that beside the price.
  const players = page.locator('.result-line > span:first-child');
  await expect(players.first()).toBeVisible();
  const least = await players.evaluateAll((all) => Math.min(...all.map((one) => one.clientWidth)));
  expect(least).toBeGreaterThan(180);
  // A name has the width of the card, not that beside the amount.
  const names = page.getByRole('heading', { level: 3 });
  const widths = await names.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(180);
});

test('Let each viewer choose the language of result and rule book, buttons and title included', async ({
  page,
  boli,
}) => {
  const links = await hallLinks(await playedOut(boli));
  for (const [address, title] of [
    [links.of('result'), /लिलाव/],
    [links.of('live').replace(linkPath('live'), RULE_BOOK_PATH), / चे नियम$/],
  ] as const) {
    await openHall(page, address);
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
    await chooseLanguage(page, 'मराठी');
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    await expect(page.getByRole('button', { name: 'प्रिंट' })).toBeVisible();
    for (const words of await page
      .locator('header button, .not-printed > button, .not-printed > a')
      .allInnerTexts())
      expect(words).not.toMatch(/[a-z]{3}/);
    await expect(page).toHaveTitle(title);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await wordsOutOfPlace(page), String(size.width)).toEqual([]);
    }
    await expectNothingFromAxe(page);
    await chooseLanguage(page, 'English');
  }
});
