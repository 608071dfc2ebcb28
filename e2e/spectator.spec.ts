import { readFile } from 'node:fs/promises';
import { expectNothingFromAxe } from './support/axe.ts';
import { lotInLog, newEvening, order } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { newPlayer } from './support/organiser.ts';
import { register } from './support/players.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 620 } });

test('a spectator sees the lot, the bids, the sale, every squad, and how many watch', async ({
  page,
  anotherDevice,
  boli,
}) => {
  const evening = await newEvening(boli, { teams: ['Mumbai Mavericks', 'Pune Panthers'] });
  const links = await hallLinks(evening);
  await openHall(page, links.of('live'));
  await expect(page.getByRole('heading', { name: 'The auction begins soon' })).toBeVisible();
  await expect(page.getByText('1 watching')).toBeVisible();
  await expectNothingFromAxe(page);
  const second = await (await anotherDevice()).newPage();
  await openHall(second, links.of('live'));
  await expect(page.getByText('2 watching')).toBeVisible();
  await second.close();
  await expect(page.getByText('1 watching')).toBeVisible();

  await order(evening, { type: 'initialise' });
  const lot = await lotInLog(evening);
  for (const [team, amount] of [
    [0, 20_000],
    [1, 145_000],
  ] as const) {
    await order(evening, {
      type: 'place-bid',
      lot,
      team: evening.teams[team]?.id ?? '',
      amount,
      seen: null,
    });
  }
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('Pune Panthers leads');
  await expect(page.getByRole('region', { name: 'Last bids' }).getByRole('listitem')).toHaveText([
    /Pune Panthers.*₹1,45,000/,
    /Mumbai Mavericks.*₹20,000/,
  ]);
  await expectNothingFromAxe(page);
  // For three seconds only: watched for before it comes.
  const sold = expect(page.getByText('SOLD', { exact: true })).toBeVisible();
  await order(evening, { type: 'bring-down-hammer', lot, seen: null });
  await sold;
  await expect(page.getByRole('region', { name: 'Last sales' })).toContainText('₹1,45,000');

  await page.getByRole('tab', { name: 'Now' }).press('ArrowRight');
  await page.getByText('₹23,55,000').click();
  await expectNothingFromAxe(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture of Pune Panthers' }).click();
  const png = await readFile(await (await downloading).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // Width and height stand at the beginning of every PNG.
  expect(png.readUInt32BE(16)).toBe(1080);
  await page.getByRole('button', { name: 'Print all squads' }).click();
  await expect(page.getByRole('region', { name: 'Mumbai Mavericks' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheets.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Back' }).click();
  await page.setViewportSize({ width: 1366, height: 620 });
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible();
  await expectNothingFromAxe(page);
});

test('the lists open also when the server has gone in the meantime', async ({ page, boli }) => {
  const evening = await newEvening(boli, { teams: ['Mumbai Mavericks', 'Pune Panthers'] });
  const asked = page.waitForRequest('**/late-parts*.js');
  await openHall(page, (await hallLinks(evening)).of('live'));
  await expect(page.getByRole('heading', { name: 'The auction begins soon' })).toBeVisible();
  // Nobody has tapped anything. It is there when all that it imports is.
  await page.evaluate(
    async (url) => {
      await import(url);
    },
    (await asked).url(),
  );
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('tab', { name: 'Teams' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([
    /Mumbai Mavericks/,
    /Pune Panthers/,
  ]);
});

test.describe('the lists cannot be fetched', () => {
  test.use({ toleratedErrors: [/ERR_FAILED/] });

  test('the page says so, and the next choice tries again', async ({ page, boli }) => {
    const evening = await newEvening(boli, { teams: ['Mumbai Mavericks', 'Pune Panthers'] });
    await page.route('**/late-parts*.js', (route) => route.abort());
    await openHall(page, (await hallLinks(evening)).of('live'));
    await page.getByRole('tab', { name: 'Players' }).click();
    await expect(page.getByText('No connection: choose another list, then this one.')).toBeVisible();
    await expectNothingFromAxe(page);
    await page.unroute('**/late-parts*.js');
    await page.getByRole('tab', { name: 'Teams' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);
    await page.getByRole('tab', { name: 'Players' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
  });
});

test.describe('in the hall', () => {
  test.use({ origin: 'hall' });

  test('a player among hundreds is found by name or number, over plain http', async ({ page, boli }) => {
    const evening = await newEvening(boli, { players: [] });
    const players = () => Promise.resolve([]);
    await register({ ...evening, players }, 300);
    const [mumbai] = evening.teams;
    if (mumbai === undefined) throw new Error('no team');
    await newPlayer(evening.organiser, evening.tournament, 'सिद्धार्थ जोशी', { to: mumbai, price: 145_000 });
    await openHall(page, (await hallLinks(evening)).of('live'));
    await page.getByRole('tab', { name: 'Players' }).click();
    await expect(page.getByText('301 players')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
    await expect(rows).toHaveCount(60);
    await page.getByRole('button', { name: 'Show more (241)' }).click();
    await expect(rows).toHaveCount(120);
    await page.getByRole('searchbox', { name: 'Search name or number' }).fill('#27');
    await expect(rows).toHaveText([/Player Number 27/]);
    await page.getByRole('searchbox').fill('जोशी');
    await expect(rows).toHaveText([/सिद्धार्थ जोशी.*₹1,45,000.*Sold to Mumbai Mavericks/]);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('radio', { name: 'Sold', exact: true }).check();
    await expect(page.getByText('1 player', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Coming' }).check();
    await expectNothingFromAxe(page);
  });
});

test('where the network lets no socket through, spectators see everything some seconds later, and how old it is', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli, { teams: ['Mumbai Mavericks', 'Pune Panthers'] });
  await order(evening, { type: 'initialise' });
  await page.routeWebSocket('**/api/live', (socket) => socket.close());
  await openHall(page, (await hallLinks(evening)).of('live'));
  await expect(page.getByText(/^every 2 seconds$/)).toBeVisible();
  await expect(page.getByText(/ old$/)).toBeVisible();
  await expect(page.getByText(/watching/)).toHaveCount(0);
  const [lot, team] = [await lotInLog(evening), evening.teams[1]?.id ?? ''];
  await order(evening, { type: 'place-bid', lot, team, amount: 145_000, seen: null });
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('Pune Panthers leads');
  await expectNothingFromAxe(page);
  await page.getByRole('tab', { name: 'Teams' }).click();
  await expect(page.getByText('Mumbai Mavericks', { exact: true })).toBeVisible();
  await order(evening, { type: 'bring-down-hammer', lot, seen: null });
  // Whether the moment itself is played depends on how long ago it was.
  await expect(page.getByText('₹23,55,000')).toBeVisible();
});
