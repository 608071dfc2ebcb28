import * as z from 'zod/mini';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { rupeesSchema } from './schema-parts.ts';

/** Of all units, the specification knows one. */
export const unitSchema = z.literal(SPECIFIED.unit);

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
