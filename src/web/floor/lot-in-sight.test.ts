import { expect, test } from 'vitest';
import { finished, passed, placed, setUp, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { floorInSight } from './lot-in-sight.ts';

test('before the draw it is early, after the last lot the auction is through, then finished', () => {
  expect(floorInSight(given(setUp).auction)).toEqual({ shows: 'early' });
  const through = given(underway, sold(kohli, mumbai, 20_000), passed(dhoni), passed(bumrah));
  const empty = { ...through.auction, block: { state: 'empty' } } as const;
  expect(floorInSight(empty)).toEqual({ shows: 'through', unsold: 2 });
  expect(floorInSight(given(underway, finished).auction)).toEqual({ shows: 'finished' });
});

test('a lot is shown with its place, its base price until somebody bids, and the latest bid first', () => {
  const revealed = floorInSight(given(underway).auction);
  expect(revealed).toMatchObject({ shows: 'lot', lot: { place: 1, of: 3, current: 20_000, leader: null } });
  const led = floorInSight(
    given(underway, placed(kohli, mumbai, 20_000), placed(kohli, chennai, 25_000, 'phone')).auction,
  );
  expect(led).toMatchObject({
    lot: {
      current: 25_000,
      leader: { name: 'Chennai' },
      bids: [
        { place: 2, teamId: 'chennai', team: 'Chennai', amount: 25_000, via: 'phone' },
        { place: 1, teamId: 'mumbai', team: 'Mumbai', amount: 20_000, via: 'floor' },
      ],
    },
  });
});
