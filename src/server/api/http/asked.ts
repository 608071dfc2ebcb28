import * as z from 'zod/mini';

/** The query parameters of a call that names one thing by its id. */
export const byId = z.object({ id: z.string() });
/** The query parameters of a call about one tournament. */
export const byTournament = z.object({ tournamentId: z.string() });
