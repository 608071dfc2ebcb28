import * as z from 'zod/mini';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import { errorBody } from '#protocol/errors.ts';
import { atLeast, atMost, textUpTo } from '#protocol/schema-parts.ts';

/** Moves a tournament into or out of the archive. `running`: the organiser has confirmed that its auction runs. */
export const archiveRequest = z.object({ archived: z.boolean(), running: z.optional(z.boolean()) });
export type ArchiveRequest = z.infer<typeof archiveRequest>;

/** The name of the tournament, typed by the person who deletes it. */
export const deleteRequest = z.object({ name: textUpTo(200) });

export const deleteAnswer = z.object({ deleted: z.literal(true) });

export const archiveAnswer = z.object({ archived: z.boolean() });

/** Moves or copies players to another tournament of the same organiser. */
export const movePlayersRequest = z.object({
  from: textUpTo(100),
  to: textUpTo(100),
  playerIds: z.array(textUpTo(100)).check(atLeast(1), atMost(MOST_PLAYERS_PER_BATCH)),
  /** True: the players stay in `from`, too. */
  keep: z.boolean(),
});
export type MovePlayersRequest = z.infer<typeof movePlayersRequest>;

export const movePlayersAnswer = z.object({
  /** `id` is the player's id in `from`; `newId` and `playerNumber` are those in `to`. */
  moved: z.array(z.object({ id: z.string(), newId: z.string(), playerNumber: z.string() })),
  /** The refused players, who stay in `from` only, each with the reason. */
  failed: z.array(z.object({ id: z.string(), error: errorBody })),
});
export type MovePlayersAnswer = z.infer<typeof movePlayersAnswer>;
