import * as z from 'zod/mini';
import { idSchema, rupeesSchema, textUpTo } from '#protocol/schema-parts.ts';
import { CHOICES } from '#domain/shortlist.ts';

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

/*
 * The calls for the private list of a team's owner (docs/decisions/access.md). The paddle's code determines the team,
 * so no body names one.
 */

/**
 * The longest note that is parsed. It exceeds the real limit, so that the check of the entry can answer with its
 * sentence.
 */
const NOTE_BYTES = 4_000;
/** The largest age (ms) of a change, a year; an older change counts as a year old. */
export const OLDEST_WRITE = 31_536_000_000;

const entry = {
  player: idSchema,
  choice: z.literal(CHOICES),
  /** The most that the owner wants to pay, in whole rupees; null: no limit. */
  limit: z.nullable(rupeesSchema),
  note: textUpTo(NOTE_BYTES),
};
const shortlistEntry = z.object(entry);

/** GET: all entries, in the order of the players' ids. With a tag the answer is 304 while nothing has changed. */
export const shortlistAnswer = z.object({ entries: z.array(shortlistEntry) });
export type ShortlistAnswer = z.infer<typeof shortlistAnswer>;

/**
 * PUT: stores an entry. `age`: ms since the owner's change, by the phone's clock. The latest change of a player counts.
 */
export const keepEntryRequest = z.object({ ...entry, age: z.int() });

/** DELETE: removes an entry. The query names the player, because no log stores queries. */
export const dropEntryRequest = z.object({ player: idSchema, age: z.string().check(z.regex(/^\d{1,12}$/)) });

/** The entry after the call; null: the player is not on the list. */
export const entryAnswer = z.object({ entry: z.nullable(shortlistEntry) });
export type EntryAnswer = z.infer<typeof entryAnswer>;
