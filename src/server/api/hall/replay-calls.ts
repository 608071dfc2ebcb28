import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { TournamentId } from '#domain/ids.ts';
import { PATHS } from '#protocol/paths.ts';
import { createPace, networkOf, type PaceLimits } from '#server/limits/counters.ts';
import { consoleAuction } from '#server/auctions/rights.ts';
import { isHeld, sendPacked } from '#server/api/http/pack-answer.ts';
import { serviceFailure } from '#server/base/failure.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, type Call } from '#server/api/http/call.ts';

/**
 * The limit of pages that the server makes for one network. Cached pages are not counted: a hall that shares one
 * address sees one replay many times.
 */
const MADE: PaceLimits = { atOnce: 60, perSecond: 4, mostKeys: 20_000 };

/** Browsers ask again at each use, and get 304 while the tag is unchanged. */
const CACHE = 'private, no-cache';

/** A whole number in a URL, or an empty text. */
const countSchema = z._default(z.string().check(z.regex(/^\d{0,9}$/)), '');
/** `tournamentId`: only for a session; a link has its own tournament. */
const tournamentId = z._default(z.string(), '');
const showingsAsked = z.object({ tournamentId, page: countSchema });
const momentsAsked = z.object({ tournamentId, showing: countSchema, page: countSchema });

/** The calls of the replay, for the holder of any link and for the organiser. */
export function replayCalls(services: Services): readonly Call[] {
  const { replays } = services;
  const made = createPace(services.elapsed, MADE);

  const admitted = (request: FastifyRequest) => () => {
    const seconds = made.take(networkOf(request.ip));
    if (seconds > 0) throw serviceFailure({ code: 'too-many-calls', seconds });
  };

  async function tournamentOf(request: FastifyRequest, named: string): Promise<TournamentId> {
    if (request.link !== null) return request.link.tournament;
    return (await consoleAuction(services, request, named)).tournament.id;
  }
  return [
    call(
      {
        method: 'GET',
        url: PATHS.showings,
        access: 'onlooker',
        schema: {
          summary: 'Each time that a lot was on the block, with its end, 200 a page: `page` from 0',
          querystring: showingsAsked,
        },
      },
      async (request, reply) => {
        const { page, tournamentId: named } = request.query;
        const tournament = await tournamentOf(request, named);
        const told = await replays.showings(tournament, Number(page), admitted(request));
        if (told === null) throw serviceFailure({ code: 'no-such-tournament' });
        if (isHeld(request, reply, told.tag, CACHE)) return reply;
        return sendPacked(request, reply, told.packed);
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.moments,
        access: 'onlooker',
        schema: {
          summary: 'What the hall saw of one showing, order by order: `showing` from 1, `page` from 0',
          querystring: momentsAsked,
        },
      },
      async (request, reply) => {
        const { showing, page, tournamentId: named } = request.query;
        const tournament = await tournamentOf(request, named);
        const asked = { showing: Number(showing), page: Number(page) };
        const told = await replays.moments(tournament, asked, admitted(request));
        if (told === null) throw serviceFailure({ code: 'no-such-showing' });
        if (isHeld(request, reply, told.tag, CACHE)) return reply;
        return sendPacked(request, reply, told.packed);
      },
    ),
  ];
}
