import { expect, test } from 'vitest';
import { AS_WRITTEN } from '#domain/rules/presets/specification.ts';
import { countedWords } from './role-words.ts';

test('countedWords lists the roles in which quotas count a player', () => {
  expect(countedWords(['wicketKeeper', 'allRounder'], AS_WRITTEN)).toBe(
    'Quotas count him as All Rounder and Wicket Keeper',
  );
  expect(countedWords(['allRounder'], { allRounders: ['batsman', 'bowler'] })).toBe(
    'Quotas count him as All Rounder, Batsman and Bowler',
  );
  expect(countedWords([], 'one')).toBe('');
});
