import { expect, test } from 'vitest';
import { secondNameOf } from './second-name.ts';

test('secondNameOf gives the second name alone, and nothing where there is none', () => {
  const player = { name: 'Virat', secondName: 'विराट' };
  expect(secondNameOf(player)).toEqual({ secondName: 'विराट' });
  expect(secondNameOf({})).toEqual({});
});
