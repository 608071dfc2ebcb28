import { expect, test } from 'vitest';
import { recordsIn } from './record-words.ts';

test('A sale that breaks two records names both', () => {
  expect(recordsIn(['dearest'])).toBe('Dearest tonight');
  expect(recordsIn(['dearest', 'most-bids'])).toBe('Dearest tonight · Most bids tonight');
});
