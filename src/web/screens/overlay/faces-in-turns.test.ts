import { expect, test } from 'vitest';
import { facesInTurns, turnIn } from './faces-in-turns.ts';

test.each([
  [0, []],
  [1, [1]],
  [7, [7]],
  [8, [4, 4]],
  [15, [5, 5, 5]],
  [25, [7, 6, 6, 6]],
])('A squad of %i is shown in turns of %j faces', (size, lengths) => {
  const squad = Array.from({ length: size }, (_, at) => at);
  const turns = facesInTurns(squad);
  expect(turns.map(({ length }) => length)).toEqual(lengths);
  expect(turns.flat()).toEqual(squad);
});

test('Every turn has an equal part of the time of its scene, and the last one stays to the end', () => {
  const scene = { shows: 'team', team: 'mumbai', ms: 8_000 } as const;
  const at = (shownFor: number, turns: number) => turnIn({ scene, shownFor }, turns);
  expect([0, 1_999, 2_000, 4_000, 7_999, 8_000].map((ms) => at(ms, 4))).toEqual([0, 0, 1, 2, 3, 3]);
  expect(at(8_000, 1)).toBe(0);
  expect(at(4_000, 0)).toBe(0);
});
