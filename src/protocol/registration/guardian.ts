import * as z from 'zod/mini';
import { looseFlagSchema, looseTextSchema } from '#protocol/loose-values.ts';
import { askedShape, tournamentShown } from './page.ts';

/** What a guardian is asked about. */
export const guardianPage = z.object({
  tournament: tournamentShown,
  privateDataDays: askedShape.privateDataDays,
  /** Of the person who registers: name and age alone. */
  name: z.string(),
  age: z.int(),
  /** Epoch ms; null: not yet. */
  consentedAt: z.nullable(z.int()),
});
export type GuardianPage = z.infer<typeof guardianPage>;

/** 400 at 'guardian.name', 'guardian.phone' or 'guardian.consent'. Answered with `guardianPage`. */
export const consentRequest = z.object({
  name: looseTextSchema,
  phone: looseTextSchema,
  consent: looseFlagSchema,
});
