import { expect, test } from 'vitest';
import { calledShort } from './team.ts';

test('narrow places call a team by its short name, or else by its name', () => {
  expect(calledShort({ name: 'Chennai Super Kings', shortName: 'CSK' })).toBe('CSK');
  expect(calledShort({ name: 'Mumbai' })).toBe('Mumbai');
});
