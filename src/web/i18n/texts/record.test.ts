import { expect, test } from 'vitest';
import { recordOf } from './record.ts';

test('recordOf uses the singular for one run and one wicket', () => {
  expect(recordOf({ runs: 1, wickets: 1 })).toEqual(['1 run', '1 wicket']);
  expect(recordOf({ runs: 0, wickets: 2 })).toEqual(['0 runs', '2 wickets']);
  expect(recordOf({ runs: 1_284, wickets: 1_001 })).toEqual(['1,284 runs', '1,001 wickets']);
});

test('recordOf leaves out unknown numbers', () => {
  expect(recordOf({ runs: null, wickets: 3 })).toEqual(['3 wickets']);
  expect(recordOf({ runs: 12, wickets: null })).toEqual(['12 runs']);
  expect(recordOf({ runs: null, wickets: null })).toEqual([]);
});
