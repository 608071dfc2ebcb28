import { beforeEach, expect, test, vi } from 'vitest';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import type { BidWord } from './view-state.ts';
import { bidsBy } from './send-bid.ts';

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
