import type { FastifyRequest } from 'fastify';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { commandIdOf } from '#server/api/http/carry-out.ts';
import type { Services } from '#server/api/http/services.ts';
import { whoAsks } from '#server/accounts/sessions.ts';

/**
 * True if a withdrawal with this command id was already carried out, and its answer was lost. The id of a withdrawn
 * player no longer leads to his tournament. So this reads all tournaments of the organiser.
 */
export async function withdrawnBefore(
  { store }: Services,
  request: FastifyRequest,
  withdrew: (event: AuctionEvent) => boolean,
): Promise<boolean> {
  const commandId = commandIdOf(request);
  if (commandId === undefined) return false;
  for (const { id } of await store.tournaments.ofOrganiser(whoAsks(request).user.id)) {
    const kept = await store.log.answerTo(id, commandId);
    if (kept === null || !kept.ok) continue;
    const events = await store.log.eventsAfter(id, kept.after, kept.sequence - kept.after);
    if (events.some(({ event }) => withdrew(event))) return true;
  }
  return false;
}
