import { expect, test } from 'vitest';
import { attempts } from './attempts.ts';

test('the same form sent again is the same order; a changed one is a new order', () => {
  let made = 0;
  const idOf = attempts(() => `id-${String((made += 1))}`);
  expect(idOf({ name: 'Konkan League' })).toBe('id-1');
  expect(idOf({ name: 'Konkan League' })).toBe('id-1');
  expect(idOf({ name: 'Konkan Cup' })).toBe('id-2');
  expect(idOf({ name: 'Konkan League' })).toBe('id-3');
});
