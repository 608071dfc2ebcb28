import { expect, test } from 'vitest';
import { teamsInTurns } from './turn.ts';

test.each([
  [3, 4, [3]],
  [5, 4, [3, 2]],
  [6, 4, [4, 2]],
  [9, 4, [3, 3, 3]],
  [10, 4, [4, 4, 2]],
  [10, 6, [6, 4]],
  [14, 6, [5, 5, 4]],
  [5, 1, [1, 1, 1, 1, 1]],
])('%d teams, at most %d a turn, stand in turns of %j', (count, most, sizes) => {
  const teams = Array.from({ length: count }, (_, at) => at);
  const shown: (readonly number[])[] = [];
  teamsInTurns('Squads', teams, most, (some) => {
    shown.push(some);
    return null;
  });
  expect(shown.map(({ length }) => length)).toEqual(sizes);
  expect(shown.flat()).toEqual(teams);
});
