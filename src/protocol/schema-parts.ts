import * as z from 'zod/mini';
import { ID_PATTERN } from '#domain/ids.ts';
import { toRupees } from '#domain/money.ts';
import { readWhole } from '#domain/whole-number.ts';

/** An id in a path, a query or a body. */
export const idSchema = z.string().check(z.regex(ID_PATTERN));

/** Whole rupees on the wire, `Rupees` behind the door. */
export const rupeesSchema = z.pipe(z.int(), z.transform(toRupees));

/** An unsigned 32-bit roll. */
export const seedSchema = z.int().check(z.gte(0), z.lte(0xffff_ffff));

/** A number as clients send it: a number, a text with digits of any script, nothing. Judged by the domain's checks. */
export const looseNumberSchema = z.nullish(z.union([z.number(), z.string().check(z.maxLength(40))]));

/** What a loose number says: null where nothing is given, NaN where it is no whole number. */
export function toAmount(given: z.infer<typeof looseNumberSchema>): number | null {
  if (given === undefined || given === null) return null;
  return typeof given === 'number' ? given : readWhole(given);
}

/** 1, 0, true, false: how clients say yes and no. */
export const looseFlagSchema = z.nullish(z.union([z.boolean(), z.number()]));

export function toFlag(given: z.infer<typeof looseFlagSchema>): boolean {
  return given === true || given === 1;
}

/** A text at the door; the domain's checks judge it. The bound only keeps absurd bodies out. */
export const looseTextSchema = z.nullish(z.string().check(z.maxLength(5_000)));

export function toText(given: string | number | null | undefined): string {
  return given === undefined || given === null ? '' : String(given);
}
