import * as z from 'zod/mini';
import { candidate, type Agreed, type Candidate, type Side } from '#domain/completion/agreed.ts';
import { completable } from '#domain/completion/all-sides.ts';
import { heldFrom, type Held } from '#domain/completion/held.ts';
import { kindsOf } from '#domain/completion/kinds.ts';
import { missingOf, type Missing } from '#domain/completion/missing.ts';
import { mostOfAll } from '#domain/completion/most-of-all.ts';
import { mostOfOne, reserveOf, type MostBid } from '#domain/completion/one-side.ts';
import { ruledBy } from '#domain/completion/ruled.ts';
import { roundDownTo, toRupees, type Rupees } from '#domain/money.ts';
import { capOf } from '#domain/rules/limit.ts';
import { nextUp, type ComingAgain } from '#domain/rules/unsold.ts';
import { rupeesSchema } from '#protocol/schema-parts.ts';

/*
 * Solved cases of the most that a team may bid, in the format of `fixtures/most-bid/instances.json`, which is documented
 * there. `npm run most-bid` reads any such file.
 */

const amount = rupeesSchema;
const fields = z.record(z.string(), z.string());
const where = z.record(z.string(), z.array(z.string()));
const bounds = z.object({ min: z.optional(z.number()), max: z.optional(z.number()) });
const returns = z.nullish(z.int());

const instanceSchema = z.object({
  rules: z.object({
    grid: amount,
    squad: bounds,
    limits: z.array(
      z.object({ id: z.string(), where, count: z.optional(bounds), spend: z.optional(bounds) }),
    ),
    caps: z.array(z.object({ where, most: amount })),
    localBase: amount,
    unsold: z.object({
      policy: z.literal(['end', 'again', 'half', 'demote', 'nominated']),
      returns,
      attribute: z.optional(z.string()),
      ladder: z.optional(z.array(z.object({ value: z.string(), base: amount }))),
    }),
  }),
  players: z.array(
    z.object({
      id: z.string(),
      attrs: fields,
      base: amount,
      status: z.literal(['queue', 'unsold', 'lot']),
      passes: z.int(),
    }),
  ),
  teams: z.array(
    z.object({
      id: z.string(),
      purse: amount,
      squad: z.array(z.object({ attrs: fields, price: amount })),
      nominations: z.nullish(z.int()),
    }),
  ),
  lot: z.string(),
});
type Instance = z.infer<typeof instanceSchema>;

const rangesSchema = z.array(z.tuple([z.int(), z.int()]));

const answersSchema = z.object({
  completable: z.int(),
  teams: z.array(
    z.object({
      id: z.string(),
      local: z.int(),
      one: z.int(),
      reserve: z.nullable(z.int()),
      all: z.int(),
      /** The ranges of prices, for one team and for all, that still allow a completion; only in some cases. */
      prices: z.exactOptional(z.object({ one: rangesSchema, all: rangesSchema })),
    }),
  ),
});
export type Answers = z.infer<typeof answersSchema>;

const casesSchema = z.array(
  z.object({ id: z.string(), note: z.string(), instance: instanceSchema, answers: answersSchema }),
);
export type SolvedCase = z.infer<typeof casesSchema>[number];

/** Parses solved cases. Throws an error with the place of the first invalid field. */
export function readCases(text: string): SolvedCase[] {
  return casesSchema.parse(JSON.parse(text));
}

/** The work allowance for each question to the rulebook. */
export const ALLOWANCE = 10_000_000;

/** The rulebook's answers to a case. Throws if a number is not proven. */
export function answersTo({ instance }: Pick<SolvedCase, 'instance'>): Answers {
  const { agreed, pool, lot, sides } = inOurWords(instance);
  const { localBase } = instance.rules;
  const allowance = () => ({ work: ALLOWANCE });
  const proven = ({ amount, exact }: MostBid): number =>
    exact ? amount : fail('a number that is not proven');
  const ruled = ruledBy(agreed);
  const kinds = kindsOf(ruled, pool);
  const before = completable(ruled, sides, kindsOf(ruled, [...pool, lot]), allowance());
  if (!before.exact) fail('how many can complete is not proven');
  return {
    completable: before.joint.size,
    teams: sides.map((side) => ({
      id: side.id,
      local: localMost(agreed, localBase, side, lot),
      one: proven(mostOfOne(ruled, side, lot, kinds, allowance())),
      reserve: reserveOf(ruled, side, lot, kinds, allowance()),
      all: proven(mostOfAll({ ruled, sides, lot, kinds, before }, side, allowance())),
    })),
  };
}

/** The reason for each team's most bid, or the reason why the team cannot bid. */
export function reasonsOf({ instance }: Pick<SolvedCase, 'instance'>): Reason[] {
  const { agreed, pool, lot, sides } = inOurWords(instance);
  const ruled = ruledBy(agreed);
  const kinds = kindsOf(ruled, pool);
  return sides.map((side) => {
    const held = heldFrom(ruled, side, lot, mostOfOne(ruled, side, lot, kinds, { work: ALLOWANCE }));
    const missing = held === null ? missingOf(ruled, side, kinds, { work: ALLOWANCE }) : null;
    return { id: side.id, held, missing };
  });
}

interface Reason {
  readonly id: string;
  readonly held: Held | null;
  readonly missing: Missing | null;
}

interface InOurWords {
  readonly agreed: Agreed;
  readonly pool: readonly Candidate[];
  readonly lot: Candidate;
  readonly sides: readonly Side[];
}

/** Converts an instance of the file format to the rulebook's types. */
export function inOurWords({ rules, players, teams, lot }: Instance): InOurWords {
  const agreed: Agreed = {
    multiple: rules.grid,
    squad: boundsOf(rules.squad),
    limits: rules.limits.map(({ count, spend, ...limit }) => ({
      ...limit,
      ...(count && { count: boundsOf(count) }),
      ...(spend && { spend: boundsOf(spend) }),
    })),
    caps: rules.caps,
  };
  const again = comingAgain(rules.unsold);
  const candidates = players.flatMap(({ id, attrs, base, status, passes }) => {
    const isUnsold = status === 'unsold';
    if (isUnsold && passes > (rules.unsold.returns ?? Infinity)) return [];
    // Each pass has already changed the player's category, so one more moves it one step down.
    const next = nextUp(again, { fields: attrs, base, passed: isUnsold ? 1 : 0 });
    return next === null ? [] : [candidate(agreed, id, next)];
  });
  return {
    agreed,
    pool: candidates.filter(({ id }) => id !== lot),
    lot: candidates.find(({ id }) => id === lot) ?? fail('the lot is not among the players'),
    sides: teams.map(({ id, purse, squad, nominations }) => ({
      id,
      purse,
      squad: squad.map(({ attrs, price }) => ({ fields: attrs, price })),
      names: nominations ?? null,
    })),
  };
}

function boundsOf({ min, max }: { min?: number | undefined; max?: number | undefined }) {
  return { ...(min !== undefined && { least: min }), ...(max !== undefined && { most: max }) };
}

function comingAgain({
  policy,
  returns = null,
  attribute = '',
  ladder = [],
}: Instance['rules']['unsold']): ComingAgain {
  const categories = { field: attribute, rungs: ladder };
  switch (policy) {
    case 'end':
      return { unsold: { then: 'end' }, categories };
    case 'again':
      return { unsold: { then: 'again', percent: 100, returns }, categories };
    case 'half':
      return { unsold: { then: 'again', percent: 50, returns }, categories };
    case 'nominated':
      return { unsold: { then: 'named', each: Infinity, returns }, categories };
    case 'demote':
      return { unsold: { then: 'demote', returns }, categories };
  }
}

function fail(message: string): never {
  throw new Error(message);
}

/**
 * The highest bid by the formula of most leagues. It reserves a fixed amount for each player that the minimum squad
 * still lacks. It ignores quotas and higher base prices, so it guarantees no complete squad. 0: no bid is possible.
 */
export function localMost(agreed: Agreed, keptBack: Rupees, side: Side, lot: Candidate): Rupees {
  const { multiple, squad } = agreed;
  const have = side.squad.length;
  const places = Math.max(0, (squad.least ?? 0) - have - 1);
  const left = side.purse - keptBack * places;
  const most = Math.min(left, capOf(agreed, lot.fields) ?? left);
  if (have >= (squad.most ?? Infinity) || most < lot.opening) return toRupees(0);
  return roundDownTo(multiple, toRupees(most));
}
