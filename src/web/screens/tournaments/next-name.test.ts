import { expect, test } from 'vitest';
import { nextName } from './next-name.ts';

test.each([
  ['Konkan Premier League 2026', 'Konkan Premier League 2027'],
  ['2025/2026 Cup', '2025/2027 Cup'],
  ['KPL 1999', 'KPL 2000'],
  ['Night Cup', 'Night Cup'],
  ['Ward 20261', 'Ward 20261'],
  ['कोकण लीग 2026', 'कोकण लीग 2027'],
])('The next season of %s is called %s', (name, next) => {
  expect(nextName(name)).toBe(next);
});
