import * as z from 'zod/mini';
import { ID_PATTERN } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Rupees } from '#domain/money.ts';
import { CODE_PATTERN } from './page-paths.ts';
import { readWhole } from '#domain/whole-number.ts';
import type { OwnField, OwnValues } from '#domain/tournament/own-field.ts';
import type { Unit } from '#domain/rules/rule-set.ts';

/**
 * Length limits for texts and lists. zod also compares `length` of values it has already refused. With
 * `{"length": {"toString": 1}}` that comparison would throw: docs/decisions/limits.md.
 */
export const atMost = (most: number) => ofTextsAndLists(z.maxLength(most));
export const atLeast = (least: number) => ofTextsAndLists(z.minLength(least));

function ofTextsAndLists<Check extends z.core.$ZodCheck>(check: Check): Check {
  check._zod.def.when = ({ value }) => typeof value === 'string' || Array.isArray(value);
  return check;
}

/*
 * Functions that build schemas are marked as free of side effects, so that bundlers can drop unused schemas.
 */

/** A text of at most so many characters. */
/* @__NO_SIDE_EFFECTS__ */
export function textUpTo(most: number) {
  return z.string().check(atMost(most));
}

/** A trimmed text that is not empty. */
/* @__NO_SIDE_EFFECTS__ */
export function wordsUpTo(most: number) {
  return z.string().check(z.trim(), atLeast(1), atMost(most));
}

/* @__NO_SIDE_EFFECTS__ */
export function textLike(pattern: RegExp) {
  return z.string().check(z.regex(pattern));
}

/** A union of schemas, discriminated by this field. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<Kind extends z.core.$ZodTypeDiscriminable, Field extends string>(
  field: Field,
  table: Readonly<Record<string, Kind>>,
) {
  const [first, ...others] = Object.values(table);
  return z.discriminatedUnion(field, [first ?? impossible('a table without a row'), ...others]);
}

/**
 * An object with any keys and values of one kind. It uses an empty object schema, because zod's record adds
 * half a kilobyte.
 */
/* @__NO_SIDE_EFFECTS__ */
export function recordOf<Value extends z.core.SomeType>(value: Value) {
  return z.catchall(z.object({}), value);
}

/** An id in a path, a query or a body. */
export const idSchema = textLike(ID_PATTERN);

/** A secret code of a link or a receipt. */
export const codeSchema = textLike(CODE_PATTERN);

/** Parses whole numbers as `Rupees`. A transform would make request and answer two types. */
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- zod's whole numbers are just those that `toRupees` takes: a test compares them.
export const rupeesSchema = z.int() as unknown as z.ZodMiniType<Rupees, number>;

/** An unsigned 32-bit random seed. */
export const seedSchema = z.uint32();

/*
 * Values that clients send in more than one way. The server reads them; no page needs this.
 */

/** A number from a client: a number, a text with digits of any script, or nothing. The domain checks it. */
export const looseNumberSchema = z.nullish(z.union([z.number(), textUpTo(40)]));

/** The number behind it: null if missing, NaN if not whole. */
export function toAmount(given: z.infer<typeof looseNumberSchema>): number | null {
  if (given === undefined || given === null) return null;
  return typeof given === 'number' ? given : readWhole(given);
}

/** The forms of yes and no that clients send: 1, 0, true, false. */
export const looseFlagSchema = z.nullish(z.union([z.boolean(), z.number()]));

export function toFlag(given: z.infer<typeof looseFlagSchema>): boolean {
  return given === true || given === 1;
}

/** An untrusted text; the domain checks it. The limit only stops absurd bodies. */
export const looseTextSchema = z.nullish(textUpTo(5_000));

export function toText(given: string | number | null | undefined): string {
  return given === undefined || given === null ? '' : String(given);
}

const ofEveryField = { id: z.string(), name: z.string(), public: z.boolean() };

/** A tournament's own field of players. */
export const ownFieldSchema: z.ZodMiniType<OwnField> = z.union([
  z.object({ ...ofEveryField, is: z.literal('choice'), values: z.array(z.string()) }),
  z.object({ ...ofEveryField, is: z.literal(['number', 'money', 'yes-no', 'text']) }),
]);

/** The values of own fields by field id. */
export const ownValuesSchema: z.ZodMiniType<OwnValues> = recordOf(
  z.union([z.string(), z.number(), z.boolean()]),
);

export const unitSchema: z.ZodMiniType<Unit> = z.union([
  z.literal('rupees'),
  z.object({ points: z.string() }),
]);
