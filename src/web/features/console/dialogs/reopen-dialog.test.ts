import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { RunningCommand } from '#domain/auction/commands.ts';
import { decide } from '#domain/auction/decide.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { previewReopening } from './reopen-dialog.tsx';

function after(auction: Auction, ...commands: RunningCommand[]): Auction {
  return commands.reduce((before, command) => {
    const decision = decide(before, command);
    if (!decision.ok) throw new Error(decision.problem.code);
    return decision.events.reduce(evolve, before);
  }, auction);
}
const bid = (lot: string, team: string, amount: number): RunningCommand => ({
  type: 'place-bid',
  lot,
  team,
  amount,
  seen: null,
});
const sell = (lot: string): RunningCommand => ({ type: 'bring-down-hammer', lot, seen: null });
const skip = (lot: string): RunningCommand => ({ type: 'pass-lot', lot, seen: null });

const imranSold = after(
  openedAuction(),
  bid('imran', 'mumbai', 20_000),
  bid('imran', 'pune', 25_000),
  sell('imran'),
);

test('Reopening a sale returns price and place, and restores the bids', () => {
  expect(previewReopening(imranSold, 'imran')).toEqual({
    can: true,
    player: 'Imran Qureshi',
    buyer: {
      name: 'Pune Panthers',
      purse: { before: 1_975_000, after: 2_000_000 },
      squad: { before: 1, after: 0 },
    },
    salesAfter: 0,
    waits: 'Yash Patil',
    bids: [
      { team: 'mumbai', amount: 20_000, via: 'floor' },
      { team: 'pune', amount: 25_000, via: 'floor' },
    ],
  });
});

test('Reopening a sale keeps the later sales', () => {
  const rich = after(imranSold, bid('yash', 'pune', 1_975_000), sell('yash'));
  expect(previewReopening(rich, 'imran')).toMatchObject({ salesAfter: 1, waits: 'Om Kulkarni' });
  expect(previewReopening(rich, 'yash')).toMatchObject({ salesAfter: 0 });
});

test('Reopening drops a bid that its team can no longer pay', () => {
  const skippedAtABid = after(openedAuction(), bid('imran', 'mumbai', 20_000), skip('imran'));
  expect(previewReopening(skippedAtABid, 'imran')).toMatchObject({ bids: [{ team: 'mumbai' }] });
  const spent = after(skippedAtABid, bid('yash', 'mumbai', 2_000_000), sell('yash'));
  expect(previewReopening(spent, 'imran')).toMatchObject({ bids: [] });
});

test('Reopening a skipped lot moves no money, and nobody waits if no lot was on the block', () => {
  const skipped = after(openedAuction(), skip('imran'), skip('yash'), skip('om'));
  expect(previewReopening(skipped, 'imran')).toEqual({
    can: true,
    player: 'Imran Qureshi',
    buyer: null,
    salesAfter: 0,
    waits: null,
    bids: [],
  });
});

test('Reopening is refused while another player has a bid', () => {
  const busy = after(imranSold, bid('yash', 'mumbai', 20_000));
  expect(previewReopening(busy, 'imran')).toEqual({
    can: false,
    why: 'Mumbai Mavericks has bid ₹20,000: sell or skip this player or retract the bid first',
  });
});
