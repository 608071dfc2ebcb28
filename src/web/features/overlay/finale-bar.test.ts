import { expect, test } from 'vitest';
import { facesInTurns, turnIn } from './finale-bar.tsx';

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

const scene = { shows: 'team', team: 'mumbai', ms: 8_000 } as const;

test('Every turn has an equal part of the time of its scene, and the last one stays to the end', () => {
  const at = (shownFor: number, turns: number) => turnIn({ number: 1, scene, shownFor }, 1, turns);
  expect([0, 1_999, 2_000, 4_000, 7_999, 8_000].map((ms) => at(ms, 4))).toEqual([0, 0, 1, 2, 3, 3]);
  expect(at(8_000, 1)).toBe(0);
  expect(at(4_000, 0)).toBe(0);
});

test('A bar that is still there when the next scene begins does not go back to its first faces', () => {
  const next = { number: 2, scene, shownFor: 0 };
  expect(turnIn(next, 1, 4)).toBe(3);
  expect(turnIn(next, 2, 4)).toBe(0);
});
