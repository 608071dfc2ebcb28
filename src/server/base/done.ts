import * as z from 'zod/mini';

/** The answer of a call that has nothing else to say. */
export const doneAnswer = z.object({ ok: z.literal(true) });
export const DONE = { ok: true } as const;
