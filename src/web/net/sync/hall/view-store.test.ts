import { beforeEach, describe, expect, test } from 'vitest';
import { changeBetween } from '#protocol/feed/change.ts';
import { playerPage } from '#protocol/testing/answers.ts';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { FakeClock } from '#web/testing/fake-auction-calls.ts';
import { FakeTransports } from '#web/testing/fake-transport.ts';
import { smallView } from '#web/testing/small-view.ts';
import { isConnected, LIVE } from '#web/net/link.ts';
import type { PagesAsked } from './player-list.ts';
import { type BidWord, ViewStore } from './view-store.ts';

const CODE = 'A'.repeat(22);
const LINK: OwnLinkAnswer = { id: 'link', kind: 'screen', tournament: 'konkan', team: null, label: null };
const BEGUN = smallView();
const WITH_BID = smallView([['pune', 45_000]]);

let clock: FakeClock;
let transports: FakeTransports;
let reloads: number;
let asked: (PagesAsked & { off: boolean })[];
let store: ViewStore;

beforeEach(async () => {
  clock = new FakeClock();
  transports = new FakeTransports();
  reloads = 0;
  asked = [];
  store = new ViewStore({
    code: CODE,
    clock,
    reload: () => (reloads += 1),
    openTransport: transports.open,
    askForPages(pages) {
      const one = { ...pages, off: false };
      asked.push(one);
      return () => (one.off = true);
    },
  });
  store.wake();
  await clock.pass(0);
});

const say = (message: object) => transports.last.sayText(JSON.stringify({ v: LIVE_VERSION, ...message }));
const welcome = (sequence = 7) => say({ type: 'welcome', link: LINK, now: clock.now(), sequence });
const begin = (view: HallView = BEGUN, sequence = 7) => {
  welcome(sequence);
  say({ type: 'view', sequence, at: clock.now(), view });
};
const bid = (after = 7, more: object = {}) =>
  say({
    ...{ type: 'change', after, sequence: 8, at: clock.now() },
    set: changeBetween({ ...BEGUN }, { ...WITH_BID }),
    ...more,
  });

function open() {
  if (store.state.state !== 'open') throw new Error(`the page is ${store.state.state}`);
  return store.state;
}

describe('A hall page', () => {
  test('A hall page sends its code first and shows the view that comes', () => {
    expect(transports.hello).toMatchObject({ who: { as: 'link', code: CODE }, after: null });
    expect(store.state).toEqual({ state: 'opening', link: LIVE, reached: false });
    begin();
    expect(open()).toMatchObject({ view: BEGUN, sequence: 7, opens: LINK, rows: null, share: 0 });
  });

  test('A hall page applies changed sections and keeps the others', () => {
    begin();
    const { teams } = open().view;
    bid();
    expect(open()).toMatchObject({ sequence: 8, view: WITH_BID });
    expect(open().view.teams).toBe(teams);
  });

  test('A hall page reconnects from its last line and applies the changes since', async () => {
    begin();
    transports.last.end();
    await clock.pass(1_000);
    expect(transports.hello).toMatchObject({ after: 7, at: clock.now() - 1_000 });
    welcome(8);
    bid();
    expect(open()).toMatchObject({ sequence: 8, view: WITH_BID });
  });

  test('A hall page asks for the whole view after a gap, and shows the old one meanwhile', async () => {
    begin();
    bid(6);
    expect(open()).toMatchObject({ sequence: 7, view: BEGUN });
    await clock.pass(1_000);
    expect(transports.hello).not.toHaveProperty('after', 7);
    begin(WITH_BID, 9);
    expect(open()).toMatchObject({ sequence: 9, view: WITH_BID });
  });

  test.each([
    ['of an unknown kind', { type: 'weather' }],
    ['of another version', { v: LIVE_VERSION + 1 }],
    ['without a sequence', { sequence: null }],
    ['without the line before', { after: '7' }],
    ['without sections', { set: 'soon' }],
  ])('A hall page ignores a message %s', (_, odd) => {
    begin();
    bid(7, odd);
    expect(open()).toMatchObject({ sequence: 7, view: BEGUN });
  });

  test('A hall page reports a lost connection and its return', async () => {
    begin();
    transports.down = true;
    transports.last.end();
    expect(isConnected(open().link)).toBe(false);
    expect(open().presence).toBeNull();
    let back = 0;
    store.whenBack(() => (back += 1));
    transports.down = false;
    await clock.pass(2_000);
    welcome();
    expect([open().link, back]).toEqual([LIVE, 1]);
  });

  test('A hall page of an older version reloads when the server says so', () => {
    begin();
    transports.last.sayText('{"v":99,"type":"bye","code":"wrong-version","message":"Please load it again"}');
    expect(reloads).toBe(1);
  });

  test('A hall page shows that its link is no longer valid', () => {
    begin();
    say({ type: 'bye', code: 'no-such-link', message: 'This link is not valid any more' });
    expect(store.state).toEqual({
      state: 'gone',
      why: { code: 'no-such-link', sentence: 'This link is not valid any more' },
    });
  });

  test('A hall page that was sent away ignores later messages', () => {
    begin();
    store.wantRows(true);
    say({ type: 'bye', code: 'no-such-link', message: 'This link is not valid any more' });
    asked[0]?.onShare(0.5);
    expect(store.state.state).toBe('gone');
  });

  test('A hall page receives the answer to a bid, or null when none will come', () => {
    begin();
    const words: BidWord[] = [];
    store.hearBids((word) => words.push(word));
    say({ type: 'bid-taken', commandId: 'tap-1', sequence: 8 });
    transports.last.end();
    expect(words.map((word) => word?.type)).toEqual(['bid-taken', undefined]);
  });

  test('Waiting for a line ends when the view shows it, or at the timeout', async () => {
    begin();
    const given = new AbortController();
    let reached = 0;
    void store.reach(8, given.signal).then(() => (reached += 1));
    void store.reach(99, given.signal).then(() => (reached += 1));
    await clock.pass(0);
    expect(reached).toBe(0);
    bid();
    await clock.pass(0);
    expect(reached).toBe(1);
    given.abort();
    await clock.pass(0);
    expect(reached).toBe(2);
  });
});

describe('The list of players', () => {
  const player = (id: string) => ({
    ...{ id, name: id, number: '1', age: 20, isOwner: false, styles: [], basePrice: 0 },
    ...{ photo: null, runs: null, wickets: null, own: {} },
  });
  const row = (id: string): PlayerRow => {
    const [first] = rowsFrom([{ player: player(id), standing: { is: 'waiting' } }]);
    if (first === undefined) throw new Error('no row');
    return first;
  };
  const rowsFrom = (rows: readonly object[]): readonly PlayerRow[] =>
    playerPage.parse({ page: 0, of: 1, rows }).rows;
  const standings = () => open().rows?.map(({ player: { id }, standing }) => `${id} ${standing.is}`);
  const UNSOLD = { standing: { is: 'unsold', place: 1, mayReturn: true } };

  test('The list of players loads on demand and shows when it is complete', () => {
    begin();
    expect(asked).toHaveLength(0);
    store.wantRows(true);
    expect(asked[0]).toMatchObject({ code: CODE, from: 7 });
    asked[0]?.onShare(0.5);
    expect(open()).toMatchObject({ rows: null, share: 0.5 });
    asked[0]?.onRows([row('imran'), row('dev')]);
    expect(standings()).toEqual(['imran waiting', 'dev waiting']);
    expect(open().share).toBe(1);
  });

  test('The list of players applies rows that changed during loading', () => {
    begin();
    store.wantRows(true);
    bid(7, { rows: { dev: UNSOLD } });
    asked[0]?.onRows([row('imran'), row('dev')]);
    expect(standings()).toEqual(['imran waiting', 'dev unsold']);
    bid(8, { rows: { imran: null, ravi: { player: player('ravi'), standing: { is: 'on-block' } } } });
    expect(standings()).toEqual(['dev unsold', 'ravi on-block']);
  });

  test('The list of players reloads after too many changes, and shows the old rows meanwhile', () => {
    begin();
    store.wantRows(true);
    asked[0]?.onRows([row('imran')]);
    bid(7, { rows: 'many' });
    expect(asked).toHaveLength(2);
    expect(standings()).toEqual(['imran waiting']);
    asked[1]?.onRows([row('imran'), row('dev')]);
    expect(standings()).toEqual(['imran waiting', 'dev waiting']);
  });

  test('A whole view reloads the list of players, unless only bids came', () => {
    begin();
    store.wantRows(true);
    asked[0]?.onRows([row('imran')]);
    begin(WITH_BID, 9);
    expect(asked).toHaveLength(1);
    begin({ ...WITH_BID, totals: { ...WITH_BID.totals, sold: 1 } }, 12);
    expect(asked).toHaveLength(2);
  });
});
