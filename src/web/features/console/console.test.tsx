// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { decideAt } from '#domain/auction/decide-at.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { toRupees } from '#domain/money.ts';
import { BLANK_PLAYER } from '#domain/tournament/player.ts';
import { closeApp, expectToast } from '#web/testing/organiser-app.tsx';
import { openedAuction, smallAuction } from '#web/testing/small-auction.ts';
import { openConsole, tile, tiles } from './testing/console-page.tsx';

let close = () => {};
afterEach(() => {
  vi.useRealTimers();
  close();
  closeApp();
});

async function opened(auction = openedAuction()) {
  const page = await openConsole(auction);
  close = page.close;
  return page;
}

test('An earlier sale is corrected from the last sales, with a preview and a reason', async () => {
  const page = await opened();
  await page.sell('Imran Qureshi');
  await page.sell('Yash Patil');
  await page.settled('Om Kulkarni');
  await page.click('Correct the sale of Imran Qureshi');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this sale' }));
  const correct = () => page.user.click(dialog.getByRole('button', { name: 'Correct this sale' }));
  const words = () => screen.getByRole('dialog').textContent;
  await waitFor(() => expect(words()).toContain('Imran Qureshi: sold to Mumbai Mavericks for ₹20,000'));
  await page.user.selectOptions(dialog.getByLabelText('Sold to'), 'Pune Panthers');
  await page.user.clear(dialog.getByLabelText('Price'));
  await page.user.type(dialog.getByLabelText('Price'), '35.5');
  await page.user.tab();
  await page.user.type(dialog.getByLabelText('Reason'), 'Two paddles');
  await correct();
  await waitFor(() =>
    expect(words()).toContain('"35.5" is not a whole amount. Write it like 500000, 5 lakh or 1.2 Cr'),
  );
  await page.user.clear(dialog.getByLabelText('Price'));
  await page.user.type(dialog.getByLabelText('Price'), '35k');
  await waitFor(() => expect(words()).toContain('₹19,60,000 → ₹19,80,000'));
  await waitFor(() => expect(words()).toContain('₹20,00,000 → ₹19,65,000'));
  await page.user.clear(dialog.getByLabelText('Price'));
  await page.user.type(dialog.getByLabelText('Price'), '2001000');
  await waitFor(() => expect(words()).toContain('₹1,000 are missing'));
  await page.user.clear(dialog.getByLabelText('Price'));
  await page.user.type(dialog.getByLabelText('Price'), '35k');
  await page.user.clear(dialog.getByLabelText('Reason'));
  await correct();
  await waitFor(() => expect(words()).toContain('Please say why'));
  await page.user.type(dialog.getByLabelText('Reason'), 'Two paddles, the other was first');
  await correct();
  await expectToast('plain', 'Sale corrected', 'Imran Qureshi sold to Pune Panthers for ₹35,000');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(salesOf(page.server.auction).get('imran')).toMatchObject({ team: 'pune', price: 35_000 });
  await page.settled('Om Kulkarni');
  expect(within(tiles()).getByRole('button', { name: /Pune Panthers/ }).textContent).toContain('₹19,65,000');
});

test('A correction is in the history with its reason, and the history corrects a sale again', async () => {
  const page = await opened();
  await page.sell('Imran Qureshi');
  await page.settled('Yash Patil');
  page.order({
    type: 'correct-sale',
    lot: 'imran',
    from: { team: 'mumbai', price: toRupees(20_000) },
    to: { team: 'mumbai', price: toRupees(32_000) },
    reason: 'The price was misheard',
  });
  await page.menu('History');
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  await history.findByText(/instead of Mumbai Mavericks for ₹20,000: The price was misheard/);
  await page.user.click(history.getByRole('button', { name: /^More: Imran Qureshi sold/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: /^Correct: Imran Qureshi sold/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Correct this sale' }));
  await page.user.clear(again.getByLabelText('Price'));
  await page.user.type(again.getByLabelText('Price'), '2001000');
  await again.findByText(/₹1,000 are missing/);
});

test('An undone sale gets its bids back with R or from the palette, before its first new bid', async () => {
  const page = await opened();
  const offer = 'With its bids: Mumbai Mavericks leads at ₹25,000';
  await page.settled('Imran Qureshi');
  await page.user.keyboard('2');
  await page.leads('Pune Panthers');
  await page.user.keyboard('1');
  await page.leads('Mumbai Mavericks');
  const sellAndUndo = async () => {
    await page.click('Sell Player');
    await screen.findByRole('dialog', { name: 'SOLD' });
    await page.user.keyboard('{Escape}');
    await page.settled('Yash Patil');
    await page.user.keyboard('u');
    await screen.findByRole('button', { name: offer });
    await page.settled('Imran Qureshi');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText('Highest Bidder')).toBeNull();
    expect(tile('Mumbai Mavericks').textContent).toContain('₹20,00,000');
  };
  await sellAndUndo();
  await page.user.keyboard('r');
  await expectToast('plain', 'Lot reopened', 'Mumbai Mavericks stands at ₹25,000 for Imran Qureshi');
  await page.leads('₹25,000');
  expect(screen.queryByRole('button', { name: offer })).toBeNull();
  await sellAndUndo();
  await page.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Acts and keys' });
  await page.user.keyboard('with its bids');
  await page.user.click(
    await screen.findByRole('option', { name: /^With its bids: Mumbai Mavericks leads/ }),
  );
  await page.leads('₹25,000');
  expect([page.count('SaleUndone'), page.count('LotReopened')]).toEqual([2, 2]);
});

test('Undo and Reopen of a sale stay through other toasts, until the sale is taken back', async () => {
  const page = await opened();
  await page.settled('Imran Qureshi');
  await page.tap('Mumbai Mavericks');
  await page.leads('Mumbai Mavericks');
  await page.click('Sell Player');
  await screen.findByRole('dialog', { name: 'SOLD' });
  await page.user.keyboard('s');
  await screen.findByText(/look first, then press S again/);
  await page.user.keyboard('{Escape}');
  await page.settled('Yash Patil');
  await page.user.keyboard('2');
  await page.leads('Pune Panthers');
  await page.user.keyboard('n');
  await screen.findByText('N rests while a bid stands');
  await page.user.keyboard('r');
  await screen.findByText('Bid retracted');
  expect(page.button('Undo this sale')).toBeTruthy();
  await page.click(/^Reopen .* with its bids$/);
  await page.settled('Imran Qureshi');
  await page.leads('Mumbai Mavericks');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Reopen .* with its bids$/ })).toBeNull());
});

test('The toast of a sale goes when another console undoes the sale', async () => {
  const page = await opened();
  await page.sell('Imran Qureshi');
  await screen.findByText('Player Sold!');
  page.order({ type: 'undo-last-act', seen: null });
  await waitFor(() => expect(screen.queryByText('Player Sold!')).toBeNull());
});

test('A sale is reopened with its bids in one press', async () => {
  const page = await opened();
  await page.settled('Imran Qureshi');
  await page.user.keyboard('2');
  await page.leads('Pune Panthers');
  await page.user.keyboard('1');
  await page.leads('Mumbai Mavericks');
  await page.click('Sell Player');
  const sold = within(await screen.findByRole('dialog', { name: 'SOLD' }));
  expect(sold.getByRole('button', { name: /^Undo/ })).toBeTruthy();
  await page.user.click(sold.getByRole('button', { name: /^Reopen .* with its bids$/ }));
  await page.settled('Imran Qureshi');
  await page.leads('₹25,000');
});

test("'Undo this sale' is refused after another act, and says why", async () => {
  const page = await opened();
  await page.sell('Imran Qureshi');
  await page.settled('Yash Patil');
  await page.click('Skip');
  await page.settled('Om Kulkarni');
  await page.click('Undo this sale');
  await expectToast('destructive', 'Something else was done after this sale');
  expect(page.server.log.filter(({ event }) => event.type.endsWith('Undone'))).toEqual([]);
});

test('The first new bid ends the offer of the earlier bids', async () => {
  const page = await opened();
  await page.sell('Imran Qureshi');
  await page.settled('Yash Patil');
  await page.click('Undo');
  const offer = 'With its bids: Mumbai Mavericks leads at ₹20,000';
  await screen.findByRole('button', { name: offer });
  await page.settled('Imran Qureshi');
  await page.user.click(within(tiles()).getByRole('button', { name: /Pune Panthers/ }));
  await page.leads('Pune Panthers');
  expect(screen.queryByRole('button', { name: offer })).toBeNull();
  await page.user.keyboard('r');
  await screen.findByText('Bid retracted');
  expect(screen.queryByRole('button', { name: offer })).toBeNull();
});

test('An error stays when a key explains why it did nothing', async () => {
  const page = await opened();
  await page.settled('Imran Qureshi');
  await page.user.keyboard('1');
  await page.leads('Mumbai Mavericks');
  await page.user.clear(screen.getByLabelText('Bid Amount'));
  await page.user.type(screen.getByLabelText('Bid Amount'), '500');
  await page.user.selectOptions(screen.getByLabelText('Team'), 'pune');
  await page.click('Place Bid');
  const error = 'Bid amount must be in multiples of 1,000';
  await expectToast('destructive', error);
  await page.user.click(screen.getByRole('main'));
  await page.user.keyboard('n');
  await screen.findByText('N rests while a bid stands');
  await expectToast('destructive', error);
});

test('A success clears the error before it', async () => {
  const page = await opened();
  await page.settled('Imran Qureshi');
  await page.user.keyboard('s');
  await expectToast('destructive', 'Error', 'No team has placed a bid');
  await page.user.keyboard('1');
  await page.leads('Mumbai Mavericks');
  await waitFor(() => expect(screen.queryByText('No team has placed a bid')).toBeNull());
});

test('Place Bid says in a break what to do first, and the next bid clears that error', async () => {
  const page = await opened();
  await page.settled('Imran Qureshi');
  page.order({ type: 'pause', message: 'Tea', until: null });
  await screen.findByRole('region', { name: 'Break' });
  await page.user.selectOptions(screen.getByLabelText('Team'), 'mumbai');
  await page.click('Place Bid');
  await expectToast('destructive', 'Error', 'The auction has a break: go on first');
  page.order({ type: 'resume' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Break' })).toBeNull());
  await page.user.clear(screen.getByLabelText('Bid Amount'));
  await page.user.type(screen.getByLabelText('Bid Amount'), '20000');
  await page.click('Place Bid');
  await page.leads('₹20,000');
  await waitFor(() => expect(screen.queryByText('The auction has a break: go on first')).toBeNull());
  // After a bid at exactly the base price the next amount is offered.
  expect(screen.getByLabelText<HTMLInputElement>('Bid Amount').value).toBe('21000');
});

test('Before the first bid the console says how to bid the base price, while the box offers a raise', async () => {
  const page = await opened();
  await page.settled('Imran Qureshi');
  expect(screen.getByLabelText<HTMLInputElement>('Bid Amount').value).toBe('21000');
  expect(screen.getByText('Tap a team to bid the base price, ₹20,000')).toBeTruthy();
  await page.user.keyboard('1');
  await page.leads('₹20,000');
  expect(screen.queryByText(/Tap a team/)).toBeNull();
});

test('The header says how the room bids', async () => {
  const page = await opened();
  const header = within(await screen.findByRole('banner'));
  expect(header.getByText('Floor')).toBeTruthy();
  page.order({ type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await header.findByText('Floor + phones');
  const countdown = { seconds: 20, extension: 10, atZero: 'wait' } as const;
  page.order({ type: 'set-floor', settings: { bidding: 'phones', countdown } });
  await header.findByText('Phones, 20 s');
});

test('Jump tells two players of one name apart by face, number and age', async () => {
  const namesakes = [
    {
      ...BLANK_PLAYER,
      id: 'yorker',
      name: 'Yash Patil',
      number: 'KPL-47',
      age: 31,
      photo: '/api/images/face',
    },
  ];
  const page = await opened(evolve(openedAuction(), { type: 'PlayersRegistered', players: namesakes }));
  await page.click('Skip');
  await page.sell('Yash Patil');
  await page.settled('Om Kulkarni');
  await page.user.keyboard('j');
  const dialog = within(await screen.findByRole('dialog', { name: 'Jump to a player' }));
  await page.user.type(dialog.getByRole('combobox'), 'yash');
  const options = await dialog.findAllByRole('option', { name: /Yash Patil/ });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('#KPL-47 · 31 years'),
    expect.stringMatching(/#7 · 24 years.*sold to Mumbai Mavericks for ₹20,000/),
  ]);
  // Without a photo the shirt is shown.
  expect(options.map((option) => option.querySelector('img')?.getAttribute('src'))).toEqual([
    '/api/images/face',
    undefined,
  ]);
  const [, sold] = options;
  if (sold !== undefined) await page.user.click(sold);
  await expectToast('destructive', 'Error', 'Yash Patil is sold to Mumbai Mavericks for ₹20,000');
});

/** Two teams, and nobody may pay more than ₹40,000. The organiser decides between two teams that bid it. */
function capped(): Auction {
  const undrawn = smallAuction();
  const caps = [{ where: {}, most: toRupees(40_000) }];
  const rules = { ...undrawn.tournament.rules, caps, atCap: 'organiser' } as const;
  const orders = [
    { type: 'initialise', seed: 7 },
    { type: 'call-lot', lot: 'imran', seen: null },
  ] as const;
  return orders.reduce<Auction>(
    (auction, order) => {
      const decision = decideAt(auction, order, 0);
      return decision.ok ? decision.events.reduce(evolve, auction) : auction;
    },
    evolve(undrawn, { type: 'RulesAgreed', rules, reason: '' }),
  );
}

const bidBy = (team: string, amount = 40_000) =>
  ({ type: 'place-bid', lot: 'imran', team, amount: toRupees(amount), seen: null }) as const;

test('At the cap the organiser is asked who gets the player, and not when one team is left', async () => {
  const page = await opened(capped());
  await page.settled('Imran Qureshi');
  page.order(bidBy('mumbai'));
  page.order(bidBy('pune'));
  await waitFor(() => expect(tile('Mumbai Mavericks').textContent).toContain('At the cap'));
  await page.click('Sell Player');
  const asked = () => within(screen.getByRole('dialog', { name: 'Who has Imran Qureshi?' }));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  const offers = asked().getAllByRole('button', { name: /^Sell to/ });
  expect(offers.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Sell to Mumbai Mavericks'),
    expect.stringContaining('Sell to Pune Panthers'),
  ]);
  page.order({ type: 'retract-bid', lot: 'imran', seen: null });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Who has/ })).toBeNull());
  page.order(bidBy('pune'));
  await waitFor(() => expect(tile('Pune Panthers').textContent).toContain('At the cap'));
  await page.click('Sell Player');
  await page.user.click(await screen.findByRole('button', { name: /Sell to Pune Panthers/ }));
  const sold = await screen.findByRole('dialog', { name: 'SOLD' });
  expect(sold.textContent).toContain('Sold to Pune Panthers');
  expect(sold.textContent).toContain('The organiser chose among');
});

test('A correction above a cap says what it breaks, and is made all the same on a second press', async () => {
  const page = await opened(capped());
  await page.sell('Imran Qureshi');
  await page.click('Correct the sale of Imran Qureshi');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct this sale' }));
  await page.user.clear(dialog.getByLabelText('Price'));
  await page.user.type(dialog.getByLabelText('Price'), '50000');
  await page.user.type(dialog.getByLabelText('Reason'), 'All owners agreed');
  await page.user.click(dialog.getByRole('button', { name: 'Correct this sale' }));
  await dialog.findByText(/nobody may pay more than ₹40,000/);
  expect(salesOf(page.server.auction).get('imran')).toMatchObject({ price: 20_000 });
  await page.user.click(dialog.getByRole('button', { name: 'Correct it all the same' }));
  await expectToast('plain', 'Sale corrected', 'Imran Qureshi sold to Mumbai Mavericks for ₹50,000');
  expect(salesOf(page.server.auction).get('imran')).toMatchObject({ price: 50_000 });
});

test('Undo and Reopen of a sale are offered for ten seconds', async () => {
  const page = await opened();
  await page.settled('Imran Qureshi');
  await page.tap('Mumbai Mavericks');
  await page.leads('Mumbai Mavericks');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await page.click('Sell Player');
  await screen.findByRole('dialog', { name: 'SOLD' });
  await page.user.keyboard('{Escape}');
  const offered = () => [
    screen.queryByRole('button', { name: 'Undo this sale' }) !== null,
    screen.queryByRole('button', { name: /^Reopen .* with its bids$/ }) !== null,
  ];
  await waitFor(() => expect(offered()).toEqual([true, true]));
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(offered()).toEqual([true, true]);
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  await waitFor(() => expect(offered()).toEqual([false, false]));
  expect(page.count('LotSold')).toBe(1);
});
