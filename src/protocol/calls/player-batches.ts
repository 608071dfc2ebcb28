import * as z from 'zod/mini';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { errorBody } from '#protocol/errors.ts';
import { looseNumberSchema, looseTextSchema } from '#protocol/loose-values.ts';
import { atLeast, atMost, recordOf, textUpTo } from '#protocol/schema-parts.ts';
import { playerAnswer } from './players.ts';
import { retentionRequest } from './retention.ts';

/*
 * Calls about many players. Each player is checked and changed separately, and the answer names the refused ones. A
 * repeated batch with the same id acts once.
 */

const stylesSchema = z.nullish(z.array(z.literal(PLAYING_STYLES)).check(atMost(PLAYING_STYLES.length)));

export const updatePlayersRequest = z.object({
  tournamentId: looseTextSchema,
  /** The ids of the players. */
  players: z.array(textUpTo(100)).check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
  change: z.object({
    /** The new base price; null: that of each player's category; missing: unchanged. */
    baseAmount: looseNumberSchema,
    removeStyles: stylesSchema,
    addStyles: stylesSchema,
    /** New values of own fields by id; null or an empty text clears a field. */
    own: z.nullish(recordOf(z.unknown())),
  }),
});
export type UpdatePlayersRequest = z.infer<typeof updatePlayersRequest>;

const failedPlayers = z.array(z.object({ id: z.string(), error: errorBody }));

export const updatePlayersAnswer = z.object({
  /** The players after the change, including players whom it left unchanged. */
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
  /**
   * The refused players. The error's `field` is 'retainedBy' for a problem of the team, 'retainedAt' or 'charge' for an
   * amount.
   */
  failed: failedPlayers,
  /** Why teams can no longer complete their squads, one sentence each; usually empty. */
  warnings: z.array(z.string()),
});
export type RetainPlayersAnswer = z.infer<typeof retainPlayersAnswer>;
