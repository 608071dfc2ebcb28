import * as z from 'zod/mini';
import { impossible } from '#domain/impossible.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { threeNumbersSchema } from './old-lines.ts';
import { atLeast, rupeesSchema } from './schema-parts.ts';

export const unitSchema = z.literal('rupees');

const step = z.object({ from: rupeesSchema, by: rupeesSchema });

/** At least one. Not a tuple of zod's, which would weigh more on a phone than all that it says here. */
const increments = z.pipe(
  z.array(step).check(atLeast(1)),
  z.transform(([first, ...others]): RuleSet['increments'] => [
    first ?? impossible('a rule set without an increment'),
    ...others,
  ]),
);

const ruleSetSchema: z.ZodMiniType<RuleSet> = z.object({
  version: z.literal(1),
  preset: z.literal('specification'),
  unit: unitSchema,
  multiple: rupeesSchema,
  offered: rupeesSchema,
  purse: z.object({ opening: rupeesSchema }),
  squad: z.object({ most: z.int() }),
  increments,
});

/** The rules of a tournament as any version wrote them, in events, in rows and on the wire. */
export const rulesSchema: z.ZodMiniType<RuleSet> = z.union([ruleSetSchema, threeNumbersSchema]);
