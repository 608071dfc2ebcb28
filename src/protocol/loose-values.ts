import * as z from 'zod/mini';
import { readWhole } from '#domain/whole-number.ts';
import { textUpTo } from './schema-parts.ts';

/*
 * Values that clients send in more than one way. The server reads them; no page needs this.
 */

/** A number as clients send it: a number, a text with digits of any script, nothing. Judged by the domain's checks. */
export const looseNumberSchema = z.nullish(z.union([z.number(), textUpTo(40)]));

/** The number that a loose one means: null where nothing is given, NaN where it is no whole number. */
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
export const looseTextSchema = z.nullish(textUpTo(5_000));

export function toText(given: string | number | null | undefined): string {
  return given === undefined || given === null ? '' : String(given);
}
