import { expect, test } from 'vitest';
import { ID_PATTERN, idFrom } from './ids.ts';

test('An id has one letter for each random byte', () => {
  expect(idFrom(Uint8Array.of(0, 9, 10, 35, 36, 255))).toBe('09az03');
  expect(idFrom(Uint8Array.from({ length: 16 }, (_, n) => n * 17))).toMatch(ID_PATTERN);
});

test('A valid id has 1 to 64 url-safe characters', () => {
  for (const id of ['a', 'night-cup_7', 'A'.repeat(64)]) expect(id).toMatch(ID_PATTERN);
  for (const id of ['', 'A'.repeat(65), 'a b', 'a/b', 'é', 'a\n', ' a', '../a'])
    expect(id).not.toMatch(ID_PATTERN);
});
