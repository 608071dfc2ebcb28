import * as z from 'zod/mini';
import { ID_PATTERN } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Rupees } from '#domain/money.ts';

/**
 * How long a text or a list may be. zod by itself compares the `length` of whatever came, also of what it has refused
 * as no text already, and `{"length": {"toString": 1}}` makes that throw: docs/decisions/0039.
 */
export const atMost = (most: number) => ofTextsAndLists(z.maxLength(most));
export const atLeast = (least: number) => ofTextsAndLists(z.minLength(least));

function ofTextsAndLists<Check extends z.core.$ZodCheck>(check: Check): Check {
  check._zod.def.when = ({ value }) => typeof value === 'string' || Array.isArray(value);
  return check;
}

/*
 * What makes a schema of others says that it does nothing else, so that a page that reads none of them need not load
 * them: to a bundler a `.check(..)` of zod might do anything.
 */

/** A text of at most so many characters. */
/* @__NO_SIDE_EFFECTS__ */
export function textUpTo(most: number) {
  return z.string().check(atMost(most));
}

/** A text that says something, without the spaces around it. */
/* @__NO_SIDE_EFFECTS__ */
export function wordsUpTo(most: number) {
  return z.string().check(z.trim(), atLeast(1), atMost(most));
}

/* @__NO_SIDE_EFFECTS__ */
export function textLike(pattern: RegExp) {
  return z.string().check(z.regex(pattern));
}

/** Whatever stands in a table of schemas, one for each word that this field can say. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<Kind extends z.core.$ZodTypeDiscriminable, Field extends string>(
  field: Field,
  table: Readonly<Record<string, Kind>>,
) {
  const [first, ...others] = Object.values(table);
  return z.discriminatedUnion(field, [first ?? impossible('a table without a row'), ...others]);
}

/**
 * Under any names values of one kind. As an object with nothing of its own, which every page reads anyway: zod's record
 * would be half a kilobyte more.
 */
/* @__NO_SIDE_EFFECTS__ */
export function recordOf<Value extends z.core.SomeType>(value: Value) {
  return z.catchall(z.object({}), value);
}

/** An id in a path, a query or a body. */
export const idSchema = textLike(ID_PATTERN);

/** Whole rupees on the wire, `Rupees` behind the door. To call `toRupees` here would weigh on every phone. */
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- zod's whole numbers are just those that `toRupees` takes: a test compares them.
export const rupeesSchema = z.int() as unknown as z.ZodMiniType<Rupees, number>;

/** An unsigned 32-bit roll. */
export const seedSchema = z.uint32();
