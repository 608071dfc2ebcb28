import type { FastifyReply, FastifyRequest } from 'fastify';
import { AT_LEAST_HEADER, PATHS } from '#protocol/paths.ts';
import { consoleAuction } from '#server/auctions/rights.ts';
import { ownLinkOf } from '#server/accounts/sessions.ts';
import type { Services } from '#server/api/http/services.ts';
import { byTournament, call, type Call } from '#server/api/http/call.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { sendPacked, isHeld } from '#server/api/http/pack-answer.ts';
import type { SharedAnswer } from '#server/hall/evenings.ts';
import { leastAsked, pageAsked } from './hall-view-calls.ts';

/** The call for the awards, for pages of the result and of spectators. */
export function awardsCall({ evenings }: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.awards,
        access: 'link:result|live',
        schema: {
          summary: 'The awards of the evening and its pace, for the holder of a result link or a spectator',
        },
      },
      async (request, reply) =>
        answerShared(request, reply, await evenings.awards(ownLinkOf(request).tournament)),
    ),
  ];
}

/** The call for the page of the result: squads with prices. */
export function resultCalls({ squadLists }: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.squads,
        access: 'link:result',
        schema: {
          summary:
            'All squads with prices, 100 players a page: `page` from 0, for the holder of a result link',
          querystring: pageAsked,
        },
      },
      async (request, reply) => {
        const { tournament } = ownLinkOf(request);
        const least = leastAsked(request.headers[AT_LEAST_HEADER]);
        return answerShared(
          request,
          reply,
          await squadLists.page(tournament, Number(request.query.page), least),
        );
      },
    ),
  ];
}

/** The call for the numbers behind the charts, for pages of the result and walls. */
export function statisticsCall({ evenings }: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.statistics,
        access: 'link:result|screen',
        schema: {
          summary: 'The statistics of the evening so far, for the holder of a result link or a wall',
        },
      },
      async (request, reply) =>
        answerShared(request, reply, await evenings.statistics(ownLinkOf(request).tournament)),
    ),
  ];
}

/** The call for the same numbers, for a console. */
export function consoleStatisticsCall(services: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.auctionStatistics,
        access: 'console',
        schema: { summary: 'The statistics of the evening so far, for a console', querystring: byTournament },
      },
      async (request, reply) => {
        const { tournament } = await consoleAuction(services, request, request.query.tournamentId);
        return answerShared(request, reply, await services.evenings.statistics(tournament.id));
      },
    ),
  ];
}

/** Answers with the shared bytes, or with 304 for a client that has them. */
async function answerShared(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SharedAnswer | null,
): Promise<FastifyReply> {
  if (shared === null) throw serviceFailure({ code: 'no-such-tournament' });
  if (isHeld(request, reply, shared.tag, 'private, no-cache')) return reply;
  return sendPacked(request, reply, await shared.packed);
}
