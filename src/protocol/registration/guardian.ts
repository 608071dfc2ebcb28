import * as z from 'zod/mini';
import { looseFlagSchema, looseTextSchema } from '#protocol/loose-values.ts';
import { askedShape, tournamentShown } from './page.ts';

/** The facts that a guardian's page shows. */
export const guardianPage = z.object({
  tournament: tournamentShown,
  privateDataDays: askedShape.privateDataDays,
  /** Name and age of the person who registers. */
  name: z.string(),
  age: z.int(),
  /** Epoch ms; null: the guardian has not consented yet. */
  consentedAt: z.nullable(z.int()),
});
export type GuardianPage = z.infer<typeof guardianPage>;

/** The answer is `guardianPage`, or a 400 at 'guardian.name', 'guardian.phone' or 'guardian.consent'. */
export const consentRequest = z.object({
  name: looseTextSchema,
  phone: looseTextSchema,
  consent: looseFlagSchema,
});
