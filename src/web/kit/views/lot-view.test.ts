import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { floorSet, placed, retained, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, kohli, mumbai } from '#fixtures/auction/people.ts';
import { batter, keeper, KEEPERS, league } from '#fixtures/auction/league.ts';
import { adjust, bid, callUp, initialise, sell, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { shownOf } from '#web/testing/views.ts';
import { lotView } from './lot-view.ts';
import { teamViews } from './team-view.ts';

function shown(...events: readonly AuctionEvent[]) {
  const { auction } = given(underway, events);
  return viewed(auction);
}

function viewed(auction: Auction) {
  const view = shownOf(auction);
  const lot = lotView(view, teamViews(view));
  if (lot === null) throw new Error('nobody is on the block');
  return lot;
}

test('A lot shows its place, its base price before the first bid, and then the latest bid first', () => {
  expect(shown()).toMatchObject({ place: 1, of: 3, current: 20_000, next: 20_000, leader: null });
  expect(shown(placed(kohli, mumbai, 20_000), placed(kohli, chennai, 25_000, 'phone'))).toMatchObject({
    current: 25_000,
    next: 30_000,
    leader: { team: { name: 'Chennai' }, leftAfter: 475_000 },
    bids: [
      { place: 2, teamId: 'chennai', team: 'Chennai', amount: 25_000, via: 'phone' },
      { place: 1, teamId: 'mumbai', team: 'Mumbai', amount: 20_000, via: 'floor' },
    ],
  });
});

test('Bids show their channel when both ways are open or a phone has bid', () => {
  expect(shown(placed(kohli, mumbai, 20_000)).mixed).toBe(false);
  expect(shown(floorSet('both'), placed(kohli, mumbai, 20_000)).mixed).toBe(true);
  expect(shown(floorSet('phones'), placed(kohli, mumbai, 20_000, 'phone')).mixed).toBe(true);
});

test('A retained player does not count as a lot', () => {
  expect(shown(retained(bumrah, mumbai, 0))).toMatchObject({ place: 1, of: 2 });
});

test("A lot at half price shows its listed base price and 'Half price'", () => {
  const virat = batter('Virat', '18', 25_000);
  const unsold = { then: 'again', percent: 50, returns: null } as const;
  const played = league({ unsold }, [virat]).does(initialise());
  const now = () => viewed(played.auction());
  expect(now()).toMatchObject({ player: { basePrice: 25_000 }, reduced: null });
  played.does(skip(virat)).does(showUnsold());
  expect(now()).toMatchObject({
    player: { basePrice: 12_500 },
    reduced: { listed: 25_000, words: 'Half price' },
  });
});

test('A lot that no team can bid for says so, with the reason, until the purses reach it again', () => {
  const poor = given(underway).after(adjust(mumbai, -490_000), adjust(chennai, -490_000));
  expect(viewed(poor.auction).nobody).toEqual({
    says: 'No team can bid for this player',
    why: 'no purse reaches the base price',
    whole: 'No team can bid for this player: no purse reaches the base price',
  });
  expect(viewed(poor.after(adjust(mumbai, 10_000)).auction).nobody).toBe(null);
});

test('A lot that only league rules keep from every team gives no reason in the hall', () => {
  const keepers = ['Rishabh', 'Kishan', 'Sanju'].map((name, at) => keeper(name, String(at), 20_000));
  const [first = kohli, second = kohli, third = kohli] = keepers;
  const played = league({ limits: [{ ...KEEPERS, count: { most: 1 } }] }, keepers).does(
    initialise(),
    callUp(first),
    bid(first, mumbai, 20_000),
    sell(first),
    callUp(second),
  );
  const shownNow = viewed(played.does(bid(second, chennai, 20_000), sell(second), callUp(third)).auction());
  expect(shownNow.nobody).toMatchObject({ why: '', whole: 'No team can bid for this player' });
});
