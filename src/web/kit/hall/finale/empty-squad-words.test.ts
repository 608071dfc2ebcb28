import { expect, test } from 'vitest';
import { emptySquadWords } from './empty-squad-words.ts';

test('A team without players has none yet until the auction is finished', () => {
  expect(emptySquadWords({ lot: { shows: 'through', waiting: 0 } })).toBe('No player yet');
  expect(emptySquadWords({ lot: { shows: 'finished' } })).toBe('No player');
});
