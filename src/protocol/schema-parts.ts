import * as z from 'zod/mini';
import { ID_PATTERN } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Rupees } from '#domain/money.ts';
import { CODE_PATTERN } from './paths.ts';
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

/** The forms of yes and no that clients send: 1, 0, true, false. Another number is refused. */
export const looseFlagSchema = z.nullish(z.literal([true, false, 1, 0]));

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

/**
 * Long lists are paged if the call has `page`: '' for the first page, then `next` of the page before. Without
 * it the call answers the whole list, as in the specification (docs/decisions/limits.md).
 */
export const FIRST_PAGE = '';
export const TOURNAMENTS_PER_PAGE = 50;

/** A page of a list: `next` is null on the last page, `total` counts the whole list. */
export function pageOf<Schema extends z.ZodMiniType>(thing: Schema) {
  return z.object({ page: z.array(thing), next: z.nullable(z.string()), total: z.int() });
}

/** One page of a list. */
export interface Page<Thing> {
  page: Thing[];
  next: string | null;
  total: number;
}

/** The position after the last tournament of a page, newest first. */
export interface LastTournament {
  /** Epoch ms. */
  readonly createdAt: number;
  readonly id: string;
}

/** '' or the end of a page of tournaments, like '1790000000000.night-cup'. */
export const tournamentsPage = z
  .string()
  .check(z.refine((page) => page === FIRST_PAGE || lastTournament(page) !== null));

export function tournamentsBehind({ createdAt, id }: LastTournament): string {
  return `${String(createdAt)}.${id}`;
}

/** Parses a position; null for the first page and for an invalid one. */
export function lastTournament(page: string): LastTournament | null {
  const [, createdAt = '', id = ''] = /^(\d{1,15})\.(.+)$/.exec(page) ?? [];
  return ID_PATTERN.test(id) ? { createdAt: Number(createdAt), id } : null;
}

/** The first page of players is short, so that it appears soon; later pages are long. */
export const PLAYERS_ON_FIRST_PAGE = 200;
export const PLAYERS_PER_PAGE = 1_000;

/** '' or the id of the last player of a page. */
export const playersPage = z.string().check(z.refine((page) => page === FIRST_PAGE || ID_PATTERN.test(page)));
