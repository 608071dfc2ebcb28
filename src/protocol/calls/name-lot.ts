import * as z from 'zod/mini';
import { idSchema } from '#protocol/schema-parts.ts';

/** Authorisation: a paddle's code as bearer token. It determines the team, so the body names none. */
export const nameLotRequest = z.object({
  /** An unsold player. */
  lot: idSchema,
  /** False: the team withdraws the name. */
  named: z.boolean(),
});
export type NameLotRequest = z.infer<typeof nameLotRequest>;

/** The state after the call. */
export const nameLotAnswer = nameLotRequest;
export type NameLotAnswer = z.infer<typeof nameLotAnswer>;
