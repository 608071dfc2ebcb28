import { expect, test } from 'vitest';
import { MOST_RUPEES, TEXT_LENGTH } from './limits.ts';
import { plus, toRupees } from './money.ts';
import { entryProblem, keptNote } from './shortlist.ts';

const ENTRY = { limit: toRupees(45_000), note: 'Opens, and keeps if Dhoni is gone' };

test('An entry without a limit or a note is complete', () => {
  expect(entryProblem({ limit: null, note: '' })).toBeNull();
  expect(entryProblem(ENTRY)).toBeNull();
});

test('A limit is at least 1 and at most the highest amount of a tournament', () => {
  const codeOf = (limit: number) => entryProblem({ ...ENTRY, limit: toRupees(limit) })?.code ?? null;
  expect([codeOf(-1), codeOf(0), codeOf(1)]).toEqual(['limit-not-positive', 'limit-not-positive', null]);
  expect(codeOf(MOST_RUPEES)).toBeNull();
  expect(codeOf(plus(MOST_RUPEES, toRupees(1)))).toBe('limit-too-high');
});

test('A note has at most 200 letters, counted as people count them', () => {
  const codeOf = (note: string) => entryProblem({ ...ENTRY, note })?.code ?? null;
  expect(codeOf('🏏'.repeat(TEXT_LENGTH.shortlistNote))).toBeNull();
  expect(codeOf('🏏'.repeat(TEXT_LENGTH.shortlistNote + 1))).toBe('text-too-long');
  expect(codeOf('a hidden \u0007 mark')).toBe('text-has-unseen-characters');
});

test('A note of several lines becomes one line', () => {
  expect(keptNote('  opens\n\nthe  batting\t ')).toBe('opens the batting');
  expect(entryProblem({ ...ENTRY, note: 'two\r\nlines' })).toBeNull();
});
