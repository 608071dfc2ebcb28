import { expect, test } from 'vitest';
import { nameInZip } from './zip-names.ts';

test('Pictures in the zip keep their order, and two of one name stay apart', () => {
  const taken = new Map<string, number>();
  const names = ['cards', 'cards', 'squads'].map((folder) => nameInZip(folder, 'pune.jpg', taken));
  expect(names).toEqual(['cards/001-pune.jpg', 'cards/002-pune.jpg', 'squads/001-pune.jpg']);
});
