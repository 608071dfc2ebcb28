import { describe, expect, test, vi } from 'vitest';
import { highBidOf } from '#domain/auction/lots/block.ts';
import { toRupees } from '#domain/money.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { created, drawn, entered, opened, registered } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { skipUnbought } from '#fixtures/auction/orders.ts';
import { kohli, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { touchedBy } from '#fixtures/touched.ts';
import { AuctionCopy, foldLines, type LineListener } from './auction-copy.ts';
import { FakeClock } from '#web/testing/fake-auction-calls.ts';
import { expectedAfter } from './order-line.ts';
import { openedAuction } from '#web/testing/small-auction.ts';

const before = openedAuction();

function bid(offset: number, amount: number): RecordedEvent {
  return {
    sequence: before.sequence + offset,
    at: 0,
    commandId: 'c',
    by: 'asha',
    event: {
      type: 'BidPlaced',
      lot: 'imran',
      team: offset % 2 ? 'pune' : 'mumbai',
      amount: toRupees(amount),
      via: 'floor',
    },
  };
}

test('foldLines folds consecutive lines in order', () => {
  const { auction, news, gap } = foldLines(before, [bid(1, 20_000), bid(2, 25_000)]);
  expect(highBidOf(auction)).toEqual({ team: 'mumbai', amount: 25_000, via: 'floor' });
  expect(news).toHaveLength(2);
  expect(gap).toBe(false);
});

test('foldLines skips a line that the auction already has', () => {
  const once = foldLines(before, [bid(1, 20_000)]).auction;
  const twice = foldLines(once, [bid(1, 20_000), bid(2, 25_000)]);
  expect(twice.news.map(({ sequence }) => sequence)).toEqual([before.sequence + 2]);
});

test('foldLines folds nothing after a missing line', () => {
  const { auction, news, gap } = foldLines(before, [bid(1, 20_000), bid(3, 30_000)]);
  expect(highBidOf(auction)?.amount).toBe(20_000);
  expect(news).toHaveLength(1);
  expect(gap).toBe(true);
});

test('A page without a link is not drawn again when the server admits it', async () => {
  const listeners: LineListener[] = [];
  const copy = new AuctionCopy({
    snapshot: () => Promise.resolve(before),
    clock: new FakeClock(),
    openLines: (listener) => {
      listeners.push(listener);
      return { catchUp: () => {}, close: () => {}, now: () => 0 };
    },
  });
  copy.wake();
  await expect.poll(() => copy.state.state).toBe('open');
  const drawn = vi.fn<() => void>();
  copy.watch(drawn);
  const [listener] = listeners;
  listener?.onAdmitted({ sequence: before.sequence, link: null });
  expect(drawn).not.toHaveBeenCalled();
  const link = { id: 'l', kind: 'scorer', tournament: 't', team: null, label: null } as const;
  listener?.onAdmitted({ sequence: before.sequence, link });
  expect(drawn).toHaveBeenCalledTimes(1);
});

describe('skipping all whom nobody can buy', () => {
  /** One team, whose purse reaches none of these players. */
  function poorWith(many: number) {
    const players = Array.from({ length: many }, (_, at) => playerNamed(`P${String(at)}`, String(at)));
    const [first = kohli] = players;
    const past = [entered(mumbai), registered(...players), drawn(...players), opened(first)];
    return { open: given(created({ openingPurse: toRupees(18_000) }), ...past), first };
  }

  function skipped(many: number) {
    const { open, first } = poorWith(many);
    const { auction } = open;
    const decision = open.when(skipUnbought(first));
    if (!decision.ok) throw new Error(decision.problem.code);
    const lines = decision.events.map((event, at) => ({ sequence: auction.sequence + 1 + at, event }));
    return { auction, lines, first };
  }

  const LINEAR = 13;

  test('Ten times the players cost the console ten times as much, not a hundred times', () => {
    const folding = (many: number) => {
      const { auction, lines } = skipped(many);
      return touchedBy(() => void foldLines(auction, lines));
    };
    expect(folding(300)).toBeLessThanOrEqual(LINEAR * folding(30));
  });

  test('The same holds for an order that has not been answered', () => {
    const expecting = (many: number) => {
      const { auction, first } = skipped(many);
      const order = { type: 'pass-unbought', lot: first.id, seen: null } as const;
      return touchedBy(() => void expectedAfter(auction, { first: order, untold: [order] }));
    };
    expect(expecting(300)).toBeLessThanOrEqual(LINEAR * expecting(30));
  });
});
