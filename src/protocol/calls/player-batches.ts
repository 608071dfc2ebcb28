import * as z from 'zod/mini';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { errorBody } from '#protocol/errors.ts';
import { looseNumberSchema, looseTextSchema } from '#protocol/loose-values.ts';
import { atLeast, atMost, recordOf, textUpTo } from '#protocol/schema-parts.ts';
import { playerAnswer } from './players.ts';
import { retentionRequest } from './retention.ts';

/*
 * Calls about many players. Each player is judged and changed by itself; the answer names those that were refused.
 * Sent again under its id, a batch acts once.
 */

const stylesSchema = z.nullish(z.array(z.literal(PLAYING_STYLES)).check(atMost(PLAYING_STYLES.length)));

export const updatePlayersRequest = z.object({
  tournamentId: looseTextSchema,
  /** Ids. */
  players: z.array(textUpTo(100)).check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
  change: z.object({
    /** Left out: it stays. Null: what the category of each player says. */
    baseAmount: looseNumberSchema,
    removeStyles: stylesSchema,
    addStyles: stylesSchema,
    /** Values of the tournament's own fields by their ids; null or an empty text empties one. */
    own: z.nullish(recordOf(z.unknown())),
  }),
});
export type UpdatePlayersRequest = z.infer<typeof updatePlayersRequest>;

const failedPlayers = z.array(z.object({ id: z.string(), error: errorBody }));

export const updatePlayersAnswer = z.object({
  /** As they are then; one that the change left as he was is among them. */
  updated: z.array(playerAnswer),
  failed: failedPlayers,
});
export type UpdatePlayersAnswer = z.infer<typeof updatePlayersAnswer>;

export const retainPlayersRequest = z.object({
  tournamentId: looseTextSchema,
  retentions: z
    .array(z.extend(retentionRequest, { playerId: textUpTo(100) }))
    .check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
});
export type RetainPlayersRequest = z.infer<typeof retainPlayersRequest>;

export const retainPlayersAnswer = z.object({
  retained: z.array(playerAnswer),
  /** The `field` of an error is 'retainedBy' where the team is the reason, 'retainedAt' or 'charge' where an amount is. */
  failed: failedPlayers,
  /** Why teams cannot complete their squads any more, each in one sentence; mostly nothing. */
  warnings: z.array(z.string()),
});
export type RetainPlayersAnswer = z.infer<typeof retainPlayersAnswer>;
