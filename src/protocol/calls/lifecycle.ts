import * as z from 'zod/mini';
import { textUpTo } from '#protocol/schema-parts.ts';

/** Whether a tournament is in the archive. `running`: asked for although its auction runs. */
export const archiveRequest = z.object({ archived: z.boolean(), running: z.optional(z.boolean()) });
export type ArchiveRequest = z.infer<typeof archiveRequest>;

/** The name of the tournament, typed by the person who deletes it. */
export const deleteRequest = z.object({ name: textUpTo(200) });

export const deleteAnswer = z.object({ deleted: z.literal(true) });

export const archiveAnswer = z.object({ archived: z.boolean() });
