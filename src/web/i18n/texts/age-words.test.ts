import { expect, test } from 'vitest';
import { ageWords } from './age-words.ts';

const from = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, at) => String(least + at));

test.each([
  [from(16, 18), 'under 19'],
  [from(16, 16), 'under 17'],
  [from(35, 50), '35 or older'],
  [from(20, 25), 'aged 20 to 25'],
  [from(20, 20), 'aged 20'],
  [from(16, 50), 'aged 16 to 50'],
  [['24', '20'], 'aged 20 or 24'],
])('ageWords writes the ages %j as %s', (ages, words) => {
  expect(ageWords(ages)).toBe(words);
});
