import * as z from 'zod/mini';
import { CHOICES } from '#domain/shortlist/entry.ts';
import { idSchema, rupeesSchema, textUpTo } from '#protocol/schema-parts.ts';

/*
 * The private list of a team's owner, under the code of the paddle: docs/decisions/0205. No body can name another team.
 */

/** Longer than a note may be: the check of the entry has the sentence. */
const NOTE_BYTES = 4_000;
/** Ms, a year: a phone that was away for longer counts as away for that long. */
export const OLDEST_WRITE = 31_536_000_000;

const entry = {
  player: idSchema,
  choice: z.literal(CHOICES),
  /** The most that the owner wants to pay, in whole rupees; null: no limit. */
  limit: z.nullable(rupeesSchema),
  note: textUpTo(NOTE_BYTES),
};
export const shortlistEntry = z.object(entry);

/** GET, with a tag: 304 where the phone holds just this. By the ids of the players. */
export const shortlistAnswer = z.object({ entries: z.array(shortlistEntry) });

/** PUT. `age`: ms since the owner wrote this, by the phone's own clock. The latest write of a player counts. */
export const keepEntryRequest = z.object({ ...entry, age: z.int() });

/** DELETE. In the address, which no log keeps. */
export const dropEntryRequest = z.object({ player: idSchema, age: z.string().check(z.regex(/^\d{1,12}$/)) });

/** The entry that counts now; null: the player is not on the list. */
export const entryAnswer = z.object({ entry: z.nullable(shortlistEntry) });
