import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { highBidOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { toRupees } from '#domain/money.ts';
import type { ConsoleOrder } from '#protocol/calls/commands.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { FakeClock, FakeAuctionCalls } from '#web/testing/fake-auction-calls.ts';
import { FakeTransports } from '#web/testing/fake-transport.ts';
import { consoleDesk, type ConsoleDesk } from './console-desk.ts';
import type { News, LineListener } from './auction-copy.ts';
import { pollHistory, socketLines } from './log-lines.ts';
import { openedAuction } from '#web/testing/small-auction.ts';

const TEN_MINUTES = 600_000;

let clock: FakeClock;
let server: FakeAuctionCalls;
let transports: FakeTransports;
/** Ms by which the server's clock is ahead of this machine's. */
let ahead: number;
let token: string | null;
let console_: ConsoleDesk;
let news: News[];

beforeEach(async () => {
  clock = new FakeClock();
  server = new FakeAuctionCalls(openedAuction());
  transports = new FakeTransports();
  ahead = 0;
  token = 'asha-1';
  news = [];
  let ids = 0;
  console_ = consoleDesk({
    calls: server,
    clock,
    openLines: socketLines(
      () => (token === null ? null : { as: 'console', token, tournament: 'konkan' }),
      clock,
      pollHistory(server, clock, () => false),
      transports.open,
    ),
    makeId: () => `command-${String((ids += 1))}`,
  });
  console_.copy.read((one) => news.push(one));
  console_.wake();
  await clock.pass(0);
});
afterEach(() => console_.close());

const serverNow = () => clock.now() + ahead;

function welcome(): void {
  transports.last.say({ type: 'welcome', link: null, now: serverNow(), sequence: server.auction.sequence });
}

/** Carries out an order as another console; returns the written lines. */
function ordered(order: ConsoleOrder, ago = 0): readonly RecordedEvent[] {
  return server.order(order, 'another', serverNow() - ago).events;
}
const say = (lines: readonly RecordedEvent[]) => transports.last.say({ type: 'lines', lines: [...lines] });
const bid = (team: string, amount: number): ConsoleOrder => ({
  type: 'place-bid',
  lot: 'imran',
  team,
  amount,
  seen: null,
});
const SELL: ConsoleOrder = { type: 'bring-down-hammer', lot: 'imran', seen: null };

function inSight(): Auction {
  if (console_.copy.state.state !== 'open') throw new Error(`the console is ${console_.copy.state.state}`);
  return console_.copy.state.auction;
}
const linkOf = () => (console_.copy.state.state === 'gone' ? 'failed' : console_.copy.state.link.state);
const presence = () => (console_.copy.state.state === 'open' ? console_.copy.state.presence : undefined);

/** Lets time pass on a server that answers every ping. */
async function passAnswered(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    await clock.pass(1_000);
    transports.last.say({ type: 'pong', sentAt: clock.now(), now: serverNow() });
  }
}

test('A console detects a restored backup that has grown past its own log while the network is down', async () => {
  welcome();
  say(ordered(bid('pune', 20_000)));
  transports.down = true;
  server.before = () => {
    throw new Unreachable();
  };
  transports.last.end();
  server.auction = openedAuction();
  server.log.length = 0;
  await clock.pass(1_000);
  ordered(bid('mumbai', 20_000));
  ordered(bid('pune', 25_000));
  ordered(bid('mumbai', 30_000));
  // Polling reconnects before the socket does.
  server.before = () => {};
  await clock.pass(3_000);
  transports.down = false;
  await clock.pass(3_000);
  welcome();
  expect(inSight()).toEqual(server.auction);
});

describe('Following the feed', () => {
  test('A console folds lines as they come, without asking for history', async () => {
    welcome();
    say(ordered(bid('pune', 20_000)));
    expect(highBidOf(inSight())?.team).toBe('pune');
    await passAnswered(10_000);
    expect(server.calls).toEqual(['snapshot']);
  });

  test('A console continues after its last line when it reconnects', async () => {
    welcome();
    say(ordered(bid('pune', 20_000)));
    await passAnswered(2_000);
    transports.last.end();
    expect(linkOf()).toBe('reconnecting');
    await clock.pass(0);
    expect(transports.hello).toMatchObject({ type: 'hello', after: inSight().sequence });
    welcome();
    expect(linkOf()).toBe('live');
    say(ordered(bid('mumbai', 25_000)));
    expect(inSight()).toEqual(server.auction);
  });

  test('A console loads the whole auction after missing too much, and reports no news', async () => {
    welcome();
    ordered(bid('pune', 20_000));
    ordered(SELL);
    transports.last.say({ type: 'behind' });
    await clock.pass(0);
    expect(inSight()).toEqual(server.auction);
    expect(news).toEqual([]);
    expect(server.calls).toEqual(['snapshot', 'snapshot']);
  });

  test('A console keeps a line that comes while the whole auction loads', async () => {
    welcome();
    ordered(bid('pune', 20_000));
    ordered(SELL);
    transports.last.say({ type: 'behind' });
    // The snapshot was sent before this line was written.
    say(ordered({ type: 'pass-lot', lot: 'yash', seen: null }));
    await clock.pass(0);
    expect(inSight()).toEqual(server.auction);
  });

  test('A console loads nothing again when an answer overtakes the lines before it', async () => {
    welcome();
    const before = ordered(bid('pune', 20_000));
    const sent = console_.line.send(bid('mumbai', 25_000));
    await clock.pass(0);
    await sent;
    expect(highBidOf(inSight())).toBeNull();
    say(before);
    say(server.log.slice(-1).map((line) => ({ ...line, at: serverNow() })));
    // The same lines a second time, late.
    say(before);
    await clock.pass(100);
    expect(inSight()).toEqual(server.auction);
    expect(server.calls).toEqual(['snapshot', 'send']);
  });

  test('A console ignores a message without lines', async () => {
    welcome();
    say([]);
    await clock.pass(100);
    expect(server.calls).toEqual(['snapshot']);
  });
});

describe('Without a socket', () => {
  test('A console polls for lines until it has a socket again', async () => {
    transports.down = true;
    transports.last.end();
    server.order(bid('pune', 20_000));
    await clock.pass(1_500);
    expect(highBidOf(inSight())?.team).toBe('pune');
    transports.down = false;
    await clock.pass(1_010);
    welcome();
    const asked = server.calls.length;
    await passAnswered(5_000);
    expect(server.calls.length).toBe(asked);
  });

  test('A console stays live while polls are answered and the socket is never welcomed', async () => {
    transports.last.end();
    await clock.pass(1_500);
    server.order(bid('pune', 20_000));
    for (let passed = 0; passed < 30_000; passed += 100) {
      await clock.pass(100);
      expect(linkOf(), `after ${String(passed)} ms`).toBe('live');
    }
    expect(highBidOf(inSight())?.team).toBe('pune');
  });

  test("A console shows 'reconnecting' four seconds after the last message", async () => {
    welcome();
    await passAnswered(10_000);
    expect(linkOf()).toBe('live');
    await clock.pass(4_000);
    expect(linkOf()).toBe('reconnecting');
  });

  test('A console without a socket reports no presence', () => {
    expect(presence()).toBeNull();
    welcome();
    transports.last.say({
      type: 'presence',
      presence: { watchers: 143, phones: [{ team: 'pune', connected: 1 }] },
    });
    expect(presence()).toEqual({ watchers: 143, phones: [{ team: 'pune', connected: 1 }] });
    transports.last.end();
    expect(presence()).toBeNull();
  });
});

describe('With another version than the server', () => {
  test('A console of another version polls the history, and returns to the feed when the versions match', async () => {
    welcome();
    transports.last.say({ type: 'bye', code: 'wrong-version', message: '' });
    server.order(bid('pune', 20_000));
    await clock.pass(1_500);
    expect(highBidOf(inSight())?.team).toBe('pune');
    transports.down = true;
    await clock.pass(5_000);
    expect(linkOf()).toBe('live');
    transports.down = false;
    await clock.pass(1_010);
    welcome();
    const asked = server.calls.length;
    await passAnswered(5_000);
    expect(server.calls.length).toBe(asked);
  });
});

describe('Freshness of lines', () => {
  const lastFresh = () => news.at(-1)?.lines.every(({ fresh }) => fresh);

  test('A new line after a quiet hour is fresh, even with our clock ten minutes off', async () => {
    for (const wrong of [-TEN_MINUTES, 0, TEN_MINUTES]) {
      ahead = wrong;
      transports.last.end();
      await clock.pass(1_000);
      welcome();
      await passAnswered(20_000);
      say(ordered(bid('pune', toRupees(20_000 + 1_000 * server.auction.sequence))));
      expect(lastFresh(), String(wrong)).toBe(true);
    }
  });

  test('A missed line is old, whatever our own clock says', async () => {
    for (const wrong of [-TEN_MINUTES, 0, TEN_MINUTES]) {
      ahead = wrong;
      transports.last.end();
      await clock.pass(1_000);
      welcome();
      say(ordered(bid('pune', toRupees(20_000 + 1_000 * server.auction.sequence)), 30_000));
      expect(lastFresh(), String(wrong)).toBe(false);
    }
  });

  test('Each line is judged by its own age: a fresh bid makes no old sale fresh', async () => {
    welcome();
    say([
      ...ordered(bid('pune', 20_000), 1_800_000),
      ...ordered(SELL, 1_800_000),
      ...ordered({ type: 'place-bid', lot: 'yash', team: 'mumbai', amount: 20_000, seen: null }, 300),
    ]);
    expect(news.at(-1)?.lines.map(({ event, fresh }) => [event.type, fresh])).toEqual([
      ['BidPlaced', false],
      ['LotSold', false],
      ['LotOpened', false],
      ['BidPlaced', true],
    ]);
  });

  test('A sale by this console is always fresh', async () => {
    welcome();
    say(ordered(bid('pune', 20_000)));
    const sold = console_.line.send(SELL);
    await clock.pass(0);
    await sold;
    expect(lastFresh()).toBe(true);
    expect(lotOnBlock(inSight())).toBe('yash');
  });
});

describe('The session', () => {
  const signedOut = () => {
    throw new Refused(401, { code: 'not-signed-in', message: 'Please sign in again' });
  };

  test('A console reports an ended session, and ignores a heartbeat of the old one', async () => {
    welcome();
    server.before = signedOut;
    const sent = console_.line.send(bid('pune', 20_000));
    await clock.pass(0);
    expect(linkOf()).toBe('signed-out');
    transports.last.say({ type: 'pong', sentAt: clock.now(), now: serverNow() });
    await clock.pass(0);
    expect(linkOf()).toBe('signed-out');
    expect(server.calls.filter((call) => call === 'send')).toHaveLength(1);

    server.before = () => {};
    token = 'asha-2';
    console_.wake();
    await clock.pass(0);
    expect(transports.hello).toMatchObject({ who: { token: 'asha-2' } });
    welcome();
    await clock.pass(0);
    expect(linkOf()).toBe('live');
    expect(await sent).toEqual({ done: true });
  });

  test('A console that was sent away polls the history and learns the reason', async () => {
    welcome();
    transports.last.say({ type: 'bye', code: 'not-signed-in', message: 'Please sign in again' });
    expect(linkOf()).toBe('signed-out');
    console_.wake();
    await clock.pass(0);
    welcome();
    expect(linkOf()).toBe('live');
  });

  test("A console closes with the server's sentence when its record is damaged", async () => {
    welcome();
    const message = 'The record of this auction is damaged at line 4, so it stays closed';
    server.before = () => {
      throw new Refused(500, { code: 'auction-damaged', message });
    };
    transports.last.say({ type: 'bye', code: 'auction-damaged', message: '' });
    await clock.pass(1_000);
    expect(console_.copy.state).toMatchObject({ state: 'gone', why: { message } });
  });

  test('A console on the socket closes when its tournament is deleted', async () => {
    welcome();
    server.before = () => {
      throw new Refused(404, { code: 'no-such-tournament', message: 'This tournament does not exist' });
    };
    transports.last.say({ type: 'bye', code: 'no-such-tournament', message: '' });
    await clock.pass(1_000);
    expect(console_.copy.state).toMatchObject({
      state: 'gone',
      why: { message: 'This tournament does not exist' },
    });
  });
});

test("A countdown runs by the server's clock", () => {
  ahead = TEN_MINUTES;
  welcome();
  expect(console_.copy.now()).toBe(clock.now() + TEN_MINUTES);
});

const bug = () => {
  throw new Error('a line of a newer version');
};

/**
 * Polls for ten seconds with a listener that throws; returns the counts of requests and of reported errors.
 */
async function tenSeconds(trouble: Partial<LineListener>, before: () => void = () => {}) {
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  let told = 0;
  process.on('unhandledRejection', () => (told += 1));
  const clock = new FakeClock();
  const server = new FakeAuctionCalls(openedAuction());
  server.before = before;
  const feed = pollHistory(
    server,
    clock,
    () => false,
  )({
    lastSequence: () => 0,
    lastAt: () => undefined,
    onLines: () => {},
    onBehind: () => {},
    onPresence: () => {},
    onAdmitted: () => {},
    onWord: () => {},
    onProblem: () => {},
    ...trouble,
  });
  await clock.pass(10_000);
  feed.close();
  await new Promise((resolve) => setImmediate(resolve));
  process.removeAllListeners('unhandledRejection');
  for (const other of others) process.on('unhandledRejection', other);
  return { asked: server.calls.length, told };
}

test('Polling continues and reports the error when a line cannot be folded', async () => {
  expect(await tenSeconds({ onLines: bug })).toEqual({ asked: 10, told: 10 });
});

test('Polling continues and reports the error when an answer cannot be read', async () => {
  const { asked, told } = await tenSeconds({ onProblem: bug }, bug);
  expect(asked).toBeGreaterThan(2);
  expect(told).toBe(asked);
});
