import * as z from 'zod/mini';
import { playerAnswer } from './players.ts';

/** The player as he is then, and what is to be known of it. */
export const retentionAnswer = z.extend(playerAnswer, {
  /** Why his team cannot complete its squad any more with the list as it is; left out where it can. */
  warning: z.optional(z.string()),
});
export type RetentionAnswer = z.infer<typeof retentionAnswer>;
