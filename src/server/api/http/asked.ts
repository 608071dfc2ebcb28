import * as z from 'zod/mini';

/** The question of a call about one thing, by its id. */
export const byId = z.object({ id: z.string() });
/** The question of a call about one tournament. */
export const byTournament = z.object({ tournamentId: z.string() });
