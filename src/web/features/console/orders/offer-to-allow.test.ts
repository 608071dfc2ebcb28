import { expect, test, vi } from 'vitest';
import { callUp, initialise } from '#fixtures/auction/orders.ts';
import { batter, league } from '#fixtures/auction/league.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { toRupees } from '#domain/money.ts';
import { offerToAllow } from './orders.ts';

const virat = batter('Virat', '18', 20_000);
const expected = league(
  {
    purse: { opening: toRupees(100_000) },
    squad: { least: 2, most: 3 },
    mostBid: { is: 'purse-less-kept', each: toRupees(40_000) },
  },
  [virat, batter('Rohit', '45', 20_000)],
)
  .does(initialise(), callUp(virat))
  .auction();
const meant = (amount: number) => ({ lot: virat.id, team: mumbai.id, amount });

test('A toast offers to allow a refused bid that the organiser may allow', () => {
  const askToAllow = vi.fn();
  const { buttons, stays } = offerToAllow({ expected, askToAllow }, meant(61_000));
  expect(stays).toBeGreaterThan(0);
  buttons?.[0]?.run();
  expect(askToAllow.mock.calls).toEqual([[expect.objectContaining(meant(61_000))]]);
});

test("A toast offers nothing for a valid bid, an impossible bid, or on a scorer's console", () => {
  const askToAllow = () => {};
  expect(offerToAllow({ expected, askToAllow }, meant(60_000))).toEqual({});
  expect(offerToAllow({ expected, askToAllow }, meant(61_500))).toEqual({});
  expect(offerToAllow({ expected, askToAllow }, meant(101_000))).toEqual({});
  expect(offerToAllow({ expected, askToAllow: null }, meant(61_000))).toEqual({});
});
