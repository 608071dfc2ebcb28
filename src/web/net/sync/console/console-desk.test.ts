import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { highBidOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { toRupees } from '#domain/money.ts';
import type { ConsoleOrder } from '#protocol/calls/commands.ts';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { FakeClock, FakeAuctionCalls } from '#web/testing/fake-auction-calls.ts';
import { consoleDesk, type ConsoleDesk } from './console-desk.ts';
import { expectedAfter } from './order-line.ts';
import type { News } from './auction-copy.ts';
import { pollHistory } from './log-lines.ts';
import { openedAuction } from '#web/testing/small-auction.ts';

let clock: FakeClock;
let server: FakeAuctionCalls;
let hidden: boolean;
let console_: ConsoleDesk;

beforeEach(() => {
  clock = new FakeClock();
  server = new FakeAuctionCalls(openedAuction());
  hidden = false;
  console_ = newConsole();
});
afterEach(() => console_.close());

let ids = 0;
function newConsole(): ConsoleDesk {
  return consoleDesk({
    calls: server,
    clock,
    openLines: pollHistory(server, clock, () => hidden),
    makeId: () => `command-${String((ids += 1))}`,
  });
}

/** Resolves when the first load has succeeded or failed. */
async function opened(): Promise<void> {
  console_.wake();
  await clock.pass(0);
}

function inSight(live = console_): Auction {
  if (live.copy.state.state !== 'open') throw new Error(`the console is ${live.copy.state.state}`);
  return live.copy.state.auction;
}

function linkOf(live = console_) {
  return live.copy.state.state === 'gone' ? 'failed' : live.copy.state.link.state;
}

function bid(team: string, amount: number, seen: number | null = inSight().sequence): ConsoleOrder {
  return { type: 'place-bid', lot: 'imran', team, amount, seen };
}
const sell = (seen: number | null = inSight().sequence): ConsoleOrder => ({
  type: 'bring-down-hammer',
  lot: 'imran',
  seen,
});

const silent = () => {
  throw new Unreachable();
};
const signedOut = () => {
  throw new Refused(401, { code: 'not-signed-in', message: 'Please sign in again' });
};

describe('Following the server', () => {
  test('A console shows the present auction after its first load', async () => {
    expect(console_.copy.state.state).toBe('opening');
    await opened();
    expect(lotOnBlock(inSight())).toBe('imran');
    expect(linkOf()).toBe('live');
  });

  test('A console shows a bid of another console within a second', async () => {
    await opened();
    server.order(bid('pune', 20_000, null));
    await clock.pass(1_000);
    expect(highBidOf(inSight())).toEqual({ team: 'pune', amount: toRupees(20_000), via: 'floor' });
  });

  test('A console polls one request at a time, a second after each answer', async () => {
    await opened();
    await clock.pass(3_500);
    expect(server.calls).toEqual(['snapshot', 'history', 'history', 'history']);
  });

  test('A hidden console polls rarely, and at once when it becomes visible', async () => {
    await opened();
    hidden = true;
    await clock.pass(9_000);
    expect(server.calls.filter((call) => call === 'history')).toHaveLength(1);
    server.order(bid('pune', 20_000, null));
    hidden = false;
    console_.wake();
    await clock.pass(0);
    expect(highBidOf(inSight())?.team).toBe('pune');
  });

  test('A console loads the whole auction when a log line is missing', async () => {
    await opened();
    server.order(bid('pune', 20_000, null));
    server.order(bid('mumbai', 25_000, null));
    server.log.shift();
    await clock.pass(1_000);
    expect(server.calls).toEqual(['snapshot', 'history', 'snapshot']);
    expect(inSight()).toEqual(server.auction);
  });

  test("A console loads the whole auction when the server's log became shorter", async () => {
    await opened();
    await console_.line.send(bid('pune', 20_000));
    server.auction = openedAuction();
    server.log.length = 0;
    await clock.pass(1_000);
    expect(highBidOf(inSight())).toBeNull();
  });

  test('A console loads the whole auction when a restored log has grown past its own', async () => {
    await opened();
    server.order(bid('pune', 20_000, null), 'another', 10);
    await clock.pass(1_000);
    server.auction = openedAuction();
    server.log.length = 0;
    server.order(bid('mumbai', 20_000, null), 'another', 20);
    server.order(bid('pune', 25_000, null), 'another', 30);
    await clock.pass(1_000);
    expect(inSight()).toEqual(server.auction);
    const { length } = server.calls;
    await clock.pass(1_000);
    expect(server.calls.slice(length)).toEqual(['history']);
  });

  test('A console reads a history of several pages without pauses', async () => {
    await opened();
    server.order(bid('pune', 20_000, null));
    server.order(bid('mumbai', 25_000, null));
    const all = server.historyAfter.bind(server);
    server.historyAfter = async (after) => {
      const { sequence, events } = await all(after);
      return { sequence, events: events.slice(0, 2) };
    };
    await clock.pass(1_000);
    expect(inSight()).toEqual(server.auction);
  });

  test('A console reports a failed first load and does not retry it', async () => {
    server.before = silent;
    await opened();
    expect(console_.copy.state.state).toBe('gone');
    await clock.pass(60_000);
    expect(server.calls).toEqual(['snapshot']);
  });

  test('A console closes when its tournament is deleted', async () => {
    await opened();
    server.before = () => {
      throw new Refused(404, { code: 'no-such-tournament', message: 'This tournament does not exist' });
    };
    await clock.pass(1_000);
    expect(console_.copy.state).toMatchObject({
      state: 'gone',
      why: { message: 'This tournament does not exist' },
    });
  });

  test('A closed console sends no requests', async () => {
    await opened();
    console_.close();
    await clock.pass(60_000);
    expect(server.calls).toEqual(['snapshot']);
  });
});

describe('Sending an order', () => {
  test('A console shows the outcome of its order at once', async () => {
    await opened();
    expect(await console_.line.send(bid('pune', 20_000))).toEqual({ done: true });
    expect(highBidOf(inSight())?.team).toBe('pune');
    expect(server.calls).not.toContain('history');
  });

  test("A console shows the server's sentence for a refused order", async () => {
    await opened();
    server.order(bid('mumbai', 25_000, null));
    expect(await console_.line.send(bid('pune', 20_000))).toEqual({
      done: false,
      why: 'refused',
      code: 'floor-moved',
      sentence: 'Another bid was taken: Mumbai Mavericks leads for Imran Qureshi at ₹25,000',
      alone: true,
    });
    expect(linkOf()).toBe('live');
  });

  test('A double tap sends one order', async () => {
    await opened();
    const both = await Promise.all([
      console_.line.send(bid('pune', 20_000)),
      console_.line.send(bid('pune', 20_000)),
    ]);
    expect(both).toEqual([{ done: true }, { done: false, why: 'same-press' }]);
    expect(server.requests).toHaveLength(1);
  });

  test('A second order waits until the first is answered', async () => {
    await opened();
    const first = console_.line.send(bid('pune', 20_000));
    const second = console_.line.send(bid('mumbai', 25_000, null));
    expect(server.requests).toHaveLength(1);
    expect(await Promise.all([first, second])).toEqual([{ done: true }, { done: true }]);
    expect(highBidOf(inSight())).toMatchObject({ team: 'mumbai', amount: 25_000 });
    expect(console_.line.state()).toEqual({ first: null, untold: [] });
  });

  test('A hammer queued behind a bid counts that bid as seen', async () => {
    await opened();
    const both = await Promise.all([console_.line.send(bid('pune', 20_000)), console_.line.send(sell())]);
    expect(both).toEqual([{ done: true }, { done: true }]);
    expect(salesOf(server.auction).get('imran')).toEqual({ team: 'pune', price: 20_000 });
  });

  test('A hammer queued behind a bid is refused when a rival bid came between', async () => {
    await opened();
    server.after = (call) => {
      server.after = () => {};
      if (call === 'send') server.order(bid('mumbai', 25_000, null));
    };
    const blind = await Promise.all([console_.line.send(bid('pune', 20_000)), console_.line.send(sell())]);
    expect(blind).toMatchObject([{ done: true }, { done: false, why: 'refused', code: 'floor-moved' }]);
    expect(salesOf(server.auction).size).toBe(0);
  });

  test('A refused order drops queued orders that depend on the bidding, and no others', async () => {
    await opened();
    server.order(bid('mumbai', 25_000, null));
    const all = await Promise.all([
      console_.line.send(bid('pune', 20_000)),
      console_.line.send(bid('mumbai', 25_000)),
      console_.line.send({ type: 'hold-phones' }),
      console_.line.send(sell()),
    ]);
    expect(all.map((ended) => (ended.done ? 'done' : ended.why))).toEqual([
      'refused',
      'behind',
      'done',
      'behind',
    ]);
    expect(all[0]).toMatchObject({ code: 'floor-moved', alone: false });
    expect(server.requests).toHaveLength(2);
  });

  test('A console previews an unanswered order, and applies it only once after its answer', async () => {
    await opened();
    const expected = () => highBidOf(expectedAfter(inSight(), console_.line.state()));
    let before: unknown = null;
    server.after = () => {
      before = [highBidOf(inSight()), expected()];
    };
    await console_.line.send(bid('pune', 20_000));
    expect(before).toEqual([null, { team: 'pune', amount: 20_000, via: 'floor' }]);
    expect(expected()).toEqual(highBidOf(inSight()));
  });

  test('Queued orders are sent in turn, each once', async () => {
    await opened();
    const waiting = bid('mumbai', 25_000);
    const all = await Promise.all([
      console_.line.send(bid('pune', 20_000)),
      console_.line.send(waiting),
      console_.line.send(waiting),
      console_.line.send(bid('pune', 30_000)),
      console_.line.send(sell()),
    ]);
    expect(all.map((ended) => (ended.done ? 'done' : ended.why))).toEqual([
      'done',
      'done',
      'same-press',
      'done',
      'done',
    ]);
    expect(salesOf(server.auction).get('imran')).toEqual({ team: 'pune', price: 30_000 });
  });

  test('An order without an answer drops the orders queued behind it', async () => {
    await opened();
    server.before = silent;
    const first = console_.line.send(bid('pune', 20_000));
    const second = console_.line.send(sell(null));
    await clock.pass(0);
    expect(await second).toEqual({ done: false, why: 'busy' });
    expect(await console_.line.send(sell(null))).toEqual({ done: false, why: 'busy' });
    server.before = () => {};
    await clock.pass(5_000);
    expect(await first).toEqual({ done: true });
    expect(await console_.line.send(sell(null))).toEqual({ done: true });
  });

  test('A console resends an unanswered order under the same id until it is answered', async () => {
    await opened();
    server.before = silent;
    const ended = console_.line.send(bid('pune', 20_000));
    await clock.pass(20_000);
    expect(linkOf()).toBe('reconnecting');
    expect(console_.line.state()).toMatchObject({ first: { type: 'place-bid', team: 'pune' } });
    server.before = () => {};
    await clock.pass(5_000);
    expect(await ended).toEqual({ done: true });
    expect(linkOf()).toBe('live');
    expect(console_.line.state()).toEqual({ first: null, untold: [] });
    expect(new Set(server.requests.map(({ commandId }) => commandId)).size).toBe(1);
    expect(server.log).toHaveLength(1);
  });

  test('A console waits at most five seconds before it resends an order', async () => {
    await opened();
    server.before = silent;
    void console_.line.send(bid('pune', 20_000));
    await clock.pass(60_000);
    const tries = server.requests.length;
    await clock.pass(50_000);
    expect(server.requests.length).toBe(tries + 10);
  });

  test('An order whose answer was lost takes effect once', async () => {
    await opened();
    let losses = 1;
    server.after = (call) => {
      if (call === 'send' && losses-- > 0) silent();
    };
    const ended = console_.line.send(bid('pune', 20_000));
    await clock.pass(2_000);
    expect(await ended).toEqual({ done: true });
    expect(inSight()).toEqual(server.auction);
    expect(server.log).toHaveLength(1);
  });

  test('A console resends an order at once when the network returns', async () => {
    await opened();
    server.before = silent;
    const ended = console_.line.send(bid('pune', 20_000));
    await clock.pass(20_000);
    server.before = () => {};
    console_.wake();
    await clock.pass(0);
    expect(await ended).toEqual({ done: true });
  });

  test('A console resends an order while the server restarts', async () => {
    await opened();
    server.before = () => {
      throw new Refused(503, { code: 'going-down', message: 'The server is restarting' });
    };
    const ended = console_.line.send(bid('pune', 20_000));
    await clock.pass(500);
    server.before = () => {};
    await clock.pass(2_000);
    expect(await ended).toEqual({ done: true });
  });

  test('A console folds its own order after an act of another console that it had not seen', async () => {
    await opened();
    server.order(bid('pune', 20_000, null));
    expect(await console_.line.send(sell(null))).toEqual({ done: true });
    await clock.pass(0);
    expect(inSight()).toEqual(server.auction);
  });

  test('Closing the page ends an order in flight', async () => {
    await opened();
    server.before = silent;
    const ended = console_.line.send(bid('pune', 20_000));
    await clock.pass(100);
    console_.close();
    expect(await ended).toEqual({ done: false, why: 'left' });
  });
});

describe('Losing the connection', () => {
  test('An outage counts from the first unanswered call', async () => {
    await opened();
    server.before = silent;
    await clock.pass(1_000);
    const since = clock.now();
    await clock.pass(30_000);
    expect(console_.copy.state).toMatchObject({ link: { state: 'reconnecting', since } });
    server.before = () => {};
    await clock.pass(5_000);
    expect(linkOf()).toBe('live');
  });

  test('An order waits for sign-in when the session has ended', async () => {
    await opened();
    server.before = signedOut;
    const ended = console_.line.send(bid('pune', 20_000));
    await clock.pass(30_000);
    expect(linkOf()).toBe('signed-out');
    expect(server.requests).toHaveLength(1);
    server.before = () => {};
    console_.wake();
    await clock.pass(0);
    expect(await ended).toEqual({ done: true });
    expect(linkOf()).toBe('live');
    expect(server.log).toHaveLength(1);
  });

  test('A console waits for sign-in when the session ended before its first load', async () => {
    server.before = signedOut;
    console_.wake();
    await clock.pass(1_000);
    expect(console_.copy.state).toMatchObject({ state: 'opening', link: { state: 'signed-out' } });
    server.before = () => {};
    console_.wake();
    await clock.pass(0);
    expect(lotOnBlock(inSight())).toBe('imran');
  });
});

describe('Notifications of new log lines', () => {
  let told: News[];
  beforeEach(() => {
    told = [];
    console_.copy.read((news) => told.push(news));
  });
  const allFresh = ({ lines }: News) => lines.every(({ fresh }) => fresh);
  const types = () => told.map(({ lines }) => lines.map(({ event }) => event.type));

  test('The first load of a console notifies of no new lines', async () => {
    server.order(bid('pune', 20_000, null));
    server.order(sell(null));
    await opened();
    await clock.pass(5_000);
    expect(told).toEqual([]);
  });

  test('A console notifies of each new log line once', async () => {
    await opened();
    await console_.line.send(bid('pune', 20_000));
    server.order(sell(null));
    await clock.pass(5_000);
    expect(types()).toEqual([['BidPlaced'], ['LotSold', 'LotOpened']]);
    expect(told.every(allFresh)).toBe(true);
  });

  test('Lines after a long silence count as old, except those of our own order', async () => {
    await opened();
    server.before = silent;
    await clock.pass(30_000);
    server.order(bid('pune', 20_000, null));
    server.before = () => {};
    await clock.pass(5_000);
    expect(told.slice(-1).some(allFresh)).toBe(false);

    server.before = silent;
    const ended = console_.line.send(sell());
    await clock.pass(30_000);
    server.before = () => {};
    console_.wake();
    await ended;
    expect(told.slice(-1).some(allFresh)).toBe(true);
  });
});
