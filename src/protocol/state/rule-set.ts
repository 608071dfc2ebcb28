import type { RolesRule } from '#domain/tournament/playing-styles.ts';
import * as z from 'zod/mini';
import type { Categories, MatchRule, RuleSet } from '#domain/rules/rule-set.ts';
import { oneOf, recordOf, rupeesSchema, ownFieldSchema, unitSchema } from '#protocol/schema-parts.ts';

/** A condition on players. */
export const whereSchema = recordOf(z.array(z.string()));

const step = z.object({ from: rupeesSchema, by: rupeesSchema });

/** A non-empty list, without zod's tuple or length check, which would enlarge phone bundles. */
const increments = z.array(step).check(
  z.check(({ value, issues }) => {
    if (value.length === 0) issues.push({ code: 'custom', message: 'no increment', input: value });
  }),
);
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the check above has counted them.
export const incrementsSchema = increments as unknown as z.ZodMiniType<RuleSet['increments']>;

/** Increments for kinds of players; `steps` parses a table of them. */
export function stepsForSchema<Steps>(steps: z.ZodMiniType<Steps>) {
  return z.exactOptional(z.array(z.object({ where: whereSchema, increments: steps })));
}

const boundsSchema = z.object({ least: z.exactOptional(z.number()), most: z.exactOptional(z.number()) });

/** The base prices by category, in a tournament's answer. */
export const categoriesSchema: z.ZodMiniType<Categories> = z.object({
  field: z.string(),
  rungs: z.array(z.object({ value: z.string(), base: rupeesSchema })),
});

/** The right to match. */
const matchRuleSchema: z.ZodMiniType<MatchRule> = z.object({
  who: z.union([z.literal('any'), z.object({ field: z.string() })]),
  where: whereSchema,
  cards: z.object({ byRetained: z.array(z.number()), of: z.exactOptional(whereSchema) }),
  raise: z.literal(['none', 'once']),
  declined: z.literal(['kept', 'spent']),
  seconds: z.nullable(z.number()),
  atZero: z.literal(['passes', 'waits']),
  against: z.exactOptional(z.number()),
  terms: z.exactOptional(z.array(z.string())),
});

/** The parts of a rule set about kinds of players; `amount` parses an amount. */
export function kindsShape<Amount>(amount: z.ZodMiniType<Amount>) {
  const returns = z.nullable(z.number());
  return {
    categories: z.nullable(
      z.object({ field: z.string(), rungs: z.array(z.object({ value: z.string(), base: amount })) }),
    ),
    limits: z.array(
      z.object({
        id: z.string(),
        where: whereSchema,
        count: z.exactOptional(boundsSchema),
        spend: z.exactOptional(boundsSchema),
        keep: z.exactOptional(amount),
        one: z.string(),
        many: z.string(),
        binding: z.boolean(),
      }),
    ),
    caps: z.array(z.object({ where: whereSchema, most: amount })),
    atCap: z.exactOptional(z.literal(['roll', 'organiser'])),
    sets: z.array(z.object({ name: z.string(), where: whereSchema, inside: z.literal(['drawn', 'listed']) })),
    atATime: z.exactOptional(z.number()),
    unsold: oneOf('then', {
      end: z.object({ then: z.literal('end') }),
      again: z.object({ then: z.literal('again'), percent: z.number(), returns }),
      demote: z.object({ then: z.literal('demote'), returns }),
      named: z.object({ then: z.literal('named'), each: z.number(), returns }),
    }),
  };
}

/** The rules on raises; `amount` parses the jump. */
export function raisesSchema<Amount>(amount: z.ZodMiniType<Amount>) {
  return z.object({
    to: z.literal(['any', 'next-or-more', 'next']),
    equalOnFloor: z.boolean(),
    snap: z.boolean(),
    jump: z.exactOptional(amount),
  });
}

/** The rule on bid limits; `amount` parses the reserve. `together` of older rules is dropped. */
export function mostBidSchema<Amount>(amount: z.ZodMiniType<Amount>) {
  return oneOf('is', {
    purse: z.object({ is: z.literal('purse') }),
    'purse-less-kept': z.object({ is: z.literal('purse-less-kept'), each: amount }),
    exact: z.object({ is: z.literal('exact') }),
  });
}

/** The roles for which players count. */
export const rolesSchema: z.ZodMiniType<RolesRule> = z.union([
  z.literal('one'),
  z.object({ allRounders: z.array(z.literal(['batsman', 'bowler', 'wicketKeeper'])) }),
]);

export const rulesShape = {
  version: z.literal(2),
  preset: z.string(),
  unit: unitSchema,
  multiple: rupeesSchema,
  offered: rupeesSchema,
  purse: z.object({ opening: rupeesSchema }),
  squad: z.object({ least: z.int(), most: z.int() }),
  increments: incrementsSchema,
  stepsFor: stepsForSchema(incrementsSchema),
  raises: raisesSchema(rupeesSchema),
  mostBid: mostBidSchema(rupeesSchema),
  roles: rolesSchema,
  fields: z.array(ownFieldSchema),
  ...kindsShape(rupeesSchema),
  match: z.exactOptional(matchRuleSchema),
};

/** The rules of this version; older ones are read in `upcasters.ts`. */
export const rulesSchema: z.ZodMiniType<RuleSet> = z.object(rulesShape);
