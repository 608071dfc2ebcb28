import * as z from 'zod/mini';
import type { Refusal } from '#domain/auction/refusals.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import type { RetentionColumn } from '#domain/tournament/sheet/sheet-retention.ts';
import { retainedAsSchema } from '#protocol/state/auction-parts.ts';
import { looseNumberSchema } from '#protocol/loose-values.ts';
import { textUpTo } from '#protocol/schema-parts.ts';

/** A team has a player before the auction. Amounts are judged by the domain's check. */
export const retentionRequest = z.object({
  teamId: textUpTo(100),
  /** Left out: 'retained'. */
  as: z.nullish(retainedAsSchema),
  /** What is shown. */
  price: looseNumberSchema,
  /** What leaves the purse; left out: the price. */
  charge: looseNumberSchema,
  /** Why it is to stand though it is against the rules; left out or blank: it must keep them. */
  reason: z.nullish(textUpTo(TEXT_LENGTH.reason)),
});
export type RetentionRequest = z.infer<typeof retentionRequest>;

/** At which cell of a sheet a refusal stands: what purse, caps and budgets say stands at the amount, the rest at the team. */
export function retentionColumnOf(problem: Refusal): RetentionColumn {
  const isOfMoney =
    problem.code === 'against-rules'
      ? problem.broken.every(({ because }) => because.why !== 'limit')
      : problem.code === 'purse-too-small';
  return isOfMoney ? 'retainedAt' : 'retainedBy';
}
