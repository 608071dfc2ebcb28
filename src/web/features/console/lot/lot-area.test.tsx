// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { minus, toRupees } from '#domain/money.ts';
import { BLANK_PLAYER } from '#domain/tournament/player.ts';
import { block, box, openConsole, tile } from '#web/features/console/testing/console-page.tsx';
import { closeApp, expectToast } from '#web/testing/organiser-app.tsx';
import { openedAuction, smallAuction } from '#web/testing/small-auction.ts';
import { batter } from '#fixtures/auction/league.ts';
import { chennai } from '#fixtures/auction/people.ts';
import { playedLots } from '#fixtures/auction/played-lots.ts';
import { shownOf } from '#web/testing/views.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { doubleWords } from './lot-area.tsx';

let close = () => {};
afterEach(() => {
  close();
  closeApp();
});

async function opened(auction = openedAuction()) {
  const page = await openConsole(auction);
  close = page.close;
  return page;
}

const NO_TEAMS = 'No teams found for this tournament';

test('Without a player the console says what to do, and offers both ways', async () => {
  const { tournament } = smallAuction();
  await opened({ ...smallAuction(), players: new Map(), teams: new Map() });
  const what = 'No Players Available - Please add players and teams before starting the auction.';
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(what));
  await expectToast('destructive', 'Error', NO_TEAMS);
  for (const [name, path] of [
    ['Manage Teams', '/teams'],
    ['Add Players', '/players'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      `${path}?tournament=${tournament.id}`,
    );
});

test('The console waits for a first team, then draws the order once, and starts no auction', async () => {
  const { teams } = smallAuction();
  const page = await opened({ ...smallAuction(), teams: new Map() });
  await expectToast('destructive', 'Error', NO_TEAMS);
  expect(page.count('OrderDrawn')).toBe(0);
  for (const team of teams.values()) page.happen({ type: 'TeamEntered', team });
  await waitFor(() => expect(block()).toBeTruthy());
  expect(page.count('OrderDrawn')).toBe(1);
  expect(page.server.auction.stage).toBe('upcoming');
});

test('The block has name, age, role and base price, and the current bid once it is higher', async () => {
  const page = await opened();
  await page.settled('Imran Qureshi');
  const stat = (label: string) => within(block()).getByText(label).parentElement?.textContent;
  expect(block().textContent).toContain('Batsman');
  expect(stat('Age')).toContain('24');
  expect(stat('Base Price')).toContain('₹20,000');
  await page.tap('Mumbai Mavericks');
  await page.leads('₹20,000');
  expect(screen.queryByText('Current Bid')).toBeNull();
  await page.tap('Pune Panthers');
  await page.leads('₹25,000');
  expect(screen.getByText('Current Bid')).toBeTruthy();
});

test('An undone sale is at base price again, with the money back to the team', async () => {
  const page = await opened();
  await page.sell('Imran Qureshi');
  await waitFor(() => expect(tile('Mumbai Mavericks').textContent).toContain('₹19,80,000'));
  await page.click('Undo');
  await expectToast(
    'plain',
    'Action Undone',
    'Successfully reverted the last action',
    'Undone: Imran Qureshi sold to Mumbai Mavericks for ₹20,000',
  );
  await page.settled('Imran Qureshi');
  expect(tile('Mumbai Mavericks').textContent).toContain('₹20,00,000');
  await page.click('Undo');
  const failed = 'Failed to undo the last action';
  await expectToast('destructive', 'Error', failed, 'There is nothing to undo');
});

test('A tile says that the purse is too small, and so does its key', async () => {
  const page = await opened();
  page.order({
    type: 'adjust-purse',
    team: 'mumbai',
    by: minus(toRupees(1_000), toRupees(2_000_000)),
    reason: 'retention',
  });
  await waitFor(() => expect(tile('Mumbai Mavericks').textContent).toContain('Short by ₹19,000'));
  expect(tile('Mumbai Mavericks').getAttribute('aria-disabled')).toBe('true');
  await page.settled('Imran Qureshi');
  await page.user.keyboard('1');
  await expectToast('destructive', 'Error', 'Mumbai Mavericks: Short by ₹19,000');
});

test('A bid of another console after a sale closes the SOLD scene, and skipped bids return by History', async () => {
  const page = await opened();
  await page.settled('Imran Qureshi');
  await page.tap('Mumbai Mavericks');
  await page.leads('Mumbai Mavericks');
  await page.click('Sell Player');
  await screen.findByRole('dialog', { name: 'SOLD' });
  page.order({ type: 'place-bid', lot: 'yash', team: 'pune', amount: toRupees(45_000), seen: null });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'SOLD' })).toBeNull());
  await page.leads('Pune Panthers');
  await page.click('Skip');
  await expectToast(
    'plain',
    'Skipped with a bid',
    'Pune Panthers has bid ₹45,000 for Yash Patil. Reopen this player in History to bring it back.',
  );
});

test('A late player and a late team appear at once', async () => {
  const page = await opened();
  const [mumbai] = smallAuction().teams.values();
  if (mumbai === undefined) throw new Error('no team');
  page.happen(
    { type: 'TeamEntered', team: { ...mumbai, id: 'nagpur', name: 'Nagpur Nizams' } },
    {
      type: 'PlayersRegistered',
      players: [{ ...BLANK_PLAYER, id: 'ravi', name: 'Ravi Nair', number: '8', basePrice: toRupees(20_000) }],
    },
  );
  await waitFor(() => expect(tile('Nagpur Nizams')).toBeTruthy());
  expect(screen.getByText('Coming up').parentElement?.textContent).toContain('Ravi Nair');
});

test('Of two equal bids one is taken, and the console that missed it says who leads at what price', async () => {
  const page = await opened();
  await page.settled('Imran Qureshi');
  const missed = 'Another bid was taken: Mumbai Mavericks leads for Imran Qureshi at ₹20,000';
  page.server.order({
    type: 'place-bid',
    lot: 'imran',
    team: 'mumbai',
    amount: toRupees(20_000),
    seen: null,
  });
  await page.tap('Pune Panthers');
  await expectToast('destructive', 'Error', missed);
  expect(page.bids()).toEqual([20_000]);
  page.hear();
  await page.leads('Mumbai Mavericks');
  await page.tap('Pune Panthers');
  await page.leads('₹25,000');
});

test('A sale that missed the last bid is refused, and says who leads at what price', async () => {
  const page = await opened();
  await page.settled('Imran Qureshi');
  await page.tap('Mumbai Mavericks');
  await page.leads('Mumbai Mavericks');
  page.server.order({ type: 'place-bid', lot: 'imran', team: 'pune', amount: toRupees(25_000), seen: null });
  await page.click('Sell Player');
  const missed = 'Another bid was taken: Pune Panthers leads for Imran Qureshi at ₹25,000';
  await expectToast('destructive', 'Error', 'Failed to complete the sale', missed);
  expect(screen.queryByRole('dialog', { name: 'SOLD' })).toBeNull();
  page.hear();
  await page.leads('Pune Panthers');
  await page.settled('Imran Qureshi');
});

test('Two consoles that sell at the same time sell a player once', async () => {
  const page = await opened();
  await page.settled('Imran Qureshi');
  await page.tap('Mumbai Mavericks');
  await page.leads('Mumbai Mavericks');
  page.server.order({ type: 'bring-down-hammer', lot: 'imran', seen: null });
  await page.click('Sell Player');
  await expectToast('destructive', 'Failed to complete the sale');
  page.hear();
  await page.settled('Yash Patil');
  expect(tile('Mumbai Mavericks').textContent).toContain('₹19,80,000');
  expect(page.count('LotSold')).toBe(1);
});

test('An open console has the player, the leader and the next amount of the server', async () => {
  const auction = openedAuction();
  const bid = (team: string, amount: number) => ({ team, amount: toRupees(amount), via: 'floor' as const });
  if (auction.block.state !== 'open') throw new Error('no lot');
  const bids = [bid('mumbai', 20_000), bid('pune', 25_000)];
  const page = await opened({ ...auction, block: { ...auction.block, bids } });
  await page.settled('Imran Qureshi');
  await page.leads('Pune Panthers');
  expect(box().value).toBe('26000');
});

test('The console names a player who was sold and may be the one on the block', () => {
  const asha = { ...batter('Asha One', '1', 20_000), id: 'asha' };
  const double = { ...asha, id: 'double', number: '2' };
  const auction = playedLots([[asha, chennai], [double]]).auction();
  const teams = teamViews(shownOf(auction));
  expect(doubleWords(auction, double.id, teams)).toBe('Asha One #1 was sold to Chennai');
});
