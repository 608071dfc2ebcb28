import { expect, test } from 'vitest';
import { showProblemText } from './rule-problems.ts';

test('A problem of the show says what to do', () => {
  expect(showProblemText('too-many-sponsors')).toBe('There are at most 6 sponsors: please take one out');
  expect(showProblemText('sponsor-name-too-long')).toBe('The name of a sponsor has at most 40 letters');
  expect(showProblemText('level-out-of-bounds')).toBe('The level is a whole number from 0 to 100');
});
