// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { NO_REASON } from '#web/kit/forms/form-problems.tsx';
import { drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { openedAuction } from '#web/testing/small-auction.ts';
import type { RefusedOrder } from '#web/features/console/orders/orders.ts';
import { checkCorrection, CorrectDialog, previewCorrection } from './correct-dialog.tsx';

afterEach(cleanup);

const price = toRupees(20_000);
const from = { team: 'mumbai', price };
const auction = evolve(openedAuction(), { type: 'LotSold', lot: 'imran', ...from, calls: 1 });

test('A correction to another team previews both purses and squads', () => {
  expect(previewCorrection(auction, 'imran', from, { team: 'pune', price })).toEqual({
    can: true,
    teams: [
      {
        name: 'Mumbai Mavericks',
        purse: { before: 1_980_000, after: 2_000_000 },
        squad: { before: 1, after: 0 },
      },
      {
        name: 'Pune Panthers',
        purse: { before: 2_000_000, after: 1_980_000 },
        squad: { before: 0, after: 1 },
      },
    ],
  });
});

test('A correction of the price previews one purse', () => {
  expect(
    previewCorrection(auction, 'imran', from, { team: 'mumbai', price: toRupees(30_000) }),
  ).toMatchObject({ can: true, teams: [{ purse: { after: 1_970_000 }, squad: { before: 1, after: 1 } }] });
});

test('An impossible correction says why, and how much money is missing', () => {
  expect(previewCorrection(auction, 'imran', from, { team: 'pune', price: toRupees(2_001_000) })).toEqual({
    can: false,
    why: "Team doesn't have enough budget: ₹1,000 are missing",
  });
  expect(previewCorrection(auction, 'imran', from, from)).toEqual({
    can: false,
    why: 'Please choose another team or another price',
  });
});

test('A correction that cannot be comes before a missing reason', () => {
  const corrected = { auction, lot: 'imran', from };
  const wrongOf = (texts: object) =>
    checkCorrection({ team: 'mumbai', price: '20000', reason: '', ...texts }, corrected);
  expect(wrongOf({})).toEqual({
    ok: false,
    wrong: { price: 'Please choose another team or another price', reason: NO_REASON },
  });
  expect(wrongOf({ price: '30000' })).toEqual({ ok: false, wrong: { reason: NO_REASON } });
  expect(wrongOf({ team: 'pune', reason: ' Misheard ' })).toEqual({
    ok: true,
    value: { to: { team: 'pune', price }, reason: 'Misheard' },
  });
});

function drawn() {
  const correctSale = vi.fn(() => Promise.resolve<RefusedOrder | null>(null));
  const complain = vi.fn();
  const onClose = vi.fn();
  drawForOrganiser(
    <CorrectDialog open="imran" onClose={onClose} auction={auction} orders={{ correctSale, complain }} />,
  );
  return { correctSale, complain, onClose };
}
const correct = (name = 'Correct this sale') => screen.getByRole('button', { name });

test('An unchanged sale says what to choose, and sends nothing', async () => {
  const { correctSale, complain } = drawn();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(correct());
  const why = 'Please choose another team or another price';
  await screen.findByText(why);
  expect(complain).toHaveBeenCalledExactlyOnceWith(why);
  expect(document.activeElement).toBe(screen.getByLabelText('Price'));
  expect(correctSale).not.toHaveBeenCalled();
});

test('A correction against the rules keeps what was typed, and a second press allows it', async () => {
  const { correctSale, onClose } = drawn();
  correctSale.mockResolvedValue({ code: 'against-rules', sentence: 'Against the rules' });
  await userEvent.selectOptions(screen.getByLabelText('Sold to'), 'Pune Panthers');
  await userEvent.type(screen.getByLabelText('Reason'), 'Two paddles');
  await userEvent.click(correct());
  await screen.findByText('Against the rules');
  // Another price is another correction.
  const typed = screen.getByLabelText('Price');
  await userEvent.clear(typed);
  await userEvent.type(typed, '30000');
  expect(screen.queryByText('Against the rules')).toBeNull();
  await userEvent.click(correct());
  await screen.findByText('Against the rules');
  correctSale.mockResolvedValue(null);
  await userEvent.dblClick(correct('Correct it all the same'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const to = (amount: number) => ({ team: 'pune', price: amount });
  const sent = { lot: 'imran', from, reason: 'Two paddles' };
  expect(correctSale.mock.calls).toEqual([
    [{ ...sent, to: to(20_000) }],
    [{ ...sent, to: to(30_000) }],
    [{ ...sent, to: to(30_000), anyway: true }],
  ]);
});

test('After any other refusal the same correction is sent again, without a leave to break rules', async () => {
  const { correctSale, onClose } = drawn();
  correctSale.mockResolvedValueOnce({ code: 'sale-changed', sentence: 'The sale has changed' });
  await userEvent.selectOptions(screen.getByLabelText('Sold to'), 'Pune Panthers');
  await userEvent.type(screen.getByLabelText('Reason'), 'Two paddles');
  await userEvent.click(correct());
  await screen.findByText('The sale has changed');
  await userEvent.click(correct());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const sent = { lot: 'imran', from, to: { team: 'pune', price }, reason: 'Two paddles' };
  expect(correctSale.mock.calls).toEqual([[sent], [sent]]);
});
