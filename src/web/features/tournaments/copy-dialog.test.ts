import { expect, test } from 'vitest';
import { nextName } from './copy-dialog.tsx';

test.each([
  ['Konkan Premier League 2026', 'Konkan Premier League 2027'],
  ['Gujarat League 2026', 'Gujarat League 2027'],
  ['2025/2026 Cup', '2026/2027 Cup'],
  ['Winter Cup 2025-26', 'Winter Cup 2026-27'],
  ['Winter Cup 1999 – 00', 'Winter Cup 2000 – 01'],
  ['Cup 2024 - 11 Aside', 'Cup 2025 - 11 Aside'],
  ['KPL 1999', 'KPL 2000'],
  ['कोकण लीग 2026', 'कोकण लीग 2027'],
  ['ગુજરાત લીગ ૨૦૨૯', 'ગુજરાત લીગ ૨૦૩૦'],
])('The next season of %s is called %s', (name, next) => {
  expect(nextName(name)).toBe(next);
});

test.each(['Night Cup', 'Ward 20261'])('The name of the next season of %s is asked', (name) => {
  expect(nextName(name)).toBe('');
});
