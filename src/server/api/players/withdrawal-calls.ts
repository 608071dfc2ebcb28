import type { Auction } from '#domain/auction/auction.ts';
import type { Finding } from '#domain/auction/preflight/findings.ts';
import { shortWith, shortWithout } from '#domain/auction/preflight/short-without.ts';
import { PATHS } from '#protocol/paths.ts';
import { updatePlayerRequest, withdrawalAnswer } from '#protocol/calls/players.ts';
import { findingText } from '#protocol/texts/preflight.ts';
import { PLAYER_FIELDS } from '#server/api/http/answer-errors.ts';
import type { Services } from '#server/api/http/services.ts';
import { byId, call, type Call } from '#server/api/http/call.ts';
import { ownPlayer } from '#server/auctions/rights.ts';
import { editedPlan } from '#server/auctions/player-plans.ts';

/** The calls that tell which squads could not be filled if a player were withdrawn or edited. */
export function withdrawalCalls(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.withdrawal,
        access: 'organiser',
        queue: true,
        schema: {
          summary: 'What squads will lack once a player is withdrawn; nothing is done',
          querystring: byId,
          response: { 200: withdrawalAnswer },
        },
      },
      async (request) => {
        const { auction, player } = await ownPlayer(services, request, request.query.id);
        return warnings(auction, shortWithout(auction, player.id));
      },
    ),

    call(
      {
        method: 'POST',
        url: PATHS.editWarnings,
        access: 'organiser',
        queue: true,
        schema: {
          summary: 'What squads will lack once a player is edited so; nothing is done',
          querystring: byId,
          body: updatePlayerRequest,
          response: { 200: withdrawalAnswer },
        },
        config: { wrong: PLAYER_FIELDS },
      },
      async (request) => {
        const { auction, player } = await ownPlayer(services, request, request.query.id);
        const { id, photo } = player;
        const edited = { ...editedPlan(auction, player, request.body, photo), id };
        return warnings(auction, shortWith(auction, edited));
      },
    ),
  ];
}

function warnings({ tournament: { rules }, teams }: Auction, findings: readonly Finding[]) {
  const names = { rules, nameOf: (id: string) => teams.get(id)?.name ?? '' };
  return { warnings: findings.map((finding) => findingText(names, finding)) };
}
