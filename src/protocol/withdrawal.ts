import * as z from 'zod/mini';

/** What is to be known before a player is withdrawn, or edited. */
export const withdrawalAnswer = z.object({
  /** What squads will lack then and do not lack now, each in one sentence without its stop; mostly nothing. */
  warnings: z.array(z.string()),
});
