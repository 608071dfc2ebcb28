import * as z from 'zod/mini';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { rupeesSchema } from './schema-parts.ts';

export const unitSchema = z.literal('rupees');

const step = z.object({ from: rupeesSchema, by: rupeesSchema });

/** A rule set as this version writes it, in events, in rows and on the wire. */
export const ruleSetSchema: z.ZodMiniType<RuleSet> = z.object({
  version: z.literal(1),
  preset: z.literal('specification'),
  unit: unitSchema,
  multiple: rupeesSchema,
  offered: rupeesSchema,
  purse: z.object({ opening: rupeesSchema }),
  squad: z.object({ most: z.int() }),
  increments: z.tuple([step], step),
});
