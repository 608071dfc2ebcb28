import { tidy } from '#domain/text.ts';
import { PATHS } from '#protocol/paths.ts';
import { deleteAnswer, deleteRequest } from '#protocol/calls/tournaments.ts';
import { consoleOf } from '#server/auctions/rights.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, type Call } from '#server/api/http/call.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { byId } from '#server/api/http/asked.ts';

/** Deletes a tournament for good, with everything that belongs to it: docs/decisions/backups.md. */
export function deleteCall({ auctions }: Services): readonly Call[] {
  return [
    call(
      {
        method: 'POST',
        url: PATHS.deleteTournament,
        access: 'organiser',
        schema: {
          summary:
            'Delete a tournament for good, with its auction, links and registrations; the body carries its name',
          querystring: byId,
          body: deleteRequest,
          response: { 200: deleteAnswer },
        },
      },
      async (request) => {
        const { tournament, mayOrder } = consoleOf(request, request.query.id);
        await auctions.remove(tournament, (auction) => {
          if (!mayOrder(auction)) return false;
          if (!isName(request.body.name, auction.tournament.name)) {
            throw serviceFailure({ code: 'other-name' }, 'name');
          }
          return true;
        });
        return { deleted: true as const };
      },
    ),
  ];
}

/** True if the typed text is the name, apart from Unicode forms and extra spaces, which keyboards vary. */
function isName(typed: string, name: string): boolean {
  const plain = (text: string) => tidy(text.replaceAll(/\s+/g, ' '));
  return plain(typed) === plain(name);
}
