import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toRupees } from '#domain/money.ts';
import { atLeast, atMost, rupeesSchema } from './schema-parts.ts';

/** A JSON value that throws when it is compared as a number. */
const UNCOMPARABLE = { toString: 1, valueOf: 1 };

describe('the length of a text or a list', () => {
  const text = z.string().check(atLeast(2), atMost(3));
  const list = z.array(z.number()).check(atLeast(2), atMost(3));

  test.each([
    ['', false],
    ['ab', true],
    ['abc', true],
    ['abcd', false],
    // Unicode characters are counted, not UTF-16 units.
    ['🏏🏏🏏', true],
  ])('The text %j fits its bounds: %s', (given, fits) => {
    expect(text.safeParse(given).success).toBe(fits);
  });

  test.each([
    [[1], false],
    [[1, 2], true],
    [[1, 2, 3], true],
    [[1, 2, 3, 4], false],
  ])('The list %j fits its bounds: %s', (given, fits) => {
    expect(list.safeParse(given).success).toBe(fits);
  });

  test.each([{ length: UNCOMPARABLE }, { length: 3 }, { length: '' }, { size: UNCOMPARABLE }])(
    'The length of %j is never compared, however the schema is nested',
    (hostile) => {
      const ways = [text, list, z.nullish(text), z.union([z.number(), text]), z.pipe(text, text)];
      for (const schema of ways) {
        const { error } = schema.safeParse(hostile);
        expect(error?.issues.map(({ code }) => code)).toHaveLength(1);
      }
    },
  );
});

test.each([0, -5_000, 2 ** 53 - 1, 2 ** 53, 0.5, NaN, Infinity, -(2 ** 53)])(
  'An amount of %d is accepted only if it is a safe integer',
  (amount) => {
    let isRupees = true;
    try {
      toRupees(amount);
    } catch {
      isRupees = false;
    }
    expect(rupeesSchema.safeParse(amount).success).toBe(isRupees);
  },
);
