import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees, NO_RUPEES } from '#domain/money.ts';
import { openedAuction, smallAuction } from '#web/testing/small-auction.ts';
import { shownOf } from '#web/testing/views.ts';
import { wallScene, duelView, type DuelView } from './wall-scene.ts';
import type { HallView } from '#domain/views/view.ts';
import { smallView } from '#web/testing/small-view.ts';
import { teamViews } from './team-view.ts';

const bid = (team: string, amount: number): AuctionEvent => ({
  type: 'BidPlaced',
  lot: 'imran',
  team,
  amount: toRupees(amount),
  via: 'floor',
});
const going = (count: 1 | 2): AuctionEvent => ({ type: 'GoingCalled', lot: 'imran', count });
const sold = (lot: string): AuctionEvent => ({
  type: 'LotSold',
  lot,
  team: 'pune',
  price: toRupees(20_000),
  calls: 1,
});

function shows(auction: Auction, ...events: readonly AuctionEvent[]): string {
  return wallScene(shownOf(events.reduce(evolve, auction)), null).shows;
}

test('The wall waits before the order is drawn, and without players', () => {
  expect(shows(smallAuction())).toBe('waiting');
  expect(shows({ ...smallAuction(), players: new Map(), teams: new Map() })).toBe('waiting');
});

test('The wall follows a lot from its reveal to going twice, and back to bidding after a bid', () => {
  const open = openedAuction();
  expect(shows(open)).toBe('revealed');
  expect(shows(open, bid('pune', 20_000))).toBe('bidding');
  expect(shows(open, bid('pune', 20_000), going(1))).toBe('going-once');
  expect(shows(open, bid('pune', 20_000), going(1), going(2))).toBe('going-twice');
  expect(shows(open, bid('pune', 20_000), going(1), going(2), bid('mumbai', 25_000))).toBe('bidding');
});

test('The wall shows a break instead of the lot, and the lot again afterwards', () => {
  const paused: AuctionEvent = { type: 'AuctionPaused', message: 'Tea', until: 5_000 };
  const scene = wallScene(shownOf(evolve(openedAuction(), paused)), null);
  expect(scene).toEqual({ shows: 'break', pause: { message: 'Tea', until: 5_000 } });
  expect(shows(openedAuction(), paused, { type: 'AuctionResumed' })).toBe('revealed');
});

test('The wall shows a sale or a pass before anything else', () => {
  const open = openedAuction();
  const player = open.players.get('imran');
  if (player === undefined) throw new Error('Imran plays');
  const moment = { shows: 'unsold', number: 1, sequence: 9, at: 0, player } as const;
  expect(wallScene(shownOf(open), moment)).toBe(moment);
});

test("The wall shows the end when all lots were called, and 'closed' once the organiser ends it", () => {
  const called = ['imran', 'yash', 'om'].map(sold).reduce(evolve, openedAuction());
  expect(wallScene(shownOf(called), null)).toEqual({ shows: 'finished', closed: false });
  expect(wallScene(shownOf(evolve(called, { type: 'AuctionFinished' })), null)).toEqual({
    shows: 'finished',
    closed: true,
  });
  expect(shows({ ...smallAuction(), places: called.places })).toBe('finished');
});

test('The wall waits while players wait and no lot is on the block', () => {
  expect(shows({ ...openedAuction(), block: { state: 'empty' } })).toBe('waiting');
});

test('The finale is shown instead of the end, but never over a sale', () => {
  const view = shownOf(openedAuction());
  const finale = { scene: 0, since: 0, playing: true, awards: [] };
  expect(wallScene({ ...view, finale }, null)).toEqual({ shows: 'finale' });
  const player = openedAuction().players.get('imran');
  if (player === undefined) throw new Error('Imran plays');
  const moment = { shows: 'unsold', number: 1, sequence: 9, at: 0, player } as const;
  expect(wallScene({ ...view, finale }, moment)).toBe(moment);
});

type Bids = readonly (readonly [team: string, amount: number])[];

const FOUR: Bids = [
  ['mumbai', 20_000],
  ['pune', 25_000],
  ['mumbai', 30_000],
  ['pune', 40_000],
];

function duelOf(view: HallView): DuelView | null {
  return duelView(view, teamViews(view));
}

/** The view after these bids, with a duel from this bid on. */
function viewAfter(bids: Bids, duel: number): HallView {
  const view = smallView(bids);
  return { ...view, bidding: view.bidding && { ...view.bidding, duel } };
}

test('There is no duel if the view names no bid with which one began', () => {
  expect(duelOf(smallView())).toBeNull();
  expect(duelOf(smallView(FOUR.slice(0, 2)))).toBeNull();
});

test('The team that began the duel is on the left, whoever leads', () => {
  const [begun, answered] = [duelOf(viewAfter(FOUR, 1)), duelOf(viewAfter(FOUR.slice(0, 3), 1))];
  expect(begun?.sides.map(({ team, leads }) => [team.id, leads])).toEqual([
    ['mumbai', false],
    ['pune', true],
  ]);
  expect(answered?.sides.map(({ team, leads }) => [team.id, leads])).toEqual([
    ['mumbai', true],
    ['pune', false],
  ]);
  expect(duelOf(viewAfter(FOUR, 2))?.sides.map(({ team }) => team.id)).toEqual(['pune', 'mumbai']);
});

test('A duel counts its own bids and those of the lot, and names the last raise', () => {
  expect(duelOf(viewAfter(FOUR, 2))).toMatchObject({ bids: 4, inDuel: 3, raise: 10_000 });
});

test('The leader sees its purse after the bid, the other team the most that it may bid', () => {
  const view = viewAfter(FOUR, 1);
  expect(duelOf(view)?.sides.map(({ amount }) => amount)).toEqual([view.teams['mumbai']?.most, 1_960_000]);
});

test('Several leaders at the cap are no duel', () => {
  const view = viewAfter(FOUR, 1);
  const bidding = view.bidding && { ...view.bidding, leaders: ['mumbai', 'pune'] };
  expect(duelOf({ ...view, bidding })).toBeNull();
});

test('A team that has left the auction takes part in no duel', () => {
  const view = viewAfter(FOUR, 1);
  expect(duelView(view, teamViews(view).slice(0, 1))).toBeNull();
  expect(duelView(view, [])).toBeNull();
});

test('A duel is not drawn if the view lacks its bids', () => {
  expect(duelOf({ ...viewAfter(FOUR, 1), bids: {} })).toBeNull();
});

test('A duel shows the purse of a team that has no entry in the view', () => {
  const view = viewAfter(FOUR, 1);
  const [side] = duelView({ ...view, teams: {} }, teamViews(view))?.sides ?? [];
  expect(side?.amount ?? NO_RUPEES).toBe(2_000_000);
});
