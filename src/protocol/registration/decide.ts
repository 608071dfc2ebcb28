import * as z from 'zod/mini';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import { REGISTRATION_STATES } from '#domain/registration/registration.ts';
import { errorBody } from '#protocol/errors.ts';
import { looseNumberSchema, looseTextSchema } from '#protocol/loose-values.ts';
import { atLeast, atMost, idSchema, oneOf } from '#protocol/schema-parts.ts';

const registration = idSchema;

/**
 * True: a registration that is probably a duplicate is not approved; its step fails with 'alike'. For approving many at
 * once.
 */
export const unlessAlike = z.optional(z.boolean());

const STEPS = {
  /**
   * Creates a player. A blank `number` means the next free one. Without `baseAmount`, the category's or the settings'
   * base price applies.
   */
  approve: z.object({
    is: z.literal('approve'),
    registration,
    number: looseTextSchema,
    baseAmount: looseNumberSchema,
    unlessAlike,
  }),
  reject: z.object({ is: z.literal('reject'), registration }),
  /** Merges the registration with a player of the list, who gets a missing photo and missing own fields. */
  merge: z.object({ is: z.literal('merge'), registration, player: idSchema }),
  /** Makes a rejected registration new again. */
  reopen: z.object({ is: z.literal('reopen'), registration }),
};

export const decideRequest = z.object({
  tournamentId: z.string(),
  /** Each step succeeds or fails by itself. One order adds all approved players to the list. */
  steps: z.array(oneOf('is', STEPS)).check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
});
export type DecideRequest = z.infer<typeof decideRequest>;
export type DecideStep = DecideRequest['steps'][number];

/**
 * `index` is the position of the step in the request, from 0. A step that another console has already done counts as
 * done: a registration becomes a player only once.
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
