import { expect, test } from 'vitest';
import { otherNameProblems, tidiedNames } from './check-other-names.ts';

test('Blank names are left out, others are tidied', () => {
  expect(tidiedNames({})).toEqual({});
  expect(tidiedNames({ secondName: '  ', spokenName: '' })).toEqual({});
  expect(tidiedNames({ spokenName: ' Veeraat  Kohlee ' })).toEqual({ spokenName: 'Veeraat Kohlee' });
  expect(tidiedNames({ secondName: ' विराट   कोहली ' })).toEqual({ secondName: 'विराट कोहली' });
});

test('A name has at most eighty characters that can be seen', () => {
  const problems = (secondName: string, spokenName = '') =>
    otherNameProblems({ secondName, spokenName }).filter((problem) => problem !== null);
  expect(problems('न'.repeat(80), 'a'.repeat(80))).toEqual([]);
  expect(problems('न'.repeat(81))).toEqual([{ code: 'text-too-long', field: 'secondName' }]);
  expect(problems('', 'a'.repeat(81))).toEqual([{ code: 'text-too-long', field: 'spokenName' }]);
  expect(problems('', 'a\u0007b')).toEqual([{ code: 'text-has-unseen-characters', field: 'spokenName' }]);
});
