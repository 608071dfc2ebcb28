import { describe, expect, test } from 'vitest';
import { isWithinBounds } from './json-bounds.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const wide = (values: number): string => `[${Array(values).fill('1').join()}]`;

describe('a text of JSON', () => {
  test.each([
    ['sixteen lists deep', nested(16), true],
    ['seventeen lists deep', nested(17), false],
    ['seventeen things deep', '{"a":'.repeat(17), false],
    ['lists beside one another', `[${Array(100).fill(nested(3)).join()}]`, true],
    ['a list of 5,000', wide(5_000), true],
    ['a list of 5,001', wide(5_001), false],
    [
      'ninety thousand keys',
      `{${Array.from({ length: 90_000 }, (_, at) => `"${String(at)}":1`).join()}}`,
      false,
    ],
    ['one long text, with brackets and commas', JSON.stringify({ photo: '[{,:"\\'.repeat(20_000) }), true],
    ['a text that ends in a backslash, and lists after it', `["\\\\",${nested(20)}]`, false],
    ['a text with a quote in it, and lists', `["\\"${nested(20)}"]`, true],
    ['a text that never ends', `"${nested(20)}`, true],
    ['nothing', '', true],
  ])('%s', (_, json, fits) => {
    expect(isWithinBounds(json)).toBe(fits);
  });
});
