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

/** The most players with one name that a rename reaches. */
export const MOST_NAMESAKES = 50;

/** The players of the same name in the other tournaments of the organiser, the newest tournament first. */
export const namesakesAnswer = z.array(
  z.object({
    id: z.string(),
    playerNumber: z.string(),
    age: z.int(),
    tournamentId: z.string(),
    tournament: z.string(),
    /** The tournament's day: '2026-11-24'. */
    date: z.string(),
    /** True: the auction is over, and its record keeps the name. */
    finished: z.boolean(),
  }),
);
export type Namesake = z.infer<typeof namesakesAnswer>[number];

/** A new name for players who still have the name `from`. */
export const renameRequest = z.object({
  playerIds: z.array(textUpTo(100)).check(atLeast(1), atMost(MOST_NAMESAKES)),
  from: textUpTo(200),
  to: textUpTo(200),
});
export type RenameRequest = z.infer<typeof renameRequest>;

export const renameAnswer = z.object({
  /** The players who have the new name now. */
  renamed: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), error: errorBody })),
});
export type RenameAnswer = z.infer<typeof renameAnswer>;
