import { beforeEach, describe, expect, test } from 'vitest';
import { highBidOf } from '#domain/auction/lots/block.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import type { OwnLinkAnswer } from '#protocol/links.ts';
import { LIVE_VERSION, type LiveLine, type ScreenMessage } from '#protocol/live.ts';
import { comingFor } from '#domain/auction/viewers.ts';
import { pictureOf, readPicture } from '#protocol/picture.ts';
import { FakeClock } from '#web/testing/fake-saleroom.ts';
import { FakeWires } from '#web/testing/fake-wire.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import type { News } from './copy-state.ts';
import { hallCopy, type BidWord, type HallCopy } from './hall-feed.ts';
import { isConnected, LIVE, silentSince } from './link.ts';

const CODE = 'A'.repeat(22);
const LINK: OwnLinkAnswer = { id: 'link', kind: 'screen', tournament: 'konkan', team: null, label: null };
const TEN_MINUTES = 600_000;

let clock: FakeClock;
let wires: FakeWires;
let ahead: number;
let auction: Auction;
let reloads: number;
let news: News[];
let live: HallCopy;

beforeEach(async () => {
  clock = new FakeClock();
  wires = new FakeWires();
  ahead = 0;
  auction = openedAuction();
  reloads = 0;
  news = [];
  live = hallCopy({ code: CODE, clock, reload: () => (reloads += 1), openWire: wires.open });
  live.read((one) => news.push(one));
  live.wake();
  await clock.pass(0);
});

const serverNow = () => clock.now() + ahead;
const welcome = () =>
  wires.last.say({ type: 'welcome', link: LINK, now: serverNow(), sequence: auction.sequence });

/** What the server has on disk next. */
function happened(event: AuctionEvent, ago = 0): LiveLine {
  auction = evolve(auction, event);
  return { sequence: auction.sequence, at: serverNow() - ago, event };
}
function bid(team: string, amount: number, ago = 0): LiveLine {
  return happened({ type: 'BidPlaced', lot: 'imran', team, amount: toRupees(amount), via: 'phone' }, ago);
}
/** Of the lines told last. */
const freshness = () => news.at(-1)?.lines.map(({ fresh }) => fresh);
const say = (...lines: LiveLine[]) => wires.last.say({ type: 'lines', lines });

/** What the server shows a team at this moment. */
function picture() {
  return pictureOf(auction, comingFor({ sees: 'own-team', team: 'pune' }, auction));
}
/** ... and how a page reads it. */
const shown = () => readPicture(picture());

async function begun(): Promise<void> {
  welcome();
  wires.last.say({ type: 'picture', picture: picture() });
}
async function passAnswered(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000) {
    await clock.pass(1_000);
    wires.last.say({ type: 'pong', sentAt: clock.now(), now: serverNow() });
  }
}
function inSight() {
  if (live.state.state !== 'open') throw new Error(`the screen is ${live.state.state}`);
  return { ...live.state, since: silentSince(live.state.link) };
}

test.each([
  ['a picture', () => {}, 500],
  ['a line', () => say(bid('pune', 20_000, 70)), 70],
])('back again it says when its last line was written, after %s', async (_what, after, ago) => {
  welcome();
  const at = serverNow();
  wires.last.say({ type: 'picture', picture: picture(), at: at - 500 });
  after();
  wires.last.end();
  await clock.pass(1_000);
  expect(wires.hello).toMatchObject({ type: 'hello', after: auction.sequence, at: at - ago });
});

describe('a screen of the hall', () => {
  test('says its code and that it has nothing, and is open with the picture', async () => {
    expect(wires.hello).toMatchObject({ who: { as: 'link', code: CODE }, after: null });
    expect(live.state).toEqual({ state: 'opening', link: LIVE, reached: false });
    await begun();
    expect(inSight()).toMatchObject({ opens: LINK, since: null });
    expect(inSight().auction).toEqual(shown());
    expect(news).toEqual([]);
  });

  test('folds the lines that come, and tells its readers of all that came together', async () => {
    await begun();
    say(bid('pune', 20_000), bid('mumbai', 25_000));
    expect(inSight().auction).toEqual(shown());
    expect(news.map(({ lines }) => lines.length)).toEqual([2]);
    expect(freshness()).toEqual([true, true]);
  });

  test('goes on behind the last line in hand, a picture replaces what it has', async () => {
    await begun();
    say(bid('pune', 20_000));
    await passAnswered(2_000);
    wires.last.end();
    await clock.pass(0);
    expect(wires.hello).toMatchObject({ after: auction.sequence });
    bid('mumbai', 25_000);
    await begun();
    expect(inSight().auction).toEqual(shown());
    expect(news).toHaveLength(1);
  });

  test('says since when it is not live, and is live again with the first word', async () => {
    await begun();
    await passAnswered(5_000);
    const lastWord = serverNow();
    wires.down = true;
    await clock.pass(300);
    wires.last.end();
    await clock.pass(20_000);
    expect(inSight().since).toBe(lastWord);
    wires.down = false;
    await clock.pass(1_010);
    welcome();
    expect(inSight().since).toBeNull();
  });

  test('Four seconds after the last word it reconnects, and it carries a bid until the connection is given up', async () => {
    await begun();
    await passAnswered(10_000);
    const lastWord = serverNow();
    await clock.pass(4_000);
    expect(inSight().since).toBeCloseTo(lastWord);
    expect(isConnected(inSight().link)).toBe(true);
    await clock.pass(6_000);
    expect(inSight().since).toBeCloseTo(lastWord);
    expect(isConnected(inSight().link)).toBe(false);
    welcome();
    expect(inSight().link).toBe(LIVE);
  });

  test('that nothing ever reached says so too', async () => {
    wires.down = true;
    wires.last.end();
    await clock.pass(3_000);
    expect(live.state).toMatchObject({ state: 'opening', link: { state: 'reconnecting' } });
  });

  test('a line that does not follow is asked for again, and the auction is right within a second', async () => {
    await begun();
    await passAnswered(2_000);
    const missing = bid('pune', 20_000);
    const there = bid('mumbai', 25_000);
    const inHand = inSight().auction.sequence;
    say(there);
    expect(highBidOf(inSight().auction)).toBeNull();
    await clock.pass(1_000);
    expect(wires.hello).toMatchObject({ after: inHand });
    welcome();
    say(missing, there);
    expect(inSight().auction).toEqual(shown());
  });

  test('the answer to its own bid is folded at once, and not again with the feed', async () => {
    await begun();
    const own = bid('pune', 20_000);
    live.hearOwn([own]);
    say(own);
    expect(inSight().auction).toEqual(shown());
    expect(news).toHaveLength(1);
  });

  test('an answer that overtakes the feed waits for it', async () => {
    await begun();
    const before = bid('mumbai', 20_000);
    const own = bid('pune', 25_000);
    live.hearOwn([own]);
    expect(highBidOf(inSight().auction)).toBeNull();
    expect(wires.all).toHaveLength(1);
    say(before, own);
    expect(inSight().auction).toEqual(shown());
  });
});

describe('what was missed', () => {
  test('is no moment any more, and what happens now is one, with the own clock ten minutes off', async () => {
    for (const wrong of [-TEN_MINUTES, TEN_MINUTES]) {
      ahead = wrong;
      await begun();
      say(bid('pune', 20_000 + 1_000 * auction.sequence, 30_000));
      expect(freshness(), String(wrong)).toEqual([false]);
      await passAnswered(60_000);
      say(bid('pune', 20_000 + 1_000 * auction.sequence));
      expect(freshness(), String(wrong)).toEqual([true]);
      wires.last.end();
      await clock.pass(1_000);
    }
  });

  test('is none either when it is told together with what has just happened', async () => {
    await begun();
    say(bid('pune', 20_000, 1_800_000), bid('mumbai', 25_000, 4_000), bid('pune', 30_000, 3_999));
    expect(freshness()).toEqual([false, false, true]);
  });

  test('is not compared with: the news say what was shown before them, a picture too', async () => {
    await begun();
    const first = shown();
    say(bid('pune', 20_000));
    bid('mumbai', 25_000);
    await begun();
    const second = shown();
    say(bid('pune', 30_000));
    expect(news.map(({ before }) => before)).toEqual([first, second]);
  });
});

describe('sent away', () => {
  test('a link that opens nothing any more says so, and tries no more', async () => {
    await begun();
    wires.last.say({ type: 'bye', code: 'no-such-link', message: 'This link is not valid any more' });
    expect(live.state).toEqual({
      state: 'gone',
      why: { code: 'no-such-link', sentence: 'This link is not valid any more' },
    });
    await clock.pass(120_000);
    expect(wires.all).toHaveLength(1);
    expect(live.state.state).toBe('gone');
  });

  test('from an auction whose record is damaged it says so, asks again once a minute, and is open when it is restored', async () => {
    await begun();
    const { length } = wires.all;
    const message =
      'The record of this auction is damaged: it stays closed until the organiser restores a copy';
    for (let times = 0; times < 3; times += 1) {
      wires.last.say({ type: 'bye', code: 'auction-damaged', message });
      expect(live.state).toEqual({
        state: 'gone',
        why: { code: 'auction-damaged', sentence: message },
      });
      await clock.pass(59_000);
      expect(wires.all).toHaveLength(length + times);
      await clock.pass(1_001);
      expect(wires.hello).toMatchObject({ type: 'hello', after: null });
    }
    await begun();
    expect(live.state.state).toBe('open');
  });

  test('a page that is older than the server understands that much of it, and is loaded again', () => {
    wires.last.sayText('{"v":3,"type":"bye","code":"wrong-version","message":"","news":1}');
    expect(reloads).toBe(1);
  });

  test('a page of another version is loaded again', () => {
    wires.last.say({ type: 'bye', code: 'wrong-version', message: '' });
    expect(reloads).toBe(1);
  });

  test('a page of another version that was not loaded again says that it is not live, and asks again and again', async () => {
    await begun();
    await passAnswered(2_000);
    const lastWord = serverNow();
    for (let times = 1; times <= 12; times += 1) {
      wires.last.say({ type: 'bye', code: 'wrong-version', message: '' });
      expect(inSight().since).toBe(lastWord);
      expect(reloads).toBe(times);
      await clock.pass(5_001);
    }
    welcome();
    expect(inSight().since).toBeNull();
  });

  test('after too many tries it says that it is not live, and comes back by itself', async () => {
    await begun();
    wires.last.say({ type: 'bye', code: 'too-many-tries', message: '' });
    expect(inSight().since).not.toBeNull();
    await clock.pass(30_001);
    welcome();
    expect(inSight().since).toBeNull();
  });
});

test('presence is what the server said last', async () => {
  await begun();
  expect(inSight().presence).toBeNull();
  wires.last.say({ type: 'presence', presence: { watchers: 3, phones: [{ team: 'pune', connected: 2 }] } });
  expect(inSight().presence).toEqual({ watchers: 3, phones: [{ team: 'pune', connected: 2 }] });
});

test('presence is nothing while nobody says it, until the server has said it again', async () => {
  await begun();
  wires.last.say({ type: 'presence', presence: { watchers: 57, phones: [{ team: 'pune', connected: 2 }] } });
  wires.down = true;
  wires.last.end();
  expect(inSight().presence).toBeNull();
  wires.down = false;
  await clock.pass(1_010);
  await begun();
  expect(inSight()).toMatchObject({ presence: null, since: null });
  wires.last.say({ type: 'presence', presence: { watchers: 3, phones: [] } });
  expect(inSight().presence).toEqual({ watchers: 3, phones: [] });
});

describe('a line that cannot be folded', () => {
  /** A bid for somebody who is not on the block. */
  const bad = (): LiveLine => ({
    sequence: auction.sequence + 1,
    at: serverNow(),
    event: { type: 'BidPlaced', lot: 'yash', team: 'pune', amount: toRupees(20_000), via: 'phone' },
  });

  test('is told as the bug it is, and the auction is had as a whole instead of the same lines again', async () => {
    await begun();
    await passAnswered(2_000);
    expect(() => say(bad())).toThrow();
    await clock.pass(0);
    expect(wires.all).toHaveLength(2);
    expect(wires.hello).toMatchObject({ after: null });
    auction = evolve(auction, { type: 'PhonesHeld' });
    await begun();
    expect(inSight()).toMatchObject({ auction: shown(), since: null });
    await passAnswered(2_000);
    wires.last.end();
    await clock.pass(0);
    expect(wires.hello).toMatchObject({ after: auction.sequence });
  });

  test('breaks nothing as the answer to its own bid: the feed brings it too, and it is told then', async () => {
    await begun();
    live.hearOwn([bad()]);
    expect(inSight().auction).toEqual(shown());
    expect(() => say(bad())).toThrow();
  });
});

describe('a bid over the feed', () => {
  const tap: ScreenMessage = {
    v: LIVE_VERSION,
    type: 'bid',
    request: { commandId: 'tap-1', bid: { lot: 'imran', amount: 20_000, seen: 1 } },
  };
  const error = { code: 'floor-moved', message: 'Another bid was taken' };
  let words: BidWord[];
  beforeEach(() => {
    words = [];
    live.feed.hearBids((word) => words.push(word));
  });

  test('is said once the screen has been let in, not before and not without a connection', async () => {
    expect(live.feed.tell(tap)).toBe(false);
    await begun();
    expect(live.feed.tell(tap)).toBe(true);
    expect(wires.last.heard.filter(({ type }) => type === 'bid')).toEqual([tap]);
    wires.down = true;
    wires.last.end();
    expect(live.feed.tell(tap)).toBe(false);
    await clock.pass(1_000);
    expect(live.feed.tell(tap)).toBe(false);
  });

  test('brings its answer to whoever waits, and the loss of the connection too', async () => {
    await begun();
    wires.last.say({ type: 'bid-refused', commandId: 'tap-1', error });
    wires.last.end();
    expect(words).toEqual([{ v: LIVE_VERSION, type: 'bid-refused', commandId: 'tap-1', error }, null]);
  });

  test('of a page that was left tells nobody', async () => {
    await begun();
    live.feed.hearBids(() => words.push(null))();
    wires.last.say({ type: 'bid-taken', commandId: 'tap-1', lines: [], sequence: 8 });
    expect(words).toHaveLength(1);
  });
});

test('a closed screen connects no more', async () => {
  await begun();
  live.close();
  await clock.pass(60_000);
  expect(wires.all).toHaveLength(1);
});
