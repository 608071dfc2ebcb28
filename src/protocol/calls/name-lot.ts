import * as z from 'zod/mini';
import { idSchema } from '#protocol/schema-parts.ts';

/** Bearer: the code of a paddle. The team is the link's own: no body can name another. */
export const nameLotRequest = z.object({
  /** An unsold player. */
  lot: idSchema,
  /** False: he is not named any more. */
  named: z.boolean(),
});
export type NameLotRequest = z.infer<typeof nameLotRequest>;

/** What is so now. */
export const nameLotAnswer = nameLotRequest;
