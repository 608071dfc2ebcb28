import * as z from 'zod/mini';
import type { Categories } from '#domain/rules/limit.ts';
import type { RolesRule, RuleSet, Unit } from '#domain/rules/rule-set.ts';
import { oneOf, recordOf, rupeesSchema } from '#protocol/schema-parts.ts';
import { ownFieldSchema } from '#protocol/own-fields.ts';

export const unitSchema: z.ZodMiniType<Unit> = z.union([
  z.literal('rupees'),
  z.object({ points: z.string() }),
]);

/** Whom a rule speaks of. */
export const whereSchema = recordOf(z.array(z.string()));

const step = z.object({ from: rupeesSchema, by: rupeesSchema });

/** At least one. Neither zod's tuple nor its check of a length, which weigh more on a phone than all that is said here. */
const increments = z.array(step).check(
  z.check(({ value, issues }) => {
    if (value.length === 0) issues.push({ code: 'custom', message: 'no increment', input: value });
  }),
);
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the check above has counted them.
export const incrementsSchema = increments as unknown as z.ZodMiniType<RuleSet['increments']>;

/** What raises for players of a kind add; `steps` reads a table of them. */
export function stepsForSchema<Steps>(steps: z.ZodMiniType<Steps>) {
  return z.exactOptional(z.array(z.object({ where: whereSchema, increments: steps })));
}

const boundsSchema = z.object({ least: z.exactOptional(z.number()), most: z.exactOptional(z.number()) });

/** What players open at by category, as a tournament tells it. */
export const categoriesSchema: z.ZodMiniType<Categories> = z.object({
  field: z.string(),
  rungs: z.array(z.object({ value: z.string(), base: rupeesSchema })),
});

/** The parts of a rule set that speak of players of a kind; `amount` reads an amount of them. */
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

/** `amount` reads the jump that is offered. */
export function raisesSchema<Amount>(amount: z.ZodMiniType<Amount>) {
  return z.object({
    to: z.literal(['any', 'next-or-more', 'next']),
    equalOnFloor: z.boolean(),
    snap: z.boolean(),
    jump: z.exactOptional(amount),
  });
}

/** `amount` reads what is kept back. The fields stand in the order in which rows have them. */
export function mostBidSchema<Amount>(amount: z.ZodMiniType<Amount>) {
  return oneOf('is', {
    purse: z.object({ is: z.literal('purse') }),
    'purse-less-kept': z.object({ is: z.literal('purse-less-kept'), each: amount }),
    exact: z.object({ is: z.literal('exact'), together: z.boolean() }),
  });
}

/** In which roles players count. */
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
};

/** The rules of a tournament as this version writes them; what older ones wrote is read in `upcasters.ts`. */
export const rulesSchema: z.ZodMiniType<RuleSet> = z.object(rulesShape);
