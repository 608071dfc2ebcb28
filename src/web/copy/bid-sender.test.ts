import { describe, expect, test } from 'vitest';
import type { PaddleRequest } from '#protocol/links.ts';
import { toRupees } from '#domain/money.ts';
import type { LiveLine } from '#protocol/live.ts';
import { FakeClock } from '#web/testing/fake-saleroom.ts';
import { bidSender } from './bid-sender.ts';
import type { BidAnswer } from './send-bid.ts';

const BID = { lot: 'kohli', amount: 45_000, seen: 12 };
const LINE: LiveLine = { sequence: 13, at: 0, event: { type: 'PhonesHeld' } };

function phone(...answers: readonly (BidAnswer | 'silence')[]) {
  const clock = new FakeClock();
  const sent: PaddleRequest[] = [];
  const folded: LiveLine[] = [];
  let ids = 0;
  const bids = bidSender({
    team: 'pune',
    clock,
    makeId: () => `tap-${String((ids += 1))}`,
    onTaken: (lines) => folded.push(...lines),
    send: (request, _tries, signal) => {
      const answer = answers[sent.length] ?? { said: 'nothing' };
      sent.push(request);
      if (answer !== 'silence') return Promise.resolve(answer);
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ said: 'nothing' }));
      });
    },
  });
  return { bids, clock, sent, folded };
}

test('a bid that is taken is folded, and the phone is free for the next', async () => {
  const { bids, clock, sent, folded } = phone({ said: 'taken', answer: [LINE] });
  void bids.send(BID);
  expect(bids.state()).toMatchObject({ state: 'sending', order: BID, tries: 1 });
  await clock.pass(0);
  expect(bids.state()).toEqual({ state: 'none' });
  expect(folded).toEqual([LINE]);
  expect(sent).toEqual([{ commandId: 'tap-1', bid: BID }]);
});

test('a double tap is one bid', async () => {
  const { bids, clock, sent } = phone('silence', { said: 'taken', answer: [] });
  void bids.send(BID);
  void bids.send({ ...BID, amount: 50_000 });
  await clock.pass(60_000);
  expect(sent.map(({ bid }) => bid.amount)).toEqual([45_000, 45_000]);
});

test('what nobody answers is sent again under the same id until somebody does', async () => {
  const { bids, clock, sent } = phone(
    { said: 'nothing' },
    'silence',
    { said: 'nothing' },
    { said: 'taken', answer: [] },
  );
  void bids.send(BID);
  await clock.pass(60_000);
  expect(bids.state()).toEqual({ state: 'none' });
  expect(sent.map(({ commandId }) => commandId)).toEqual(['tap-1', 'tap-1', 'tap-1', 'tap-1']);
  void bids.send(BID);
  expect(sent.at(-1)?.commandId).toBe('tap-2');
  bids.close();
});

test('the network is back: a waiting bid goes out at once', async () => {
  const { bids, clock, sent } = phone(
    { said: 'nothing' },
    { said: 'nothing' },
    { said: 'taken', answer: [] },
  );
  void bids.send(BID);
  await clock.pass(300);
  expect(sent).toHaveLength(2);
  bids.wake();
  await clock.pass(0);
  expect(sent).toHaveLength(3);
});

test('a refused bid is kept with its reason until it is forgotten or another is tapped', async () => {
  const { bids, clock } = phone(
    { said: 'refused', code: 'floor-moved', sentence: 'Another bid was taken' },
    { said: 'taken', answer: [] },
  );
  void bids.send(BID);
  await clock.pass(0);
  expect(bids.state()).toMatchObject({ state: 'refused', code: 'floor-moved', order: BID });
  void bids.send({ ...BID, amount: 50_000 });
  await clock.pass(0);
  expect(bids.state()).toEqual({ state: 'none' });
});

test('a page that was left sends nothing more', async () => {
  const { bids, clock, sent } = phone({ said: 'nothing' });
  void bids.send(BID);
  await clock.pass(0);
  bids.close();
  await clock.pass(60_000);
  expect(sent).toHaveLength(1);
});

describe('whose line comes before its answer', () => {
  const own = {
    type: 'BidPlaced',
    lot: 'kohli',
    team: 'pune',
    via: 'phone',
    amount: toRupees(45_000),
  } as const;
  const line = (event: LiveLine['event'], sequence = 13): LiveLine => ({ sequence, at: 0, event });

  test('is not waited for: the phone is free to answer the rival', async () => {
    const { bids, clock, sent } = phone('silence', { said: 'taken', answer: [] });
    void bids.send(BID);
    bids.hear([line(own)]);
    expect(bids.state()).toEqual({ state: 'none' });
    void bids.send({ ...BID, amount: 55_000, seen: 14 });
    expect(bids.state()).toMatchObject({ state: 'sending', order: { amount: 55_000 } });
    await clock.pass(60_000);
    expect(sent.map(({ bid }) => bid.amount)).toEqual([45_000, 55_000]);
    expect(bids.state()).toEqual({ state: 'none' });
  });

  test('nor sent again, when its answer was lost', async () => {
    const { bids, clock, sent } = phone({ said: 'nothing' }, { said: 'nothing' });
    void bids.send(BID);
    await clock.pass(100);
    bids.hear([line(own)]);
    await clock.pass(60_000);
    expect(sent).toHaveLength(1);
  });

  test.each<[string, LiveLine]>([
    ['another team', line({ ...own, team: 'mumbai' })],
    ['another amount', line({ ...own, amount: toRupees(50_000) })],
    ['another lot', line({ ...own, lot: 'dhoni' })],
    ['what was seen before the tap', line(own, 12)],
    ['something else', LINE],
  ])('but a line of %s is none of it', async (_, other) => {
    const { bids, clock, sent } = phone('silence', { said: 'taken', answer: [] });
    void bids.send(BID);
    bids.hear([other]);
    expect(bids.state()).toMatchObject({ state: 'sending' });
    await clock.pass(60_000);
    expect(sent).toHaveLength(2);
  });
});
