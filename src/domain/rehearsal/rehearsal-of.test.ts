import { expect, test } from 'vitest';
import { league, several } from '#fixtures/auction/league.ts';
import {
  adjust,
  bid,
  finish,
  initialise,
  pause,
  retain,
  sell,
  setFloor,
  skip,
} from '#fixtures/auction/orders.ts';
import { chennai, kohli, mumbai } from '#fixtures/auction/people.ts';
import { lotOnBlock, openLotOf } from '#domain/auction/lots/block.ts';
import { passedOf, queueOf, retainedOf, salesOf } from '#domain/auction/lots/places.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import { rehearsalOf } from './next-step.ts';
import { playOut } from './evening-report.ts';

const players = several(6, 'Batter', 20_000);
const [kept = kohli, ...others] = players;

/** One player is retained, one sold, one passed; the next has a bid when a break begins. */
function halfPlayed() {
  const played = league({}, players).does(
    retain(kept, mumbai, 100_000),
    adjust(chennai, 50_000),
    initialise(),
  );
  const onBlock = () => others.find(({ id }) => id === lotOnBlock(played.auction())) ?? kohli;
  played.does(bid(onBlock(), mumbai, 20_000));
  played.does(sell(onBlock()));
  played.does(skip(onBlock()));
  return played.does(setFloor('both'), bid(onBlock(), chennai, 30_000), pause()).auction();
}

test('A rehearsal from the start keeps players, teams, retentions and purse adjustments, and nothing played', () => {
  const real = halfPlayed();
  const before = structuredClone(real);
  const begun = rehearsalOf(real, 'start');
  expect([salesOf(begun).size, passedOf(begun).length, queueOf(begun).length]).toEqual([0, 0, 0]);
  expect(begun).toMatchObject({ stage: 'upcoming', block: { state: 'undrawn' }, round: 0, pause: null });
  expect([...retainedOf(begun).keys()]).toEqual([kept.id]);
  expect([purseOf(begun, mumbai.id), purseOf(begun, chennai.id)]).toEqual([400_000, 550_000]);
  playOut(begun, 1);
  expect(real).toEqual(before);
});

test('A rehearsal from here keeps the sales, and reopens the lot without bids, break or countdown', () => {
  const real = halfPlayed();
  const begun = rehearsalOf(real, 'here');
  expect([salesOf(begun).size, passedOf(begun).length]).toEqual([1, 1]);
  expect(openLotOf(begun)).toMatchObject({ lot: lotOnBlock(real), bids: [], clock: null });
  expect(begun).toMatchObject({ pause: null, phonesHeld: false, floor: { bidding: 'floor' } });
  expect(salesOf(playOut(begun, 1).auction).size).toBeGreaterThan(1);
});

test('A rehearsal from here is possible before the draw and after the last lot', () => {
  const fresh = league({}, players);
  expect(rehearsalOf(fresh.auction(), 'here').block).toEqual({ state: 'undrawn' });
  const through = league({}, [kohli]).does(initialise(), skip(kohli));
  expect(rehearsalOf(through.auction(), 'here').block).toEqual({ state: 'empty' });
  expect(playOut(rehearsalOf(through.does(finish).auction(), 'here'), 1).report.bids).toBe(0);
});
