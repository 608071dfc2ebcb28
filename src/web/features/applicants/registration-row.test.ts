import { expect, test, vi } from 'vitest';
import { phoneWords, registeredWords } from './registration-row.tsx';

test.each([
  ['9820000011', '98200 00011'],
  ['98200 00011', '98200 00011'],
  ['98 200-000 11', '98200 00011'],
  ['+91 9820000011', '98200 00011'],
  ['09820000011', '98200 00011'],
  ['९८२०००००११', '98200 00011'],
  ['+44 7911 123456', '+44 7911 123456'],
  ['022 2345 6789', '022 2345 6789'],
])('Write the phone number %s in the one grouping of the lists', (phone, words) => {
  expect(phoneWords(phone)).toBe(words);
});

test('Say in words how long ago a registration came', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 29, 1, 0) });
  const at = (day: number, hour: number) => registeredWords(new Date(2026, 10, day, hour).getTime());
  expect(at(29, 0)).toBe('today');
  expect(at(28, 23)).toBe('yesterday');
  expect(at(20, 12)).toBe('9 days ago');
  vi.useRealTimers();
});
