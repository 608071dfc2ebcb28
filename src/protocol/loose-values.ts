import * as z from 'zod/mini';
import { readWhole } from '#domain/whole-number.ts';
import { textUpTo } from './schema-parts.ts';

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
