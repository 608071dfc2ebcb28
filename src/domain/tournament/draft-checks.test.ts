import { expect, test } from 'vitest';
import { secondNameOf, secondNameProblem, tidiedSecondName } from './draft-checks.ts';

test('secondNameOf gives the second name alone, and nothing where there is none', () => {
  const player = { name: 'Virat', secondName: 'विराट' };
  expect(secondNameOf(player)).toEqual({ secondName: 'विराट' });
  expect(secondNameOf({})).toEqual({});
});

test('A blank second name is left out, another is tidied', () => {
  expect(tidiedSecondName({})).toEqual({});
  expect(tidiedSecondName({ secondName: '  ' })).toEqual({});
  expect(tidiedSecondName({ secondName: ' विराट   कोहली ' })).toEqual({ secondName: 'विराट कोहली' });
});

test('A second name has at most eighty characters that can be seen', () => {
  const problem = (secondName: string) => secondNameProblem({ secondName });
  expect(secondNameProblem({})).toBeNull();
  expect(problem('न'.repeat(80))).toBeNull();
  expect(problem('न'.repeat(81))).toEqual({ code: 'text-too-long', field: 'secondName', most: 80 });
  expect(problem('a\u0007b')).toEqual({ code: 'text-has-unseen-characters', field: 'secondName' });
});
