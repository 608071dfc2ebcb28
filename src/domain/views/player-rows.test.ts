import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { finished, opened, passed, placed, retained, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { playerRows, rowsBetween } from './player-rows.ts';
import type { PlayerRow } from './view.ts';

const standings = (auction: Auction) =>
  Object.fromEntries(playerRows(auction).map(({ player, standing }) => [player.name, standing]));

test("Each player's row has the player's present standing", () => {
  const evening = [retained(bumrah, mumbai, 9_000), sold(kohli, chennai, 45_000), opened(dhoni)];
  expect(standings(given(underway, evening).auction)).toEqual({
    Kohli: { is: 'sold', team: 'chennai', price: 45_000, place: 1 },
    Dhoni: { is: 'on-block' },
    Bumrah: { is: 'retained', as: 'retained', team: 'mumbai', price: 9_000, place: 1 },
  });
  expect(standings(given(underway, passed(kohli), opened(dhoni)).auction)).toEqual({
    Kohli: { is: 'unsold', place: 1, mayReturn: true },
    Dhoni: { is: 'on-block' },
    Bumrah: { is: 'waiting' },
  });
});

test('The row of a retained player names what left the purse where that differs from the price', () => {
  const evening = [
    retained(bumrah, mumbai, 0, { charge: 40_000, as: 'member' }),
    retained(dhoni, mumbai, 9_000, { charge: 9_000 }),
  ];
  expect(standings(given(underway, evening).auction)).toMatchObject({
    Bumrah: { is: 'retained', as: 'member', team: 'mumbai', price: 0, charge: 40_000, place: 1 },
  });
  expect(standings(given(underway, evening).auction)['Dhoni']).not.toHaveProperty('charge');
});

test('After the end every player without a team is unsold', () => {
  const evening = [sold(kohli, chennai, 45_000), opened(dhoni), finished];
  expect(standings(given(underway, evening).auction)).toMatchObject({
    Dhoni: { is: 'unsold', place: 1, mayReturn: false },
    Bumrah: { is: 'unsold', place: 2 },
  });
});

test("An order's row changes are a standing, a whole row, or a removal", () => {
  const before = given(underway).auction;
  const then = (...events: readonly AuctionEvent[]) => rowsBetween(before, given(underway, events).auction);
  expect(then(placed(kohli, mumbai, 20_000))).toEqual({});
  expect(then(sold(kohli, chennai, 45_000), opened(dhoni))).toEqual({
    kohli: { standing: { is: 'sold', team: 'chennai', price: 45_000, place: 1 } },
    dhoni: { standing: { is: 'on-block' } },
  });
  const renamed = { ...bumrah, name: 'Jasprit' };
  expect(then({ type: 'PlayerEdited', player: renamed })).toEqual({
    bumrah: { player: renamed, standing: { is: 'waiting' } },
  });
  expect(then({ type: 'PlayerWithdrawn', player: 'bumrah' })).toEqual({ bumrah: null });
});

test("After each order of any auction, the changed rows turn a page's old list into the present one", () => {
  fc.assert(
    fc.property(anyEvening, (evening) => {
      let last: Auction | null = null;
      let held = new Map<string, PlayerRow>();
      play(evening, {
        afterOrder: (auction) => {
          if (last === null) held = new Map(playerRows(auction).map((row) => [row.player.id, row]));
          else
            for (const [id, change] of Object.entries(rowsBetween(last, auction))) {
              const player = change?.player ?? held.get(id)?.player;
              if (change === null) held.delete(id);
              else if (player !== undefined) held.set(id, { player, standing: change.standing });
            }
          last = auction;
          expect(new Set(held.values())).toEqual(new Set(playerRows(auction)));
        },
      });
    }),
    runs(60),
  );
});
