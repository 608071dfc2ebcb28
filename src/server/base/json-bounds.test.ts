import { describe, expect, test } from 'vitest';
import { isWithinBounds } from './json-bounds.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const wide = (values: number): string => `[${Array(values).fill('1').join()}]`;

describe('the limits of JSON text', () => {
  test.each([
    ['sixteen nested lists', nested(16)],
    ['many lists side by side', `[${Array(100).fill(nested(3)).join()}]`],
    ['a list of 5,000 values', wide(5_000)],
    ['one long text with brackets and commas', JSON.stringify({ photo: '[{,:"\\'.repeat(20_000) })],
    ['a text with an escaped quote before lists', `["\\"${nested(20)}"]`],
    ['a text without its closing quote', `"${nested(20)}`],
    ['an empty body', ''],
  ])('The limits of JSON text allow %s', (_, json) => {
    expect(isWithinBounds(json)).toBe(true);
  });

  test.each([
    ['seventeen nested lists', nested(17)],
    ['seventeen nested objects', '{"a":'.repeat(17)],
    ['a list of 5,001 values', wide(5_001)],
    ['ninety thousand keys', `{${Array.from({ length: 90_000 }, (_, at) => `"${String(at)}":1`).join()}}`],
    ['a text that ends in a backslash, with nested lists after it', `["\\\\",${nested(20)}]`],
  ])('The limits of JSON text refuse %s', (_, json) => {
    expect(isWithinBounds(json)).toBe(false);
  });
});
