import { expect, test } from 'vitest';
import { NO_RUPEES } from '#domain/money.ts';
import type { HallView } from '#domain/views/view.ts';
import { smallView } from '#web/testing/small-view.ts';
import { teamViews } from './team-view.ts';
import { duelView, type DuelView } from './duel-view.ts';

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
