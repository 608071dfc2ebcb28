import * as z from 'zod/mini';
import { ownLinkAnswer } from './links.ts';
import { liveLine, successorSchema } from './live.ts';

/**
 * What spectators see of an auction at one line of its log, the same for all of them and unchanged until the next line, or
 * until another second laptop is known. How old it is follows from the `Date` and `Age` of the answer, for it may come from somewhere between.
 */
export const publicPicture = z.object({
  link: ownLinkAnswer,
  sequence: z.int(),
  /** When that line was written, epoch ms. */
  at: z.optional(z.int()),
  /** `picture.ts` reads it. */
  picture: z.unknown(),
  /** The last lines that led to it, where they say all of it. */
  lines: z.optional(z.array(liveLine)),
  successor: z.optional(successorSchema),
});
export type PublicPicture = z.infer<typeof publicPicture>;

/** Seconds for which it may be told again from somewhere between, and longer where the server does not answer. */
export const PICTURE_CACHE = 'public, max-age=1, stale-while-revalidate=2, stale-if-error=60';
