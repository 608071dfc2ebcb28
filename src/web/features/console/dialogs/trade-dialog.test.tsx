// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { openedAuction } from '#web/testing/small-auction.ts';
import type { RefusedOrder } from '#web/features/console/orders/orders.ts';
import { TradeDialog } from './trade-dialog.tsx';

afterEach(cleanup);

const imran = { lot: 'imran', team: 'mumbai', price: toRupees(20_000) };
const yash = { lot: 'yash', team: 'pune', price: toRupees(50_000) };
const om = { lot: 'om', team: 'mumbai', price: toRupees(20_000) };
const sold = [imran, yash, om].map((sale): AuctionEvent => ({ type: 'LotSold', ...sale, calls: 2 }));
const traded = sold.reduce(evolve, openedAuction());

function drawn(auction: Auction = traded) {
  const tradePlayers = vi.fn(() => Promise.resolve<RefusedOrder | null>(null));
  const complain = vi.fn();
  const onClose = vi.fn();
  drawForOrganiser(
    <TradeDialog open="imran" onClose={onClose} auction={auction} orders={{ tradePlayers, complain }} />,
  );
  return { tradePlayers, complain, onClose };
}
const trade = (name = 'Trade') => screen.getByRole('button', { name });
const others = () => screen.getByLabelText('In exchange for');

test('Only players of other teams are offered, with their prices', () => {
  drawn();
  expect(
    within(others())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a player', 'Yash Patil, ₹50,000']);
});

test('A trade previews both purses, and sends both sales with the reason', async () => {
  const { tradePlayers, onClose } = drawn();
  await userEvent.selectOptions(others(), 'yash');
  expect(screen.getByText(/₹19,60,000 → ₹19,30,000/)).toBeDefined();
  expect(screen.getByText(/₹19,50,000 → ₹19,80,000/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Reason'), ' Both agreed ');
  await userEvent.click(trade());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(tradePlayers.mock.calls).toEqual([[{ sales: [imran, yash], reason: 'Both agreed' }]]);
});

test('Without a player or a reason nothing is sent', async () => {
  const { tradePlayers, complain } = drawn();
  await userEvent.click(trade());
  await screen.findByText('Please choose a player of another team');
  expect(complain).toHaveBeenCalledOnce();
  expect(tradePlayers).not.toHaveBeenCalled();
});

test('A trade against the rules keeps what was chosen, and a second press allows it', async () => {
  const { tradePlayers, onClose } = drawn();
  tradePlayers.mockResolvedValueOnce({ code: 'against-rules', sentence: 'Against the rules' });
  await userEvent.selectOptions(others(), 'yash');
  await userEvent.type(screen.getByLabelText('Reason'), 'agreed');
  await userEvent.click(trade());
  await screen.findByText('Against the rules');
  await userEvent.click(trade('Trade all the same'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const sent = { sales: [imran, yash], reason: 'agreed' };
  expect(tradePlayers.mock.calls).toEqual([[sent], [{ ...sent, anyway: true }]]);
});

test('After any other refusal the same trade is sent again, without a leave to break rules', async () => {
  const { tradePlayers, onClose } = drawn();
  tradePlayers.mockResolvedValueOnce({ code: 'sale-changed', sentence: 'The sale has changed' });
  await userEvent.selectOptions(others(), 'yash');
  await userEvent.type(screen.getByLabelText('Reason'), 'agreed');
  await userEvent.click(trade());
  await screen.findByText('The sale has changed');
  await userEvent.click(trade());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const sent = { sales: [imran, yash], reason: 'agreed' };
  expect(tradePlayers.mock.calls).toEqual([[sent], [sent]]);
});

test('Without a sold player of another team the dialog says why there is nobody to choose', () => {
  drawn(evolve(openedAuction(), { type: 'LotSold', ...imran, calls: 2 }));
  expect(screen.getByText('No other team has bought a player yet.')).toBeDefined();
});

test('A trade that a team cannot pay says how much is missing', async () => {
  const poor = evolve(traded, {
    type: 'PurseAdjusted',
    team: 'mumbai',
    by: toRupees(-1_950_000),
    reason: 'fine',
  });
  drawn(poor);
  await userEvent.selectOptions(others(), 'yash');
  expect(screen.getByRole('alert').textContent).toBe("Team doesn't have enough budget: ₹20,000 are missing");
});
