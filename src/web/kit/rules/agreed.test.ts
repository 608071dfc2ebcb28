import { expect, test } from 'vitest';
import { agreedWords } from './agreed.tsx';

const at = new Date(2026, 10, 21, 18, 5).getTime();

test("agreedWords says 'Agreed' only when every owner has accepted", () => {
  const set = { at, reason: '', teams: 8 };
  expect(agreedWords({ ...set, accepted: 3 })).toBe('Set on 21 Nov 2026, 6:05 pm · 3 of 8 teams accepted');
  expect(agreedWords({ ...set, accepted: 8 })).toBe('Agreed on 21 Nov 2026, 6:05 pm by all 8 teams');
  expect(agreedWords({ ...set, teams: 1, accepted: 1 })).toBe(
    'Agreed on 21 Nov 2026, 6:05 pm by the one team',
  );
  expect(agreedWords({ at, reason: '' })).toBe('Set on 21 Nov 2026, 6:05 pm');
  expect(agreedWords({ at, reason: '', teams: 0, accepted: 0 })).toBe('Set on 21 Nov 2026, 6:05 pm');
});

test('agreedWords gives the reason of changed rules and the number of acceptances', () => {
  expect(agreedWords({ at, reason: 'all owners agreed', teams: 2, accepted: 1 })).toBe(
    'Changed on 21 Nov 2026, 6:05 pm: all owners agreed · 1 of 2 teams accepted',
  );
});

test('agreedWords leaves out an unknown time', () => {
  expect(agreedWords({ at: null, reason: '' })).toBe('');
  expect(agreedWords({ at: null, reason: '', teams: 2, accepted: 0 })).toBe('0 of 2 teams accepted');
  expect(agreedWords({ at: null, reason: 'all owners agreed' })).toBe('Changed: all owners agreed');
});
