import { expect, test } from 'vitest';
import { calledShort } from './team.ts';

test('Narrow places show the short name, or else the name', () => {
  expect(calledShort({ name: 'Chennai Super Kings', shortName: 'CSK' })).toBe('CSK');
  expect(calledShort({ name: 'Mumbai' })).toBe('Mumbai');
});
