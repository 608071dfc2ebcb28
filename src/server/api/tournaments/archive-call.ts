import { PATHS } from '#protocol/paths.ts';
import { archiveAnswer, archiveRequest } from '#protocol/calls/tournaments.ts';
import { ownAuction } from '#server/auctions/rights.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, type Call } from '#server/api/http/call.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { byId } from '#server/api/http/asked.ts';

/** Moves a tournament into the archive or back. Its auction, links and result stay: docs/decisions/backups.md. */
export function archiveCall(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'PUT',
        url: PATHS.archiveTournament,
        access: 'organiser',
        schema: {
          summary:
            'Archive a tournament, or take it back into the list; a running auction is archived with `running` alone',
          querystring: byId,
          body: archiveRequest,
          response: { 200: archiveAnswer },
        },
      },
      async (request) => {
        const { archived, running = false } = request.body;
        const { stage, tournament } = await ownAuction(services, request, request.query.id);
        if (archived && stage === 'active' && !running) throw serviceFailure({ code: 'auction-running' });
        await services.store.tournaments.archive(tournament.id, archived ? services.now() : null);
        return { archived };
      },
    ),
  ];
}
