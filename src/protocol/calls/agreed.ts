import * as z from 'zod/mini';

/** Which line said last by which rules it goes. Apart from the rules themselves, which every page of the hall has. */
export const agreedAnswer = z.object({
  /** Its number; 1 is the creation of the tournament. */
  sequence: z.int(),
  /** Epoch ms. */
  at: z.int(),
  /** Why the rules changed after the first bid, skip or sale; empty for rules of before. */
  reason: z.string(),
  /** How many teams there are, and of how many the owner has accepted these rules. */
  teams: z.int(),
  accepted: z.int(),
});
export type Agreed = z.infer<typeof agreedAnswer>;

/** Bearer: the code of a paddle. The team is the link's own: no body can name another. */
export const acceptRequest = z.object({
  /** The number of the line whose rules the owner has read. */
  rules: z.int(),
});
export const acceptAnswer = z.object({ accepted: z.int() });
