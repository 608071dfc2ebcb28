import { beforeEach, expect, test, vi, describe } from 'vitest';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import type { BidWord } from './view-store.ts';
import { bidsBy, answerSender, bidSender, showsBid, type BidAnswer } from './send-bid.ts';
import type { PaddleRequest } from '#protocol/calls/links.ts';
import { FakeClock } from '#web/testing/fake-auction-calls.ts';
import { smallView } from '#web/testing/small-view.ts';

const REQUEST = { commandId: 'tap-1', bid: { lot: 'kohli', amount: 45_000, seen: 12 } };
const v = LIVE_VERSION;
const error = { code: 'floor-moved', message: 'Another bid was taken' };

/** A fake of the feed, with the methods that bids use. */
class Feed {
  up = true;
  readonly told: unknown[] = [];
  readonly #bidders = new Set<(word: BidWord) => void>();

  readonly tell = (message: unknown): boolean => {
    if (this.up) this.told.push(message);
    return this.up;
  };

  wakes = 0;
  readonly wake = () => {
    this.wakes += 1;
  };

  readonly reached: number[] = [];
  readonly reach = (sequence: number) => {
    this.reached.push(sequence);
    return Promise.resolve();
  };

  readonly hearBids = (bidder: (word: BidWord) => void) => {
    this.#bidders.add(bidder);
    return () => void this.#bidders.delete(bidder);
  };

  say(word: BidWord): void {
    for (const bidder of [...this.#bidders]) bidder(word);
  }

  get listeners(): number {
    return this.#bidders.size;
  }
}

let feed: Feed;
let patience: AbortController;
const send = (tries: number) => bidsBy('a-code', feed)(REQUEST, tries, patience.signal);

beforeEach(() => {
  feed = new Feed();
  patience = new AbortController();
});

test('The first try of a bid goes over the feed and accepts only its own answer', async () => {
  const answer = send(1);
  expect(feed.told).toEqual([{ v, type: 'bid', request: REQUEST }]);
  feed.say({ v, type: 'bid-refused', commandId: 'another', error });
  feed.say({ v, type: 'bid-taken', commandId: 'tap-1', sequence: 13 });
  expect(await answer).toEqual({ said: 'taken', answer: 13 });
  expect(feed.listeners).toBe(0);
});

test.each([
  [
    'with the reason of its refusal',
    error,
    { said: 'refused', code: 'floor-moved', sentence: 'Another bid was taken' },
  ],
  ['undecided after too many taps', { ...error, code: 'too-many-calls' }, { said: 'nothing' }],
  ['undecided when the server shuts down', { ...error, code: 'going-down' }, { said: 'nothing' }],
])('A bid over the feed ends %s', async (_, refusal, expected) => {
  const answer = send(1);
  feed.say({ v, type: 'bid-refused', commandId: 'tap-1', error: refusal });
  expect(await answer).toEqual(expected);
});

test('A lost connection or a timeout counts as no answer to a bid', async () => {
  const lost = send(1);
  feed.say(null);
  expect(await lost).toEqual({ said: 'nothing' });
  const late = send(1);
  expect(feed.wakes).toBe(0);
  patience.abort();
  expect(await late).toEqual({ said: 'nothing' });
  // A connection that is silent for so long may be dead.
  expect(feed.wakes).toBe(1);
  expect(feed.listeners).toBe(0);
});

test('A bid goes by HTTP without a feed, and after a failed first try', async () => {
  const called: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    called.push([path, JSON.parse(body)]);
    return Response.json({ sequence: 13, events: [] });
  });
  expect(await send(2)).toEqual({ said: 'taken', answer: 13 });
  feed.up = false;
  expect(await send(1)).toEqual({ said: 'taken', answer: 13 });
  expect(feed.told).toEqual([]);
  // The view must show the outcome before the answer counts.
  expect(feed.reached).toEqual([13, 13]);
  expect(called).toEqual([
    ['/api/paddle/bid', REQUEST],
    ['/api/paddle/bid', REQUEST],
  ]);
  vi.unstubAllGlobals();
});

const amountIn = (request: PaddleRequest) => ('bid' in request ? request.bid.amount : null);

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
  expect(sent.map(amountIn)).toEqual([45_000, 45_000]);
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
    expect(sent.map(amountIn)).toEqual([45_000, 55_000]);
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

test('An answer to a right to match is sent apart from bids, under one id until it is answered', async () => {
  const clock = new FakeClock();
  const sent: PaddleRequest[] = [];
  const answers = answerSender({
    clock,
    makeId: () => 'tap-1',
    send: async (request) => {
      sent.push(request);
      return sent.length === 1 ? { said: 'nothing' } : { said: 'taken', answer: 13 };
    },
  });
  const answer = { lot: 'kohli', says: 'claim', price: 45_000, seen: 12 } as const;
  void answers.send(answer);
  await clock.pass(60_000);
  expect(sent).toEqual([
    { commandId: 'tap-1', answer },
    { commandId: 'tap-1', answer },
  ]);
  expect(answers.state()).toEqual({ state: 'none' });
});
