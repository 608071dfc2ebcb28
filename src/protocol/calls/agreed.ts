import * as z from 'zod/mini';

/** The event that set the present rules. It is apart from the rules, which every page of the hall has. */
export const agreedAnswer = z.object({
  /** The event's sequence number; 1 is the creation of the tournament. */
  sequence: z.int(),
  /** Epoch ms. */
  at: z.int(),
  /** Why the rules changed after the auction began; empty for rules set before it. */
  reason: z.string(),
  /** The number of teams, and of those whose owner accepted the rules. */
  teams: z.int(),
  accepted: z.int(),
});
export type Agreed = z.infer<typeof agreedAnswer>;

/** Authorisation: a paddle's code as bearer token. It determines the team, so the body names none. */
export const acceptRequest = z.object({
  /** The sequence number of the rules that the owner has read. */
  rules: z.int(),
});
export const acceptAnswer = z.object({ accepted: z.int() });
export type AcceptAnswer = z.infer<typeof acceptAnswer>;
