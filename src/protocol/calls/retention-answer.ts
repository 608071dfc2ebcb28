import * as z from 'zod/mini';
import { playerAnswer } from './players.ts';

/** The retained player, with warnings. */
export const retentionAnswer = z.extend(playerAnswer, {
  /** Why the team can no longer complete its squad; missing if it can. */
  warning: z.optional(z.string()),
});
export type RetentionAnswer = z.infer<typeof retentionAnswer>;
