import * as z from 'zod/mini';
import type { RefusalCode } from '#domain/auction/refusals.ts';
import type { RetentionColumn } from '#domain/tournament/sheet-retention.ts';
import { retainedAsSchema } from './auction-parts.ts';
import { looseNumberSchema, textUpTo } from './schema-parts.ts';

/** A team has a player before the auction. Amounts are judged by the domain's check. */
export const retentionRequest = z.object({
  teamId: textUpTo(100),
  /** Left out: 'retained'. */
  as: z.nullish(retainedAsSchema),
  /** What is shown. */
  price: looseNumberSchema,
  /** What leaves the purse; left out: the price. */
  charge: looseNumberSchema,
});
export type RetentionRequest = z.infer<typeof retentionRequest>;

/** At which cell of a sheet a refusal stands: what the purse says stands at the amount, the rest at the team. */
export function retentionColumnOf(code: RefusalCode): RetentionColumn {
  return code === 'purse-too-small' || code === 'purse-kept-back' ? 'retainedAt' : 'retainedBy';
}
