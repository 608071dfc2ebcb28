import * as z from 'zod/mini';
import type { Unit } from '#domain/rules/rule-set.ts';

export const unitSchema: z.ZodMiniType<Unit> = z.union([
  z.literal('rupees'),
  z.object({ points: z.string() }),
]);
