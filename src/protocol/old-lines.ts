import * as z from 'zod/mini';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { ruleSetSchema } from './rule-set.ts';
import { rupeesSchema } from './schema-parts.ts';

/*
 * What older versions wrote into their logs in another shape, and what it means now. A line that was written once stays
 * as it was: it is read here, and nowhere else. `fixtures/evening-0.1` is a whole log of such lines.
 */

/** Version 0.1 had three numbers, and the specification's constants beside them. */
const threeNumbers = z.pipe(
  z.object({ openingPurse: rupeesSchema, squadLimit: z.int(), increment: rupeesSchema }),
  z.transform(specificationRules),
);

/** The rules of a tournament, as any version wrote them. */
export const rulesSchema: z.ZodMiniType<RuleSet> = z.union([ruleSetSchema, threeNumbers]);

/** Bids of before there were phones say nothing of how they came: from the floor. */
export const viaSchema = z._default(z.enum(['floor', 'phone']), 'floor');
