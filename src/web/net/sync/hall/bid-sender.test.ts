import { describe, expect, test } from 'vitest';
import type { PaddleRequest } from '#protocol/calls/links.ts';
import { FakeClock } from '#web/testing/fake-auction-calls.ts';
import { smallView } from '#web/testing/small-view.ts';
import { bidSender, showsBid } from './bid-sender.ts';
import type { BidAnswer } from './send-bid.ts';

const BID = { lot: 'kohli', amount: 45_000, seen: 12 };

function phone(...answers: readonly (BidAnswer | 'silence')[]) {
  const clock = new FakeClock();
  const sent: PaddleRequest[] = [];
  let ids = 0;
  const bids = bidSender({
    clock,
    makeId: () => `tap-${String((ids += 1))}`,
    send: (request, _tries, signal) => {
      const answer = answers[sent.length] ?? { said: 'nothing' };
      sent.push(request);
      if (answer !== 'silence') return Promise.resolve(answer);
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ said: 'nothing' }));
      });
    },
  });
  return { bids, clock, sent };
}

test('A phone may send its next bid after one is accepted', async () => {
  const { bids, clock, sent } = phone({ said: 'taken', answer: 13 });
  void bids.send(BID);
  expect(bids.state()).toMatchObject({ state: 'sending', order: BID, tries: 1 });
  await clock.pass(0);
  expect(bids.state()).toEqual({ state: 'none' });
  expect(sent).toEqual([{ commandId: 'tap-1', bid: BID }]);
});

test('A double tap on a phone sends one bid', async () => {
  const { bids, clock, sent } = phone('silence', { said: 'taken', answer: 13 });
  void bids.send(BID);
  void bids.send({ ...BID, amount: 50_000 });
  await clock.pass(60_000);
  expect(sent.map(({ bid }) => bid.amount)).toEqual([45_000, 45_000]);
});

test('A phone resends an unanswered bid under the same id until it is answered', async () => {
  const { bids, clock, sent } = phone(
    { said: 'nothing' },
    'silence',
    { said: 'nothing' },
    { said: 'taken', answer: 13 },
  );
  void bids.send(BID);
  await clock.pass(60_000);
  expect(bids.state()).toEqual({ state: 'none' });
  expect(sent.map(({ commandId }) => commandId)).toEqual(['tap-1', 'tap-1', 'tap-1', 'tap-1']);
  void bids.send(BID);
  expect(sent.at(-1)?.commandId).toBe('tap-2');
  bids.close();
});

test('A phone retries a bid at once when the network returns', async () => {
  const { bids, clock, sent } = phone(
    { said: 'nothing' },
    { said: 'nothing' },
    { said: 'taken', answer: 13 },
  );
  void bids.send(BID);
  await clock.pass(300);
  expect(sent).toHaveLength(2);
  bids.wake();
  await clock.pass(0);
  expect(sent).toHaveLength(3);
});

test('A phone keeps the reason of a refused bid until another bid is tapped', async () => {
  const { bids, clock } = phone(
    { said: 'refused', code: 'floor-moved', sentence: 'Another bid was taken' },
    { said: 'taken', answer: 13 },
  );
  void bids.send(BID);
  await clock.pass(0);
  expect(bids.state()).toMatchObject({ state: 'refused', code: 'floor-moved', order: BID });
  void bids.send({ ...BID, amount: 50_000 });
  await clock.pass(0);
  expect(bids.state()).toEqual({ state: 'none' });
});

test('A closed page sends no bid', async () => {
  const { bids, clock, sent } = phone({ said: 'nothing' });
  void bids.send(BID);
  await clock.pass(0);
  bids.close();
  await clock.pass(60_000);
  expect(sent).toHaveLength(1);
});

describe('A bid that the view shows before its answer', () => {
  test('The next bid waits for no answer once the view shows the last bid', async () => {
    const { bids, clock, sent } = phone('silence', { said: 'taken', answer: 13 });
    void bids.send(BID);
    bids.endIf((bid) => bid === BID);
    expect(bids.state()).toEqual({ state: 'none' });
    void bids.send({ ...BID, amount: 55_000, seen: 14 });
    expect(bids.state()).toMatchObject({ state: 'sending', order: { amount: 55_000 } });
    await clock.pass(60_000);
    expect(sent.map(({ bid }) => bid.amount)).toEqual([45_000, 55_000]);
    expect(bids.state()).toEqual({ state: 'none' });
  });

  test('A bid that the view shows is not resent when its answer was lost', async () => {
    const { bids, clock, sent } = phone({ said: 'nothing' }, { said: 'nothing' });
    void bids.send(BID);
    await clock.pass(100);
    bids.endIf(() => true);
    await clock.pass(60_000);
    expect(sent).toHaveLength(1);
  });

  test('A bid stays in flight while the view does not show it', () => {
    const { bids } = phone('silence');
    void bids.send(BID);
    bids.endIf(() => false);
    expect(bids.state()).toMatchObject({ state: 'sending' });
    bids.close();
  });
});

describe('A view that shows a bid of the team', () => {
  const shown = smallView([['pune', 45_000]]);
  const own = { lot: 'imran', amount: 45_000, seen: 2 };

  test('The view confirms a bid of the team that is newer than the tap', () => {
    expect(showsBid(shown, 'pune', own)).toBe(true);
  });

  test.each([
    ['of another team', 'mumbai', own],
    ['of another amount', 'pune', { ...own, amount: 50_000 }],
    ['for another lot', 'pune', { ...own, lot: 'dhoni' }],
    ['that was there before the tap', 'pune', { ...own, seen: 1_000 }],
  ])('The view confirms no bid %s', (_, team, bid) => {
    expect(showsBid(shown, team, bid)).toBe(false);
  });
});
