import { shortWithout } from '#domain/auction/preflight/short-without.ts';
import { PATHS } from '#protocol/paths.ts';
import { findingText } from '#protocol/texts/preflight.ts';
import { withdrawalAnswer } from '#protocol/withdrawal.ts';
import type { Api, CallParts } from './call-parts.ts';
import { ownPlayer } from './own.ts';
import { byId } from './tournament-calls.ts';

/** Before a player is withdrawn: which squads could not be completed without him. */
export function withdrawalCall(api: Api, parts: CallParts): void {
  api.get(
    PATHS.withdrawal,
    {
      schema: {
        summary: 'What squads will lack once a player is withdrawn; nothing is done',
        querystring: byId,
        response: { 200: withdrawalAnswer },
      },
    },
    // Of one account one at a time: it searches.
    async (request) =>
      parts.heavy.take(request, async () => {
        const { auction, player } = await ownPlayer(parts, request, request.query.id);
        const { rules } = auction.tournament;
        const names = { rules, nameOf: (id: string) => auction.teams.get(id)?.name ?? '' };
        return {
          warnings: shortWithout(auction, player.id).map((finding) => findingText(names, finding)),
        };
      }),
  );
}
