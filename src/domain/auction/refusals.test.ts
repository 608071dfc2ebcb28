import { expect, test } from 'vitest';
import { answerTo, isIn, type PerRefusal } from './refusals.ts';

const LIMITS: PerRefusal<'squad-full' | 'no-teams', [unit: string], string> = {
  'squad-full': ({ limit }, unit) => `${String(limit)} ${unit}`,
  'no-teams': () => 'none',
};

test("A table's function gets the refusal and the further arguments", () => {
  expect(answerTo(LIMITS, { code: 'squad-full', size: 15, limit: 15 }, 'players')).toBe('15 players');
  expect(answerTo(LIMITS, { code: 'no-teams' }, 'players')).toBe('none');
});

test('A partial table has only its own refusals', () => {
  expect(isIn(LIMITS, { code: 'no-teams' })).toBe(true);
  expect(isIn(LIMITS, { code: 'no-bid' })).toBe(false);
});
