import { PATHS } from '#protocol/paths.ts';
import { preflightAnswer } from '#protocol/calls/preflight.ts';
import type { Api, CallParts } from '#server/api/call-parts.ts';
import { ownAuction } from '#server/api/accounts/own.ts';
import { searched } from '#server/search/searches.ts';
import { byTournament } from '#server/api/tournament-calls.ts';

/** The call that tells which squads could not be filled from the present list of players. */
export function preflightCall(api: Api, parts: CallParts): void {
  api.get(
    PATHS.preflight,
    {
      schema: {
        summary: 'Whether every team can complete its squad under the rules with the list as it is',
        querystring: byTournament,
        response: { 200: preflightAnswer },
      },
    },
    // The search is expensive, so each account runs one search at a time.
    async (request) =>
      parts.accountQueue.take(request, async () => {
        const auction = await ownAuction(parts, request, request.query.tournamentId);
        const { organiser } = auction.tournament;
        return { preflight: await parts.search(organiser, 'preflight', searched(auction)) };
      }),
  );
}
