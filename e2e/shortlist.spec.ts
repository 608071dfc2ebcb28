import type { Page } from '@playwright/test';
import { CLUBS } from './support/scripts.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { lotInLog, newEvening, order, type Evening } from './support/console.ts';
import { hallLinks, openHall, openOn } from './support/links.ts';
import { THREE_SIZES } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 620 } });

const mine = (page: Page) => page.getByRole('list', { name: 'My shortlist' }).getByRole('listitem');
const choose = (page: Page, which: RegExp | string) =>
  page.getByRole('group', { name: 'Which players' }).getByLabel(which).check();

/** Puts a player on the list, with a limit and a note. */
async function put(page: Page, player: string, limit: string, note: string, choice = '2nd'): Promise<void> {
  await page.getByRole('tab', { name: 'Players' }).click();
  await choose(page, 'All');
  await page.getByRole('button', { name: `${player} on my shortlist` }).click();
  const dialog = page.getByRole('dialog', { name: player });
  await dialog.getByLabel('My limit in rupees').fill(limit);
  await dialog.getByLabel('My note').fill(note);
  await dialog.getByLabel(choice).check();
  await dialog.getByRole('button', { name: /Put on my shortlist|Save/ }).click();
  await expect(dialog).toBeHidden();
}

async function paddles(evening: Evening): Promise<[string, string]> {
  const links = await hallLinks(evening);
  return [links.paddleOf('Mumbai Mavericks'), links.paddleOf('Pune Panthers')];
}

test('Plan before the first lot, and read the limit beside the price when the player comes up', async ({
  page,
  anotherDevice,
  boli,
}) => {
  const evening = await newEvening(boli, { players: ['Imran Qureshi', 'Yash Patil'] });
  const [mumbai, pune] = await paddles(evening);
  await openHall(page, mumbai);
  await expect(page.getByRole('heading', { name: 'The auction begins soon' })).toBeVisible();
  await expect(page.getByText('1 of 2 teams are here')).toBeVisible();
  for (const size of THREE_SIZES) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: /Try the button/ })).toBeVisible();
    await expectNothingFromAxe(page);
  }
  await page.setViewportSize(THREE_SIZES[0]);
  const outbid = page.getByRole('group', { name: 'When another team outbids you' });
  await expect(outbid.getByLabel('Sound')).not.toBeChecked();
  await outbid.getByLabel('Vibrate').check();
  await page.getByRole('button', { name: /Read and accept the rules/ }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Your team has accepted these rules')).toBeVisible();

  await put(page, 'Imran Qureshi', '45 thousand', 'Opens, and bowls', '1st');
  await put(page, 'Yash Patil', '', '');
  await choose(page, /Shortlist 2/);
  await expect(mine(page)).toHaveText([
    /Imran Qureshi.*Opens, and bowls.*Limit₹45,000/,
    /Yash Patil.*No limit/,
  ]);
  await expectNothingFromAxe(page);

  const other = await openOn(anotherDevice, pune);
  await expect(page.getByRole('tab', { name: 'Bid' })).toBeVisible();
  await other.getByRole('button', { name: /Players and my shortlist/ }).click();
  await expect(other.getByText('Your shortlist is empty').or(other.getByText('2 players'))).toBeVisible();
  await expect(other.getByText('Opens, and bowls')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Bid' }).click();
  await expect(page.getByText('2 of 2 teams are here')).toBeVisible();
  await expect(outbid.getByLabel('Vibrate')).toBeChecked();

  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible();
  const lot = await lotInLog(evening);
  const name = await page
    .getByRole('region', { name: 'Player on the block' })
    .getByRole('heading')
    .innerText();
  const next = name === 'Imran Qureshi' ? 'Yash Patil' : 'Imran Qureshi';
  await expect(page.getByText(/^On your shortlist/)).toBeVisible();
  await expect(page.getByText(/^Coming up:/)).toContainText(`${next} next`);
  await expect(other.getByText(/^On your shortlist/)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Players' }).click();
  await choose(page, /Shortlist/);
  await page.getByRole('button', { name: `${name}: change` }).click();
  await page.getByLabel('My limit in rupees').fill('30000');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('tab', { name: 'Bid' }).click();
  await expect(page.getByText('On your shortlist, limit ₹30,000', { exact: true })).toBeVisible();
  await expectNothingFromAxe(page);

  const team = evening.teams[1]?.id ?? '';
  await order(evening, { type: 'place-bid', lot, team, amount: 35_000, seen: null });
  await expect(page.getByText('On your shortlist, limit ₹30,000 is passed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bid' }).getByRole('button').first()).toHaveAccessibleName(
    'Bid ₹40,000',
  );
  await expectNothingFromAxe(page);
  for (const size of THREE_SIZES) {
    await page.setViewportSize(size);
    await expect(page.getByText('On your shortlist, limit ₹30,000 is passed')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Coming up:/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Purse', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Bid ₹40,000' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Other' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(THREE_SIZES[0]);
  await order(evening, { type: 'bring-down-hammer', lot, seen: null });
  await page.getByRole('tab', { name: 'Players' }).click();
  await choose(page, /Shortlist/);
  await expect(mine(page).last()).toContainText(name);
  await expect(mine(page).last()).toContainText('Sold to Pune Panthers');
  await expect(mine(page).last()).toContainText('₹35,000');
  await expectNothingFromAxe(page);
});

test.describe('Without a network', () => {
  test.use({ toleratedErrors: [/ERR_FAILED/] });

  test('Keep changes without a network, send them later, and show them on a second phone and at the lot', async ({
    page,
    anotherDevice,
    boli,
  }) => {
    const evening = await newEvening(boli, { players: ['Yash Patil'] });
    const [mumbai] = await paddles(evening);
    await openHall(page, mumbai);
    await page.getByRole('tab', { name: 'Players' }).click();
    await choose(page, 'All');
    await expect(page.getByText('1 player', { exact: true })).toBeVisible();
    await page.route('**/api/paddle/shortlist**', (route) => route.abort());
    await put(page, 'Yash Patil', '50000', 'Written without a network');
    await expect(page.getByText(/^Kept on this phone/)).toBeVisible();
    await page.reload();
    await page.getByRole('tab', { name: 'Players' }).click();
    await expect(mine(page)).toContainText(['Written without a network']);
    await page.unroute('**/api/paddle/shortlist**');
    await expect(page.getByText(/^Kept on this phone/)).toHaveCount(0);

    const second = await openOn(anotherDevice, mumbai);
    await second.getByRole('button', { name: /1 on my shortlist/ }).click();
    await expect(mine(second)).toContainText(['Written without a network']);
    await put(second, 'Yash Patil', '60000', 'Changed on the second phone');
    await page.getByRole('tab', { name: 'Squad' }).click();
    await page.getByRole('tab', { name: 'Players' }).click();
    await expect(mine(page)).toContainText(['Changed on the second phone']);

    // A phone that opens while a player is on the block has the list, too.
    await order(evening, { type: 'initialise' });
    const third = await openOn(anotherDevice, mumbai);
    await third.getByRole('tab', { name: 'Bid' }).click();
    await expect(third.getByText('On your shortlist, limit ₹60,000', { exact: true })).toBeVisible();
  });
});

test('Keep the open note, the search and its result when the window changes', async ({ page, boli }) => {
  const evening = await newEvening(boli, { players: CLUBS.map(({ player }) => player) });
  const [mumbai] = await paddles(evening);
  await openHall(page, mumbai);
  for (const { player, team } of CLUBS.slice(0, 3)) await put(page, player, '45000', team);
  await choose(page, /Shortlist 3/);
  await expectNothingFromAxe(page);
  await page
    .getByRole('button', { name: /change on my shortlist/ })
    .first()
    .click();
  const note = page.getByRole('dialog').getByLabel('My note');
  await note.fill('x'.repeat(201));
  for (const size of [...THREE_SIZES.slice(1), THREE_SIZES[0]]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('tab', { name: 'Bid', includeHidden: true })).toHaveCount(
      size.width > 1000 ? 0 : 1,
    );
    await expect(note).toHaveValue('x'.repeat(201));
    await expect(note).toHaveAccessibleDescription(/at most 200 letters/);
    await expectNothingFromAxe(page);
  }
  await page.keyboard.press('Escape');

  await choose(page, 'All');
  const search = page.getByRole('searchbox', { name: 'Search name or number' });
  await search.fill(CLUBS[0]?.player ?? '');
  for (const size of [THREE_SIZES[1], THREE_SIZES[0]]) {
    await page.setViewportSize(size);
    await expect(search).toHaveValue(CLUBS[0]?.player ?? '');
    await expect(page.getByText('1 player', { exact: true })).toBeVisible();
  }
});
