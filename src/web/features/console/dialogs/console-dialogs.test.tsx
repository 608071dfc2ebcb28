// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { block, openConsole, tile } from '#web/features/console/testing/console-page.tsx';
import { ASHA, closeApp, expectToast } from '#web/testing/organiser-app.tsx';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { placesFrom, salesOf } from '#domain/auction/lots/places.ts';
import type { RuleLimit } from '#domain/rules/rule-set.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { leftOpen } from './console-dialogs.tsx';

let close = () => {};
afterEach(() => {
  close();
  closeApp();
});

async function opened() {
  const page = await openConsole();
  close = page.close;
  await page.settled('Imran Qureshi');
  return page;
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('An unsold player is called up out of turn', async () => {
  const page = await opened();
  await page.click('Skip');
  await page.settled('Yash Patil');
  await page.click('Unsold Players');
  const unsold = await dialog('Unsold Players (1)');
  expect(screen.getByRole('dialog').textContent).toContain('Base Price: ₹20,000');
  await page.user.click(unsold.getByRole('button', { name: 'Call up Imran Qureshi' }));
  await closed();
  await page.settled('Imran Qureshi');
  await page.click('Unsold Players');
  await screen.findByText('No unsold players available');
});

test('Restart asks first, and sold players stay sold', async () => {
  const page = await opened();
  await page.sell('Imran Qureshi');
  await page.settled('Yash Patil');
  await page.click('Skip');
  await page.settled('Om Kulkarni');
  await page.menu('Restart auction');
  const question = within(await screen.findByRole('alertdialog', { name: 'Restart auction' }));
  await page.user.click(question.getByRole('button', { name: 'Restart auction' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Unsold Players \(/ })).toBeNull());
  expect(within(block()).getByRole('heading').textContent).not.toBe('Imran Qureshi');
  expect(tile('Mumbai Mavericks').textContent).toContain('₹19,80,000');
});

test('A sale is the same in balances, squads and history', async () => {
  const page = await opened();
  await page.sell('Imran Qureshi');
  await page.click('View Balances');
  const balances = (await dialog('Team Balances')).getAllByRole('listitem');
  const line = balances.find(({ textContent }) => textContent.includes('Mumbai Mavericks'))?.textContent;
  for (const words of ['Available Balance', '₹19,80,000', ASHA.name]) expect(line).toContain(words);
  await page.user.keyboard('{Escape}');
  await closed();
  await page.click('Show Teams');
  const squad = (await screen.findByRole('article', { name: 'Mumbai Mavericks' })).textContent;
  for (const words of ['1/2', 'Remaining Budget', '₹19,80,000', 'Total Spent', '₹20,000', 'Imran Qureshi'])
    expect(squad).toContain(words);
  const other = screen.getByRole('article', { name: 'Pune Panthers' });
  expect(other.textContent).toContain('No players acquired yet');
  await page.click('Hide Teams');
  expect(screen.queryByRole('article', { name: 'Mumbai Mavericks' })).toBeNull();
  await page.menu('History');
  const history = await dialog('History');
  await history.findAllByText(/Imran Qureshi sold to Mumbai Mavericks for ₹20,000/);
});

test('Finish asks first, and says what is still open', async () => {
  const page = await opened();
  await page.sell('Imran Qureshi');
  await page.menu('Finish auction');
  const question = await screen.findByRole('alertdialog', { name: 'Finish auction' });
  expect(question.textContent).toContain('2 players have not been sold or skipped yet.');
  expect(question.textContent).toMatch(/Places are left at Mumbai Mavericks \(1\), Pune Panthers \(2\)/);
  await page.user.click(within(question).getByRole('button', { name: 'Finish auction' }));
  await screen.findByRole('heading', { name: 'Auction finished' });
  await page.click('Reopen auction');
  await page.settled('Yash Patil');
});

test('History says why a lot cannot be reopened, and what reopening changes', async () => {
  const page = await opened();
  await page.sell('Imran Qureshi');
  await page.settled('Yash Patil');
  await page.user.keyboard('2');
  await page.leads('Pune Panthers');
  const ask = async () => {
    await page.menu('History');
    const history = await dialog('History');
    await page.user.click(await history.findByRole('button', { name: /^More: Imran/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: /^Reopen:/ }));
    return screen.findByRole('dialog', { name: 'Reopen this lot' });
  };
  const why = 'Pune Panthers has bid ₹20,000: sell or skip this player or retract the bid first';
  expect((await ask()).textContent).toContain(why);
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  await page.user.keyboard('{Escape}');
  await page.user.keyboard('{Escape}');
  await closed();
  await page.click('Sell Player');
  await screen.findByRole('dialog', { name: 'SOLD' });
  await page.user.keyboard('{Escape}');
  await page.settled('Om Kulkarni');
  await page.menu('History');
  const history = await dialog('History');
  await page.user.type(history.getByLabelText('Search the history'), 'sold mumbai');
  await page.user.click(await history.findByRole('button', { name: /^More: Imran/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: /^Reopen:/ }));
  const asked = await screen.findByRole('dialog', { name: 'Reopen this lot' });
  for (const words of [
    '₹19,80,000 → ₹20,00,000',
    '1 → 0',
    '1, the last one of Mumbai Mavericks at ₹20,000',
    'Om Kulkarni waits and comes next',
    'The 1 sale after it stays',
  ])
    expect(asked.textContent).toContain(words);
  await page.user.click(within(asked).getByRole('button', { name: 'Reopen' }));
  await expectToast('plain', 'Lot reopened', 'Mumbai Mavericks stands at ₹20,000 for Imran Qureshi');
  await closed();
  await page.settled('Imran Qureshi');
  await page.leads('Mumbai Mavericks');
  expect(tile('Mumbai Mavericks').textContent).toContain('₹20,00,000');
  await page.click('Sell Player');
  await screen.findByRole('dialog', { name: 'SOLD' });
  await page.user.keyboard('{Escape}');
  await page.settled('Om Kulkarni');
});

const open = openedAuction();

test('leftOpen lists waiting players, unsold players and free places of squads', () => {
  const sold = evolve(open, {
    type: 'LotSold',
    lot: 'imran',
    team: 'pune',
    price: toRupees(20_000),
    calls: 1,
  });
  const auction: Auction = {
    ...sold,
    places: placesFrom({ queue: ['yash'], passed: ['om'], sales: salesOf(sold) }),
  };
  expect(leftOpen(auction)).toBe(
    '1 player has not been sold or skipped yet. 1 player is unsold. Places are left at Mumbai Mavericks (2), Pune Panthers (1). ',
  );
});

test('leftOpen names four teams and counts the rest', () => {
  const team = open.teams.get('pune');
  if (team === undefined) throw new Error('no team');
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, { ...team, id, name: id }] as const);
  expect(leftOpen({ ...open, places: new Map(), block: { state: 'empty' }, teams: new Map(many) })).toBe(
    'Places are left at a (2), b (2), c (2), d (2) and 2 more teams. ',
  );
});

test('leftOpen names teams below what the rules ask for, with players and limits that have a least number', () => {
  const { rules } = open.tournament;
  const keepers: RuleLimit = {
    ...{ id: 'k', one: 'keeper', many: 'keepers', where: { style: ['wicket-keeper'] } },
    ...{ count: { least: 1 }, binding: true },
  };
  const counts = (team: string, has: number) => ({
    ...{ team, has: [has], spent: [toRupees(0)], most: null, missing: null },
  });
  const price = toRupees(20_000);
  const sales = new Map(
    ['imran', 'yash', 'om'].map((lot) => [lot, { team: lot === 'om' ? 'mumbai' : 'pune', price }]),
  );
  const strict: Auction = {
    ...open,
    ...{ places: placesFrom({ sales }), block: { state: 'empty' } },
    tournament: {
      ...open.tournament,
      rules: { ...rules, squad: { least: 2, most: 2 }, limits: [keepers] },
    },
    standing: { lot: null, teams: [counts('mumbai', 0), counts('pune', 1)] },
  };
  expect(leftOpen(strict)).toBe(
    'Below what the rules ask for: Mumbai Mavericks (players 1 of 2, keepers 0 of 1). ',
  );
});

test('leftOpen counts the players of a squad where the rules store no standing', () => {
  const rules = { ...open.tournament.rules, squad: { least: 1, most: 2 } };
  const sales = new Map(
    ['imran', 'yash', 'om'].map((lot) => [lot, { team: 'pune', price: toRupees(20_000) }]),
  );
  const auction: Auction = {
    ...open,
    ...{ places: placesFrom({ sales }), block: { state: 'empty' } },
    tournament: { ...open.tournament, rules },
  };
  expect(leftOpen(auction)).toBe('Below what the rules ask for: Mumbai Mavericks (players 0 of 1). ');
});

test('leftOpen is empty when nothing is unfinished', () => {
  expect(leftOpen({ ...open, places: new Map(), block: { state: 'empty' }, teams: new Map() })).toBe('');
});

test('leftOpen names no places once nobody is left to fill them, or no purse reaches a player', () => {
  const price = toRupees(20_000);
  const sales = new Map([...open.players.keys()].map((lot) => [lot, { team: 'pune', price }]));
  const allSold: Auction = { ...open, places: placesFrom({ sales }), block: { state: 'empty' } };
  expect(leftOpen(allSold)).toBe('');
  const { rules } = open.tournament;
  const poor = { ...rules, purse: { ...rules.purse, opening: toRupees(1_000) } };
  const broke: Auction = {
    ...open,
    tournament: { ...open.tournament, rules: poor },
    block: { state: 'empty' },
  };
  expect(leftOpen(broke)).not.toContain('Places');
});
