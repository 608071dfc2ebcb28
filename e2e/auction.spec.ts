import * as z from 'zod/mini';
import type { Locator, Page } from '@playwright/test';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import {
  act,
  amountBox,
  banner,
  bidsIn,
  block,
  hearingOf,
  logOf,
  lotInLog,
  lotName,
  newEvening,
  openConsole,
  openLot,
  order,
  settled,
  sold,
  teamSelect,
  tile,
  type Evening,
} from './support/console.ts';
import {
  expectToast,
  newOrganiser,
  newTeam,
  newTournament,
  openAs,
  signedInAgain,
} from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';
import { longMoments } from './support/wall.ts';

const OPEN_DIALOG = '.dialog[data-open]';
const option = (page: Page, team: string) => teamSelect(page).getByRole('option', { name: team });

async function place(page: Page, team: string, amount: string): Promise<void> {
  await teamSelect(page).selectOption({ label: await option(page, team).innerText() });
  await amountBox(page).fill(amount);
  await act(page, 'Place Bid').click();
}

/** Expects the amount in the banner where it can be read, not for screen readers alone. */
async function expectLeads(page: Page, amount: string): Promise<void> {
  await expect(banner(page).getByText(amount, { exact: true })).toBeInViewport({ ratio: 0.9 });
}

/** Sells the lot on the block to a team at base price. */
async function sellByTap(page: Page, team: string): Promise<string> {
  await settled(page);
  const name = await lotName(page);
  await tile(page, team).click();
  await expect(banner(page)).toContainText(team);
  await act(page, 'Sell Player').click();
  await expect(sold(page)).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(sold(page)).toBeHidden();
  return name;
}

/** The number of names whose text is cut off. */
function linesCut(list: Locator): Promise<number> {
  return list
    .getByRole('paragraph')
    .evaluateAll((names) => names.filter((name) => name.scrollHeight >= 1.2 * name.clientHeight).length);
}

async function skipAll(page: Page, count: number): Promise<void> {
  for (let skipped = 1; skipped <= count; skipped += 1) {
    await act(page, 'Skip').click();
    await expect(page.getByRole('button', { name: `Unsold Players (${skipped})` })).toBeVisible();
  }
}

test.describe('Opening the auction page', () => {
  test('Open the list of tournaments without a tournament', async ({ page, boli }) => {
    await openAs(page, await newOrganiser(boli), '/auction');
    await expect(page).toHaveURL(/\/tournaments$/);
  });

  test('Open an own tournament instead of a missing or foreign one, and say so', async ({ page, boli }) => {
    const other = await newEvening(boli);
    const me = await newOrganiser(boli, 'Ravi Nair');
    for (const id of ['nobody', other.tournament.id]) {
      await openAs(page, me, `/auction?tournament=${id}`);
      await expectToast(page, 'Error', 'Failed to load tournament data', 'destructive');
      await expect(page).toHaveURL(/\/tournaments$/);
    }
  });

  test('Say what to do without a player, and offer both ways', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await openConsole(page, { organiser, tournament, teams: [] });
    await expect(
      page.getByText('No Players Available - Please add players and teams before starting the auction.'),
    ).toBeVisible();
    await expect(page.getByText('Please add players and teams before starting the auction.')).toBeVisible();
    await expectToast(page, 'Error', 'No teams found for this tournament', 'destructive');
    await expect(page.getByRole('link', { name: 'Manage Teams' })).toHaveAttribute(
      'href',
      `/teams?tournament=${tournament.id}`,
    );
    await page.getByRole('link', { name: 'Add Players' }).click();
    await expect(page).toHaveURL(`/players?tournament=${tournament.id}`);
  });

  test('Wait for a first team, then draw the order', async ({ page, boli }) => {
    const evening = await newEvening(boli, { teams: [] });
    await openConsole(page, evening);
    await expectToast(page, 'Error', 'No teams found for this tournament', 'destructive');
    await newTeam(evening.organiser, evening.tournament, 'Mumbai Mavericks');
    await expect(block(page)).toBeVisible();
  });

  test('Draw the first player at the first visit, without starting the auction', async ({ page, boli }) => {
    const evening = await newEvening(boli);
    await openLot(page, evening);
    const types = (await logOf(evening)).map(({ event }) => event.type);
    expect(types.filter((type) => type === 'OrderDrawn')).toHaveLength(1);
    await act(page, 'Back to Tournaments')
      .or(page.getByRole('link', { name: 'Back to Tournaments' }))
      .click();
    await expect(page.getByText('Upcoming')).toBeVisible();
  });
});

test.describe('A lot', () => {
  test('Show name, age, role and base price of the player on the block', async ({ page, boli }) => {
    await openLot(page, await newEvening(boli, { players: ['Imran Qureshi'] }));
    await expect(block(page)).toContainText('Imran Qureshi');
    await expect(block(page)).toContainText('Batsman');
    await expect(block(page).getByText('Age').locator('..')).toContainText('24');
    await expect(block(page).getByText('Base Price').locator('..')).toContainText('₹20,000');
    await expect(page.getByText('Current Bid')).toBeHidden();
    await tile(page, 'Mumbai Mavericks').click();
    await expectLeads(page, '₹20,000');
    await expect(page.getByText('Current Bid')).toBeHidden();
    await tile(page, 'Pune Panthers').click();
    await expect(page.getByText('Current Bid')).toBeVisible();
    await expectLeads(page, '₹25,000');
  });

  test('Bid once on a double tap on a team', async ({ page, boli }) => {
    const evening = await newEvening(boli);
    await openLot(page, evening);
    await tile(page, 'Mumbai Mavericks').dblclick();
    await expect(banner(page)).toContainText('Mumbai Mavericks');
    await expect(tile(page, 'Mumbai Mavericks')).toContainText('Leads');
    await tile(page, 'Mumbai Mavericks').click({ force: true });
    expect(await bidsIn(evening)).toEqual([20_000]);
  });

  test('Skip once and sell once on a double tap', async ({ page, boli }) => {
    const evening = await newEvening(boli);
    await openLot(page, evening);
    await act(page, 'Skip').dblclick();
    await expect(page.getByRole('button', { name: 'Unsold Players (1)' })).toBeVisible();
    await settled(page);
    await tile(page, 'Pune Panthers').click();
    await expect(banner(page)).toContainText('Pune Panthers');
    await act(page, 'Sell Player').dblclick();
    await expect(sold(page)).toBeVisible();
    await settled(page);
    const types = (await logOf(evening)).map(({ event }) => event.type);
    expect(types.filter((type) => type === 'LotPassed')).toHaveLength(1);
    expect(types.filter((type) => type === 'LotSold')).toHaveLength(1);
  });

  test('Keep player, price and leader on a refresh', async ({ page, boli }) => {
    await openLot(page, await newEvening(boli));
    const name = await lotName(page);
    await tile(page, 'Mumbai Mavericks').click();
    await expect(banner(page)).toContainText('Mumbai Mavericks');
    await tile(page, 'Pune Panthers').click();
    await expect(banner(page)).toContainText('Pune Panthers');
    await page.reload();
    await expect(banner(page)).toContainText('Pune Panthers');
    await expectLeads(page, '₹25,000');
    expect(await lotName(page)).toBe(name);
    await expect(amountBox(page)).toHaveValue('26000');
  });

  test('Show SOLD once, close it automatically, and not again after a refresh', async ({ page, boli }) => {
    const evening = await newEvening(boli);
    await openLot(page, evening);
    const name = await lotName(page);
    await tile(page, 'Mumbai Mavericks').click();
    await act(page, 'Sell Player').click();
    await expect(sold(page)).toContainText(`Sold to Mumbai Mavericks`);
    await expectToast(page, 'Player Sold!', `${name} sold to Mumbai Mavericks for ₹20,000`, 'plain');
    await expect(sold(page)).toBeHidden();
    await expect(block(page).getByRole('heading')).not.toHaveText(name);
    await page.reload();
    await settled(page);
    await expect(page.getByText('Last sales')).toBeVisible();
    await expect(sold(page)).toBeHidden();
  });

  test('Undo a sale to base price, with the money back to the team', async ({ page, boli }) => {
    await openLot(page, await newEvening(boli));
    const name = await sellByTap(page, 'Mumbai Mavericks');
    await expect(tile(page, 'Mumbai Mavericks')).toContainText('₹24,80,000');
    await act(page, 'Undo').click();
    await expectToast(
      page,
      'Action Undone',
      'Successfully reverted the last action',
      'plain',
      `Undone: ${name} sold to Mumbai Mavericks for ₹20,000`,
    );
    await expect(block(page).getByRole('heading')).toHaveText(name);
    await expect(tile(page, 'Mumbai Mavericks')).toContainText('₹25,00,000');
    await settled(page);
    await act(page, 'Undo').click();
    await expectToast(
      page,
      'Error',
      'Failed to undo the last action',
      'destructive',
      'There is nothing to undo',
    );
  });

  test("Say on its tile that a team's squad is full or its purse too small", async ({ page, boli }) => {
    await openLot(page, await newEvening(boli, { purse: 21_000 }));
    await sellByTap(page, 'Mumbai Mavericks');
    await expect(tile(page, 'Mumbai Mavericks')).toContainText('Short by ₹19,000');
    await expect(tile(page, 'Mumbai Mavericks')).toHaveAttribute('aria-disabled', 'true');
    await settled(page);
    await page.keyboard.press('1');
    await expectToast(page, 'Error', 'Mumbai Mavericks: Short by ₹19,000', 'destructive');
  });
});

test.describe('The bid panel', () => {
  test('Offer the current bid plus 1,000, and change it by the increment within bounds', async ({
    page,
    boli,
  }) => {
    await openLot(page, await newEvening(boli));
    await expect(amountBox(page)).toHaveValue('21000');
    await act(page, 'Raise the bid').click();
    await expect(amountBox(page)).toHaveValue('26000');
    await act(page, 'Lower the bid').click();
    await act(page, 'Lower the bid').click();
    await expect(amountBox(page)).toHaveValue('21000');
    await expect(page.getByText('₹21,000')).toBeVisible();
  });

  test('Accept digits only: block point and comma, read a pasted amount, read ३० as 30', async ({
    page,
    boli,
  }) => {
    await openLot(page, await newEvening(boli));
    await amountBox(page).fill('');
    await amountBox(page).pressSequentially('4.5,0x0-0');
    await expect(amountBox(page)).toHaveValue('45000');
    await amountBox(page).fill('₹1,45,000');
    await expect(amountBox(page)).toHaveValue('145000');
    await amountBox(page).fill('३०');
    await expect(amountBox(page)).toHaveValue('30');
    await amountBox(page).fill('1.5');
    await expect(amountBox(page)).toHaveValue('30');
  });

  test('Disable every team whose balance is below the typed amount', async ({ page, boli }) => {
    await openLot(page, await newEvening(boli));
    await expect(option(page, 'Pune Panthers (₹25,00,000)')).toBeEnabled();
    await amountBox(page).fill('2500001');
    await expect(option(page, 'Pune Panthers')).toBeDisabled();
    await amountBox(page).fill('2500000');
    await expect(option(page, 'Pune Panthers')).toBeEnabled();
  });

  test('Say what is wrong in the specified order, in a toast and at the field', async ({ page, boli }) => {
    const evening = await newEvening(boli);
    await openLot(page, evening);
    const panel = page.getByRole('form', { name: 'Bid panel' });
    const complains = async (sentence: string) => {
      await expectToast(page, 'Error', sentence, 'destructive');
      await expect(panel.getByText(sentence)).toBeVisible();
      await expect(amountBox(page)).toHaveAccessibleDescription(new RegExp(sentence));
    };
    await act(page, 'Place Bid').click();
    await complains('Please select a team and enter bid amount');
    await teamSelect(page).selectOption({ index: 1 });
    await amountBox(page).fill('');
    await act(page, 'Place Bid').click();
    await complains('Please select a team and enter bid amount');
    await amountBox(page).fill('99999999999999999999');
    await act(page, 'Place Bid').click();
    await complains('Bid amount must be a whole number');
    await amountBox(page).fill('20500');
    await act(page, 'Place Bid').click();
    await complains('Bid amount must be in multiples of 1,000');
    await amountBox(page).fill('19000');
    await act(page, 'Place Bid').click();
    await complains('Bid amount must be higher than current bid');
    await amountBox(page).fill('2501000');
    await act(page, 'Place Bid').click();
    await complains("Team doesn't have enough budget");
    // The choice and the typed amount stay, and the message disappears with the next key.
    await expect(amountBox(page)).toHaveValue('2501000');
    await amountBox(page).fill('25000');
    await expect(panel.getByText("Team doesn't have enough budget")).toBeHidden();
    expect(await bidsIn(evening)).toEqual([]);
  });

  test('Refuse a bid of a deleted team as invalid', async ({ page, boli }) => {
    const evening = await newEvening(boli);
    const hearing = await hearingOf(page);
    await openLot(page, evening);
    hearing.deafen();
    await evening.organiser.call(
      'DELETE',
      `${PATHS.deleteTeam}?id=${evening.teams[1]?.id ?? ''}`,
      z.unknown(),
    );
    await place(page, 'Pune Panthers', '25000');
    await expectToast(page, 'Error', 'Invalid team selected', 'destructive');
  });

  test('Accept an equal bid, and a bid on the multiple at its amount', async ({ page, boli }) => {
    const evening = await newEvening(boli);
    await openLot(page, evening);
    await place(page, 'Mumbai Mavericks', '30000');
    await expect(banner(page)).toContainText('Mumbai Mavericks');
    await expect(amountBox(page)).toHaveValue('31000');
    await place(page, 'Pune Panthers', '30000');
    await expect(banner(page)).toContainText('Pune Panthers');
    expect(await bidsIn(evening)).toEqual([30_000, 30_000]);
  });

  test('Keep a typed amount when another bid comes, and follow the bid otherwise', async ({ page, boli }) => {
    const evening = await newEvening(boli);
    await openLot(page, evening);
    await tile(page, 'Mumbai Mavericks').click();
    await expect(banner(page)).toContainText('Mumbai Mavericks');
    await tile(page, 'Pune Panthers').click();
    await expect(amountBox(page)).toHaveValue('26000');
    await amountBox(page).fill('60000');
    await tile(page, 'Mumbai Mavericks').click();
    await expect(banner(page)).toContainText('₹30,000');
    await expect(amountBox(page)).toHaveValue('60000');
  });
});

test.describe('The end of an auction', () => {
  test('Complete an auction, call the unsold players again, finish and reopen', async ({ page, boli }) => {
    const evening = await newEvening(boli, { players: ['Imran Qureshi', 'Yash Patil'] });
    await openLot(page, evening);
    await skipAll(page, 2);
    await expect(page.getByRole('heading', { name: 'Auction Complete!' })).toBeVisible();
    await expect(page.getByText('All players have been auctioned.')).toBeVisible();
    await act(page, 'Show Unsold Players').click();
    await sellByTap(page, 'Mumbai Mavericks');
    await sellByTap(page, 'Pune Panthers');
    await act(page, 'Show Unsold Players').click();
    await expectToast(page, 'Error', 'No Unsold Players', 'destructive');

    await act(page, 'Finish auction').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finish auction' }).click();
    await expect(act(page, 'Reopen auction')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Tournaments' }).click();
    await expect(page.getByText('Completed')).toBeVisible();
    await page.goBack();
    await act(page, 'Reopen auction').click();
    await expect(act(page, 'Finish auction')).toBeVisible();
  });

  test('Call an unsold player out of turn', async ({ page, boli }) => {
    await openLot(page, await newEvening(boli));
    const skipped = await lotName(page);
    await skipAll(page, 1);
    await act(page, 'Unsold Players').click();
    const dialog = page.getByRole('dialog', { name: 'Unsold Players (1)' });
    await expect(dialog).toContainText('Base Price: ₹20,000');
    await dialog.getByRole('button', { name: `Call up ${skipped}` }).click();
    await expect(dialog).toBeHidden();
    await expect(block(page).getByRole('heading')).toHaveText(skipped);
    await act(page, 'Unsold Players').click();
    await expect(page.getByText('No unsold players available')).toBeVisible();
  });

  test('Ask before Restart, and keep sold players sold', async ({ page, boli }) => {
    const evening = await newEvening(boli, { players: ['Imran Qureshi', 'Yash Patil'] });
    await openLot(page, evening);
    const bought = await sellByTap(page, 'Mumbai Mavericks');
    await settled(page);
    await skipAll(page, 1);
    await act(page, 'More').click();
    await act(page, 'Restart auction').click();
    const question = page.getByRole('alertdialog', { name: 'Restart auction' });
    await question.getByRole('button', { name: 'Restart auction' }).click();
    await expect(block(page).getByRole('heading')).not.toHaveText(bought);
    await expect(tile(page, 'Mumbai Mavericks')).toContainText('₹24,80,000');
  });
});

test.describe('Around the block', () => {
  test('Show the same sale in balances, squads and history', async ({ page, boli }) => {
    const evening = await newEvening(boli);
    await openLot(page, evening);
    const name = await sellByTap(page, 'Mumbai Mavericks');
    await act(page, 'View Balances').click();
    const balances = page.getByRole('dialog', { name: 'Team Balances' });
    const line = balances.getByRole('listitem').filter({ hasText: 'Mumbai Mavericks' });
    await expect(line).toContainText('Available Balance');
    await expect(line).toContainText('₹24,80,000');
    await expect(line).toContainText(evening.organiser.name);
    await page.keyboard.press('Escape');

    await act(page, 'Show Teams').click();
    const squad = page.getByRole('article', { name: 'Mumbai Mavericks' });
    for (const words of ['1/15', 'Remaining Budget', '₹24,80,000', 'Total Spent', '₹20,000', name]) {
      await expect(squad).toContainText(words);
    }
    await expect(page.getByRole('article', { name: 'Pune Panthers' })).toContainText(
      'No players acquired yet',
    );
    await act(page, 'Hide Teams').click();
    await expect(squad).toBeHidden();

    await act(page, 'More').click();
    await act(page, 'History').click();
    await expect(page.getByRole('dialog', { name: 'History' })).toContainText(
      `${name} sold to Mumbai Mavericks for ₹20,000`,
    );
  });

  test('Mute the hammer permanently', async ({ page, boli }) => {
    await openLot(page, await newEvening(boli));
    await act(page, 'More').click();
    await act(page, 'Mute hammer sound').click();
    await page.reload();
    await act(page, 'More').click();
    await expect(act(page, 'Turn hammer sound on')).toBeVisible();
  });
});

test.describe('Without a connection', () => {
  test.use({ toleratedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('Keep the typed amount and the order without a connection, and send it once', async ({
    page,
    boli,
    context,
  }) => {
    const evening = await newEvening(boli);
    await openLot(page, evening);
    await amountBox(page).fill('77000');
    await context.setOffline(true);
    await tile(page, 'Pune Panthers').click();
    const alarm = page.getByRole('alert').filter({ hasText: 'No connection.' });
    await expect(alarm).toContainText('The bid of ₹20,000 for Pune Panthers is sent as soon as it is back');
    await tile(page, 'Mumbai Mavericks').click();
    await expect(page.getByText('The order before this one has not been answered yet.')).toBeVisible();
    await expect(amountBox(page)).toHaveValue('77000');
    expect(await bidsIn(evening)).toEqual([]);
    await context.setOffline(false);
    await expect(banner(page)).toContainText('Pune Panthers');
    await expect(alarm).toBeHidden();
    await expect(amountBox(page)).toHaveValue('77000');
    expect(await bidsIn(evening)).toEqual([20_000]);
  });

  test('Carry out an order once when its answer was lost', async ({ page, boli }) => {
    const evening = await newEvening(boli);
    await openLot(page, evening);
    const ids: string[] = [];
    await page.route('**/api/auctions/command*', async (route) => {
      ids.push(z.object({ commandId: z.string() }).parse(route.request().postDataJSON()).commandId);
      if (ids.length > 1) return route.continue();
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await tile(page, 'Pune Panthers').click();
    await expect(banner(page)).toContainText('Pune Panthers');
    await expect.poll(() => ids.length).toBe(2);
    expect(ids[0]).toBe(ids[1]);
    await expect(page.getByText('No connection.')).toBeHidden();
    expect(await bidsIn(evening)).toEqual([20_000]);
  });
});

test.describe('After a server crash', () => {
  // The browser logs errors while the server is down.
  test.use({ toleratedErrors: [/ERR_|WebSocket|Failed to load resource/] });

  test('Recover the open console with its unsent order after a server crash', async ({ page, ownBoli }) => {
    const evening = await newEvening(ownBoli);
    await openAs(page, evening.organiser, `${ownBoli.url}/auction?tournament=${evening.tournament.id}`);
    await settled(page);
    await tile(page, 'Mumbai Mavericks').click();
    await expect(banner(page)).toContainText('Mumbai Mavericks');
    await ownBoli.kill();
    await tile(page, 'Pune Panthers').click();
    await expect(page.getByText('No connection.')).toBeVisible();
    await ownBoli.restart();
    await expect(banner(page)).toContainText('Pune Panthers');
    await expect(page.getByText('No connection.')).toBeHidden();
    expect(await bidsIn(evening)).toEqual([20_000, 25_000]);
  });
});

test.describe('A session that ends during the auction', () => {
  test('Renew a session in place, carry out its order, and keep the typed amount', async ({ page, boli }) => {
    const evening = await newEvening(boli);
    await openLot(page, evening);
    await amountBox(page).fill('77000');
    await evening.organiser.call('POST', PATHS.logout, z.unknown());
    await tile(page, 'Pune Panthers').click();
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await again.getByLabel('Password').fill(evening.organiser.password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again).toBeHidden();
    await expect(banner(page)).toContainText('Pune Panthers');
    await expect(amountBox(page)).toHaveValue('77000');
    // The feed is connected again with the new session.
    const renewed = { ...evening, organiser: await signedInAgain(boli, evening.organiser) };
    await order(renewed, { type: 'retract-bid', lot: await lotInLog(renewed), seen: null });
    await expect(page.getByText('No bid yet')).toBeVisible();
  });
});

test.describe('At every size', () => {
  test('Keep name and price in sight while a phone scrolls, and begin each lot at its top', async ({
    page,
    boli,
  }) => {
    const players = ['Venkataraghavan Subramaniam', 'Rohan Jadhav'];
    const teams = ['Kolhapur Kings', 'Satara Strikers', 'Nashik Nine', 'Pune Panthers', 'Wai Warriors'];
    const evening = await newEvening(boli, { players, teams });
    await page.setViewportSize({ width: 360, height: 480 });
    await openConsole(page, evening);
    await openLot(page, evening);
    const name = await lotName(page);
    const inLine = page.locator('main p').filter({ hasText: name });
    await expect(inLine).toHaveCount(0);
    await tile(page, 'Wai Warriors').click();
    await page.locator('main').evaluate((main) => main.scrollTo({ top: 400, behavior: 'instant' }));
    await expect(inLine).toBeInViewport({ ratio: 1 });
    await expect(inLine).toContainText('Wai Warriors');
    await page.screenshot({ path: '/tmp/shots/lead-console.png' });
    expect(await wordsOutOfPlace(page)).toEqual([]);
    await act(page, 'Skip').click();
    await expect(block(page).getByRole('heading')).not.toHaveText(name);
    await expect(block(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(inLine).toHaveCount(0);
  });

  test('Show all four buttons of the header on a phone, without a scroll', async ({ page, boli }) => {
    await page.setViewportSize({ width: 360, height: 620 });
    await openConsole(page, await newEvening(boli));
    const header = page.getByRole('banner');
    for (const name of ['Unsold Players', 'View Balances', 'Show Teams'])
      await expect(header.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('link', { name: 'Back to Tournaments' })).toBeInViewport({ ratio: 1 });
    expect(await wordsOutOfPlace(page)).toEqual([]);
    await act(page, 'Show Teams').click();
    await expect(header.getByRole('button', { name: 'Hide Teams' })).toBeInViewport({ ratio: 1 });
  });

  const SIXTEEN = [
    'Chhatrapati Sambhajinagar XI',
    'Sindhudurg Super Seamen Club',
    ...Array.from({ length: 14 }, (_, place) => `Team Number ${place + 3}`),
  ];
  const LONGEST = ['Lakshminarayanan Venkatraman', 'Om'];

  async function crowded(boli: Parameters<typeof newEvening>[0]): Promise<Evening> {
    return newEvening(boli, { teams: SIXTEEN, players: LONGEST, purse: 1_250_000_000 });
  }

  for (const size of SIZES) {
    test(
      `${size.width} x ${size.height}: a lot needs no scrolling; names, calls, clock and held phones move nothing`,
      { tag: size.width < 1900 ? [] : '@sweep' },
      async ({ page, boli }) => {
        await page.setViewportSize(size);
        const evening = await crowded(boli);
        const countdown = { seconds: 600, extension: 10, atZero: 'wait' } as const;
        await openLot(page, evening);
        await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown } });
        const needed = [
          act(page, 'Sell Player'),
          act(page, 'Place Bid'),
          act(page, 'Skip'),
          act(page, 'Undo'),
        ];
        const onWide = [banner(page), tile(page, 'Team Number 16'), block(page).getByText('Base Price')];
        const boxes = async () => {
          await tile(page, 'Team Number 3').click();
          await expect(banner(page)).toBeVisible();
          // On a phone the middle of the page scrolls under the command bar.
          const fixed = size.width < 1000 ? needed : [...needed, ...onWide];
          for (const part of fixed) await expect(part).toBeInViewport({ ratio: 1 });
          return Promise.all(fixed.map((part) => part.boundingBox()));
        };
        const first = await boxes();
        await expect(page.getByRole('timer')).toBeVisible();
        const inPlace = [page.getByText('Current Bid'), page.getByRole('timer'), banner(page), ...needed];
        const places = () => Promise.all(inPlace.map((part) => part.boundingBox()));
        await tile(page, 'Team Number 4').click();
        await expect(banner(page)).toContainText('Team Number 4');
        const quiet = await places();
        for (const called of ['Going once', 'Going twice']) {
          await page.keyboard.press('s');
          await expect(page.getByText(called)).toBeInViewport({ ratio: 1 });
          expect(await places(), called).toEqual(quiet);
        }
        await page.keyboard.press('h');
        await expect(act(page, 'Phones held')).toBeInViewport({ ratio: 1 });
        expect(await places(), 'held').toEqual(quiet);
        const before = await lotName(page);
        await act(page, 'Skip').click();
        await expect(block(page).getByRole('heading')).not.toHaveText(before);
        await settled(page);
        expect(await boxes()).toEqual(first);
        const beyond = () =>
          page.getByRole('main').evaluate((main) => ({
            x: main.scrollWidth - main.clientWidth,
            y: main.scrollHeight - main.clientHeight,
          }));
        await expect.poll(beyond).toEqual({ x: 0, y: size.width < 1000 ? expect.any(Number) : 0 });
      },
    );

    test(
      `${size.width} x ${size.height}: who comes up next can be read to the last letter, in the same room to the last player`,
      { tag: size.width === 1366 ? [] : '@sweep' },
      async ({ page, boli }) => {
        await page.setViewportSize(size);
        const next = ['Siddharth Venkataraman Deshmukh-Kulkarni', 'Satish Chandrashekharan Balasubramaniam'];
        await openLot(page, await newEvening(boli, { players: [...next, ...next] }));
        const coming = page.getByText('Coming up').locator('..');
        // A phone has no space for the list of the next players.
        if (size.width < 1000) return expect(coming).toBeHidden();
        const room = await coming.boundingBox();
        for (let left = 3; left > 0; left -= 1) {
          await expect(coming.getByRole('listitem')).toHaveCount(left);
          expect(await linesCut(coming)).toBe(0);
          expect(await coming.boundingBox()).toEqual(room);
          await act(page, 'Skip').click();
          await settled(page);
        }
      },
    );

    test(
      `${size.width} x ${size.height}: shown teams scroll under the header, never the document`,
      { tag: size.width === 1366 ? [] : '@sweep' },
      async ({ page, boli }) => {
        await page.setViewportSize(size);
        await openLot(page, await crowded(boli));
        await act(page, 'Show Teams').click();
        await expect(page.getByRole('article', { name: 'Team Number 16' })).toBeAttached();
        await page.getByRole('article', { name: 'Team Number 16' }).scrollIntoViewIfNeeded();
        await page.mouse.move(size.width / 2, size.height / 2);
        await page.mouse.wheel(0, 20_000);
        const beyond = () =>
          page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) - window.innerHeight);
        await expect.poll(beyond).toBeLessThanOrEqual(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('article', { name: 'Team Number 16' })).toBeInViewport();
      },
    );

    test(
      `${size.width} x ${size.height}: a break with many words leaves every order in sight`,
      { tag: size.width < 1900 ? [] : '@sweep' },
      async ({ page, boli }) => {
        await page.setViewportSize(size);
        const evening = await newEvening(boli, { teams: SIXTEEN.slice(0, 2), players: LONGEST });
        await openLot(page, evening);
        await tile(page, 'Sindhudurg Super Seamen Club').click();
        await expect(banner(page)).toBeVisible();
        const message =
          'Tea and vada pav for everybody, in the pavilion behind the stage, until the floodlights are on again after sunset';
        await order(evening, { type: 'pause', message, until: Date.now() + 600_000 });
        const shown = page.getByRole('region', { name: 'Break' });
        for (const name of ['Go on', 'Sell Player', 'Skip', 'Undo', 'Retract']) {
          await expect(act(page, name).or(shown.getByRole('button', { name }))).toBeInViewport({ ratio: 1 });
        }
        if (size.width < 1000) {
          // The bid panel could not act, and leaves its room to the break.
          await expect(act(page, 'Place Bid')).toBeHidden();
          await expect(shown.getByText(message)).toBeInViewport({ ratio: 1 });
          return;
        }
        await expect(act(page, 'Place Bid')).toBeInViewport({ ratio: 1 });
        for (const words of [message, 'The player, the bids and the clock wait. Nothing is bid or sold.']) {
          await expect(shown.getByText(words)).toBeInViewport({ ratio: 1 });
        }
        expect(await shown.evaluate((card) => card.scrollHeight - card.clientHeight)).toBe(0);
      },
    );

    test(
      `${size.width} x ${size.height}: no word is cut off, with every dialog open, and axe finds nothing`,
      { tag: size.width === 1366 ? [] : '@sweep' },
      async ({ page, boli }) => {
        await page.setViewportSize(size);
        await longMoments(page, 60_000);
        const evening = await crowded(boli);
        // The accessibility tree depends on the layout: one for phones, one for all larger windows, with the
        // same dialogs in both. Only the sizes of texts differ by window.
        const look = async (within?: string) => {
          expect(await wordsOutOfPlace(page)).toEqual([]);
          if (size.width === 1366) await expectNothingFromAxe(page, within === undefined ? {} : { within });
          if (size.width < 640 && within === undefined) await expectNothingFromAxe(page);
        };
        await openLot(page, evening);
        await look();
        await tile(page, 'Team Number 3').click();
        await expect(banner(page)).toContainText('Team Number 3');
        await tile(page, 'Team Number 4').click();
        await expect(banner(page)).toContainText('Team Number 4');
        await act(page, 'Place Bid').click();
        await look();
        await act(page, 'Show Teams').click();
        await expect(page.getByRole('article', { name: 'Team Number 16' })).toBeAttached();
        await look();
        await act(page, 'Hide Teams').click();

        for (const name of ['Unsold Players', 'View Balances']) {
          await act(page, name).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await look(OPEN_DIALOG);
          await page.keyboard.press('Escape');
        }
        await act(page, 'More').click();
        await look();
        await page.keyboard.press('Escape');
        for (const name of [
          'Room settings',
          'Show',
          'Pause for a break',
          'Jump to a player',
          'History',
          'Acts and keys',
          'Restart auction',
          'Finish auction',
        ]) {
          await act(page, 'More').click();
          await act(page, name).click();
          await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
          await look(OPEN_DIALOG);
          await page.keyboard.press('Escape');
        }

        const countdown = { seconds: 600, extension: 10, atZero: 'wait' } as const;
        await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown } });
        await order(evening, { type: 'hold-phones' });
        await page.keyboard.press('s');
        await expect(page.getByText('Going once')).toBeVisible();
        await look();
        await page.keyboard.press('s');
        await expect(page.getByText('Going twice')).toBeVisible();
        await order(evening, { type: 'pause', message: 'Tea', until: Date.now() + 600_000 });
        await expect(page.getByRole('region', { name: 'Break' })).toBeVisible();
        await look();
        await order(evening, { type: 'resume' });
        await order(evening, { type: 'set-floor', settings: { bidding: 'phones', countdown: null } });
        await expect(tile(page, 'Team Number 5')).toContainText('Bids by phone');
        await look();

        await act(page, 'Sell Player').click();
        await expect(sold(page)).toBeVisible();
        await look();
        await page.keyboard.press('Escape');
        await expect(sold(page)).toBeHidden();
        await settled(page);
        await act(page, 'More').click();
        await act(page, 'History').click();
        await page.getByRole('button', { name: /^Reopen: .*sold to/ }).click();
        await expect(page.getByRole('dialog', { name: 'Reopen this lot' })).toBeVisible();
        await look(OPEN_DIALOG);
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await act(page, 'Skip').click();
        await expect(page.getByRole('heading', { name: 'Auction Complete!' })).toBeVisible();
        await look();
      },
    );
  }
});

test('Load at most 300 kB of scripts, gzipped', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    // A script that loads after the sum has no size when the page has closed.
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    size.catch(() => undefined);
    sizes.push(size);
  });
  // Modules that are loaded three seconds later are not part of the first load.
  await longMoments(page, 60_000);
  await openLot(page, evening);
  await expect(page.getByText('Coming up')).toBeVisible();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(300_000);
});
