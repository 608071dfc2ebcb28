import * as z from 'zod/mini';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { rupeesSchema } from './schema-parts.ts';

/*
 * What older versions wrote into their logs in another shape, and what it means now. A line that was written once stays
 * as it was: it is read here, and nowhere else. `fixtures/evening-0.1` is a whole log of such lines.
 */

/** The rules of version 0.1 were three numbers, and the specification's constants beside them. */
export const threeNumbersSchema = z.pipe(
  z.object({ openingPurse: rupeesSchema, squadLimit: z.int(), increment: rupeesSchema }),
  z.transform(specificationRules),
);

/** Bids of before there were phones say nothing of how they came: from the floor. */
export const viaSchema = z._default(z.enum(['floor', 'phone']), 'floor');
