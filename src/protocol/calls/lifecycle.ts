import * as z from 'zod/mini';

/** Whether a tournament is in the archive. `running`: asked for although its auction runs. */
export const archiveRequest = z.object({ archived: z.boolean(), running: z.optional(z.boolean()) });
export type ArchiveRequest = z.infer<typeof archiveRequest>;

export const archiveAnswer = z.object({ archived: z.boolean() });
