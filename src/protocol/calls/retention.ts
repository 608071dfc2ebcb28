import * as z from 'zod/mini';
import type { Refusal } from '#domain/auction/refusals.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import type { RetentionColumn } from '#domain/tournament/retention.ts';
import { retainedAsSchema } from '#protocol/state/auction-parts.ts';
import { looseNumberSchema } from '#protocol/loose-values.ts';
import { textUpTo } from '#protocol/schema-parts.ts';

/** A retention before the auction. The domain checks the amounts. */
export const retentionRequest = z.object({
  teamId: textUpTo(100),
  /** Missing: 'retained'. */
  as: z.nullish(retainedAsSchema),
  /** The price shown on screens. */
  price: looseNumberSchema,
  /** The amount that leaves the purse; missing: the price. */
  charge: looseNumberSchema,
  /** The reason for breaking a rule; missing or blank: the retention must keep the rules. */
  reason: z.nullish(textUpTo(TEXT_LENGTH.reason)),
});
export type RetentionRequest = z.infer<typeof retentionRequest>;

/** The column of an import with the problem: the amount for purse, caps and budgets, else the team. */
export function retentionColumnOf(problem: Refusal): RetentionColumn {
  const isOfMoney =
    problem.code === 'against-rules'
      ? problem.broken.every(({ because }) => because.why !== 'limit')
      : problem.code === 'purse-too-small';
  return isOfMoney ? 'retainedAt' : 'retainedBy';
}
