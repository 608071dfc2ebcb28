import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './root.mjs';
import { costsInWords, HOW_TO_RUN_ONE } from './test-words.mjs';

test('Every file in the hint for running one test exists', () => {
  const files = HOW_TO_RUN_ONE.match(/\b(?:src|e2e)\/\S+/g);
  expect(files).toHaveLength(3);
  for (const file of files) expect(existsSync(inRoot(file)), file).toBe(true);
});

test('The slowest step is listed first, a failed one is marked, and the last line is the total', () => {
  const costs = [
    { step: { name: 'lint' }, failed: true, wall: 60, processor: 55 },
    { step: { name: 'unit' }, failed: false, wall: 90, processor: 150 },
  ];
  expect(costsInWords(costs, 100).split('\n')).toEqual([
    'unit            90 s by the clock    150 s of a processor',
    'lint            60 s by the clock     55 s of a processor  FAILED',
    'all of them    100 s by the clock    205 s of a processor',
  ]);
});

test('Without processor time from the system none is printed', () => {
  const costs = [{ step: { name: 'lint' }, failed: false, wall: 60, processor: null }];
  expect(costsInWords(costs, 60)).toContain('    ? s of a processor');
});
