import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { OwnGuessesAnswer } from '#protocol/calls/guess.ts';
import { batter, league } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, sell, skip, undo } from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { shownOf } from '#web/testing/views.ts';
import { settledGuesses } from './guess-board.tsx';

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);

/** The last guess as the server told it. */
function guess(price: number | null): OwnGuessesAnswer['guesses'][number] {
  const amount = toRupees(20_000);
  return {
    ...{ lot: virat.id, player: 'Virat', amount, points: 0 },
    price: price === null ? null : toRupees(price),
  };
}
const begun = () => league({}, [virat, rohit]).does(initialise(), callUp(virat));
const settled = (played: ReturnType<typeof begun>, price: number | null) =>
  settledGuesses([guess(price)], shownOf(played.auction())).length;

test('The last guesses leave out the player on the block, who may still be sold', () => {
  expect(settled(begun(), null)).toBe(0);
});

test('A guess for a passed player is among the last guesses', () => {
  expect(settled(begun().does(skip(virat)), null)).toBe(1);
});

test('A guess whose sale the server has not counted yet is left out until it has', () => {
  const sold = begun().does(bid(virat, mumbai, 20_000), sell(virat));
  expect(settled(sold, null)).toBe(0);
  expect(settled(sold, 20_000)).toBe(1);
});

test('A guess is left out again when its sale was undone', () => {
  const undone = begun().does(bid(virat, mumbai, 20_000), sell(virat));
  expect(settled(undone.does(undo()), 20_000)).toBe(0);
});
