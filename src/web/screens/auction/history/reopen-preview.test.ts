import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { RunningCommand } from '#domain/auction/commands.ts';
import { decide } from '#domain/auction/decide/decide.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { previewReopening } from './reopen-preview.ts';

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

test('the price goes back to the purse, the place in the squad is free, the bids stand again', () => {
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

test('the sales after it stay', () => {
  const rich = after(imranSold, bid('yash', 'pune', 1_975_000), sell('yash'));
  expect(previewReopening(rich, 'imran')).toMatchObject({ salesAfter: 1, waits: 'Om Kulkarni' });
  expect(previewReopening(rich, 'yash')).toMatchObject({ salesAfter: 0 });
});

test('a bid whose team has spent the money meanwhile does not stand again', () => {
  const skippedAtABid = after(openedAuction(), bid('imran', 'mumbai', 20_000), skip('imran'));
  expect(previewReopening(skippedAtABid, 'imran')).toMatchObject({ bids: [{ team: 'mumbai' }] });
  const spent = after(skippedAtABid, bid('yash', 'mumbai', 2_000_000), sell('yash'));
  expect(previewReopening(spent, 'imran')).toMatchObject({ bids: [] });
});

test('a lot that was skipped moves no money, and nobody waits where nobody was on the block', () => {
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

test('while a bid stands for another player it says why not', () => {
  const busy = after(imranSold, bid('yash', 'mumbai', 20_000));
  expect(previewReopening(busy, 'imran')).toEqual({
    can: false,
    why: 'Mumbai Mavericks has bid ₹20,000: sell or skip this player or retract the bid first',
  });
});
