import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { highBidOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { toRupees } from '#domain/money.ts';
import type { ConsoleOrder } from '#protocol/commands.ts';
import type { LiveLine } from '#protocol/live.ts';
import { Refused, Unreachable } from '#web/calls/client/call.ts';
import { FakeClock, FakeAuctionCalls } from '#web/testing/fake-auction-calls.ts';
import { FakeTransports } from '#web/testing/fake-transport.ts';
import { consoleDesk, type ConsoleDesk } from '#web/sync/console/console-dependencies.ts';
import type { News } from '#web/sync/console/copy-state.ts';
import { pollHistory } from '#web/sync/console/poll-history.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { socketLines } from './socket-lines.ts';

const TEN_MINUTES = 600_000;

let clock: FakeClock;
let server: FakeAuctionCalls;
let transports: FakeTransports;
/** How far the server's clock is ahead of this machine's, in ms. */
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

/** Carries out an order as another console, and gives its lines as they went to disk. */
function ordered(order: ConsoleOrder, ago = 0): readonly LiveLine[] {
  return server.order(order, 'another', serverNow() - ago).events;
}
const say = (lines: readonly LiveLine[]) => transports.last.say({ type: 'lines', lines: [...lines] });
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

test('a backup is restored, and its log has grown past ours, while neither socket nor asking gets through', async () => {
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
  // The asking is back before the socket is.
  server.before = () => {};
  await clock.pass(3_000);
  transports.down = false;
  await clock.pass(3_000);
  welcome();
  expect(inSight()).toEqual(server.auction);
});

describe('in step', () => {
  test('lines are folded as they come, and nothing is asked by history', async () => {
    welcome();
    say(ordered(bid('pune', 20_000)));
    expect(highBidOf(inSight())?.team).toBe('pune');
    await passAnswered(10_000);
    expect(server.calls).toEqual(['snapshot']);
  });

  test('after a drop it goes on behind the last line in hand', async () => {
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

  test('that has missed too much asks for everything, which is no news', async () => {
    welcome();
    ordered(bid('pune', 20_000));
    ordered(SELL);
    transports.last.say({ type: 'behind' });
    await clock.pass(0);
    expect(inSight()).toEqual(server.auction);
    expect(news).toEqual([]);
    expect(server.calls).toEqual(['snapshot', 'snapshot']);
  });

  test('a line that comes while everything is asked for is not lost', async () => {
    welcome();
    ordered(bid('pune', 20_000));
    ordered(SELL);
    transports.last.say({ type: 'behind' });
    // The answer was on its way already when this happened.
    say(ordered({ type: 'pass-lot', lot: 'yash', seen: null }));
    await clock.pass(0);
    expect(inSight()).toEqual(server.auction);
  });

  test('an answer that overtakes the lines before it loads nothing anew', async () => {
    welcome();
    const before = ordered(bid('pune', 20_000));
    const sent = console_.line.send(bid('mumbai', 25_000));
    await clock.pass(0);
    await sent;
    expect(highBidOf(inSight())).toBeNull();
    say(before);
    say(server.log.slice(-1).map((line) => ({ ...line, at: serverNow() })));
    // Told a second time, late.
    say(before);
    await clock.pass(100);
    expect(inSight()).toEqual(server.auction);
    expect(server.calls).toEqual(['snapshot', 'send']);
  });

  test('an empty message changes nothing', async () => {
    welcome();
    say([]);
    await clock.pass(100);
    expect(server.calls).toEqual(['snapshot']);
  });
});

describe('without a socket', () => {
  test('the lines come by asking, until there is one again', async () => {
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

  test('opened and never welcomed it stays live while the asking is answered', async () => {
    transports.last.end();
    await clock.pass(1_500);
    server.order(bid('pune', 20_000));
    for (let passed = 0; passed < 30_000; passed += 100) {
      await clock.pass(100);
      expect(linkOf(), `after ${String(passed)} ms`).toBe('live');
    }
    expect(highBidOf(inSight())?.team).toBe('pune');
  });

  test('four seconds after the last word it says that it reconnects', async () => {
    welcome();
    await passAnswered(10_000);
    expect(linkOf()).toBe('live');
    await clock.pass(4_000);
    expect(linkOf()).toBe('reconnecting');
  });

  test('nobody is counted: numbers are true or none', () => {
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

describe('of another version than the server', () => {
  test('it asks by history, and comes back to the feed when the versions agree again', async () => {
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

describe('what just happened', () => {
  const lastFresh = () => news.at(-1)?.lines.every(({ fresh }) => fresh);

  test('is fresh, also after a quiet hour and with the own clock ten minutes off', async () => {
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

  test('is history when it was missed, whatever the own clock says', async () => {
    for (const wrong of [-TEN_MINUTES, 0, TEN_MINUTES]) {
      ahead = wrong;
      transports.last.end();
      await clock.pass(1_000);
      welcome();
      say(ordered(bid('pune', toRupees(20_000 + 1_000 * server.auction.sequence)), 30_000));
      expect(lastFresh(), String(wrong)).toBe(false);
    }
  });

  test('is judged line by line: a sale of half an hour ago is none because a bid came just now', async () => {
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

  test('a sale of this console itself is fresh in any case', async () => {
    welcome();
    say(ordered(bid('pune', 20_000)));
    const sold = console_.line.send(SELL);
    await clock.pass(0);
    await sold;
    expect(lastFresh()).toBe(true);
    expect(lotOnBlock(inSight())).toBe('yash');
  });
});

describe('the session', () => {
  const signedOut = () => {
    throw new Refused(401, { code: 'not-signed-in', message: 'Please sign in again' });
  };

  test('that ended is said, and a heartbeat of the old one does not take it back', async () => {
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

  test('sent away, it asks by history and learns there why', async () => {
    welcome();
    transports.last.say({ type: 'bye', code: 'not-signed-in', message: 'Please sign in again' });
    expect(linkOf()).toBe('signed-out');
    console_.wake();
    await clock.pass(0);
    welcome();
    expect(linkOf()).toBe('live');
  });

  test('an auction whose record is damaged ends the console with the words of the server', async () => {
    welcome();
    const message = 'The record of this auction is damaged at line 4, so it stays closed';
    server.before = () => {
      throw new Refused(500, { code: 'auction-damaged', message });
    };
    transports.last.say({ type: 'bye', code: 'auction-damaged', message: '' });
    await clock.pass(1_000);
    expect(console_.copy.state).toMatchObject({ state: 'gone', why: { message } });
  });

  test('a tournament that is gone ends the console', async () => {
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

test('a countdown reckons with the clock of the server', () => {
  ahead = TEN_MINUTES;
  welcome();
  expect(console_.copy.now()).toBe(clock.now() + TEN_MINUTES);
});
