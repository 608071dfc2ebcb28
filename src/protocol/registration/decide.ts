import * as z from 'zod/mini';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import { REGISTRATION_STATES } from '#domain/registration/registration.ts';
import { errorBody } from '#protocol/errors.ts';
import { looseNumberSchema, looseTextSchema } from '#protocol/loose-values.ts';
import { atLeast, atMost, idSchema, oneOf } from '#protocol/schema-parts.ts';

const registration = idSchema;

const STEPS = {
  /** It becomes a player. `number` blank: the next free one. `baseAmount` left out: that of the category, or of the settings. */
  approve: z.object({
    is: z.literal('approve'),
    registration,
    number: looseTextSchema,
    baseAmount: looseNumberSchema,
  }),
  reject: z.object({ is: z.literal('reject'), registration }),
  /** It is this player of the list, who gets what he lacks: photo and own fields. */
  merge: z.object({ is: z.literal('merge'), registration, player: idSchema }),
  /** A rejected one is new again. */
  reopen: z.object({ is: z.literal('reopen'), registration }),
};

export const decideRequest = z.object({
  tournamentId: z.string(),
  /** Each is judged by itself. All that are approved join the list in one order. */
  steps: z.array(oneOf('is', STEPS)).check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
});
export type DecideRequest = z.infer<typeof decideRequest>;
export type DecideStep = DecideRequest['steps'][number];

/**
 * `index` is the place of the step in the request, from 0. A step that another console has taken already is done: the
 * same registration becomes a player once.
 */
export const decideAnswer = z.object({
  done: z.array(
    z.object({
      index: z.int(),
      state: z.literal(REGISTRATION_STATES),
      player: z.nullable(z.object({ id: z.string(), number: z.string() })),
    }),
  ),
  failed: z.array(z.object({ index: z.int(), error: errorBody })),
});
export type DecideAnswer = z.infer<typeof decideAnswer>;
