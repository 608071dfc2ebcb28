import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TournamentId } from '#domain/ids.ts';
import { AT_LEAST_HEADER, PATHS } from '#protocol/paths.ts';
import { consoleAuction } from '#server/auctions/rights.ts';
import { ownLinkOf } from '#server/accounts/sessions.ts';
import type { Services } from '#server/api/http/services.ts';
import { byTournament, call, type Call } from '#server/api/http/call.ts';
import { serviceFailure, assertPaced } from '#server/base/failure.ts';
import { sendPacked, isHeld } from '#server/api/http/headers.ts';
import type { PackedPage } from '#server/hall/replays.ts';
import type { PagedList, SharedAnswer } from '#server/hall/shared-answers.ts';
import { networkOf, createPace, type PaceLimits } from '#server/limits/counters.ts';
import * as z from 'zod/mini';
import { VIEW_CACHE } from '#protocol/feed/live.ts';
import { graphicsOf } from '#protocol/feed/graphics.ts';
import type { SharedView } from '#server/feed/public-views.ts';
import { codeSchema } from '#protocol/schema-parts.ts';

/** The calls of the result page, and those for the numbers that walls, spectators and consoles show as well. */
export function resultCalls(services: Services): readonly Call[] {
  const { statistics, squadLists } = services;
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
        return answerShared(request, reply, await pageOf(squadLists, request));
      },
    ),

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
        answerShared(request, reply, await statistics.awards(ownLinkOf(request).tournament)),
    ),

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
        answerShared(request, reply, await statistics.whole(ownLinkOf(request).tournament)),
    ),

    call(
      {
        method: 'GET',
        url: PATHS.auctionStatistics,
        access: 'console',
        schema: { summary: 'The statistics of the evening so far, for a console', querystring: byTournament },
      },
      async (request, reply) => {
        const { tournament } = await consoleAuction(services, request, request.query.tournamentId);
        return answerShared(request, reply, await statistics.whole(tournament.id));
      },
    ),
  ];
}

/** Browsers ask again at each use, and get 304 while the tag is unchanged. */
const CACHE = 'private, no-cache';

/** Answers with bytes that all callers share, or with 304 for a client that has them. */
async function answerShared(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SharedAnswer | PackedPage | null,
  { missing = 'no-such-tournament', cache = CACHE }: Shown = {},
): Promise<FastifyReply> {
  if (shared === null) throw serviceFailure({ code: missing });
  if (isHeld(request, reply, shared.tag, cache)) return reply;
  return sendPacked(request, reply, await shared.packed);
}

interface Shown {
  /** The problem where there is nothing to show. */
  readonly missing?: 'no-such-tournament' | 'no-such-showing';
  readonly cache?: string;
}

/**
 * The limit of pages that the server makes for one network. Cached pages are not counted: a hall that shares one
 * address sees one replay many times.
 */
const MADE: PaceLimits = { atOnce: 60, perSecond: 4, mostKeys: 20_000 };

/** The number of a showing or of a page in a URL, or an empty text. */
const numberSchema = z._default(z.string().check(z.regex(/^\d{0,9}$/)), '');

/** `tournamentId`: only for a session; a link has its own tournament. */
const tournamentId = z._default(z.string(), '');

const showingsAsked = z.object({ tournamentId, page: numberSchema });

const momentsAsked = z.object({ tournamentId, showing: numberSchema, page: numberSchema });

/** The calls of the replay, for the holder of any link and for the organiser. */
export function replayCalls(services: Services): readonly Call[] {
  const { replays } = services;
  const made = createPace(services.elapsed, MADE);

  const admitted = (request: FastifyRequest) => () => assertPaced(made.take(networkOf(request.ip)));

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
        return answerShared(request, reply, told);
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
        return answerShared(request, reply, told, { missing: 'no-such-showing' });
      },
    ),
  ];
}

const linkAsked = z.object({ link: z._default(z.string(), '') });
/** A whole number in a URL, or an empty text. */
const countSchema = z._default(z.string().check(z.regex(/^\d{0,15}$/)), '');
const pageAsked = z.object({ page: countSchema });

/** The page that the holder of a link asks for. The header names the log line that the list must at least include. */
function pageOf(
  list: PagedList,
  request: FastifyRequest & { readonly query: z.infer<typeof pageAsked> },
): Promise<SharedAnswer | null> {
  const least = Number(countSchema.safeParse(request.headers[AT_LEAST_HEADER]).data ?? '');
  return list.page(ownLinkOf(request).tournament, Number(request.query.page), least);
}

/**
 * The calls for the hall view and the list of players over HTTP. Pages poll the view. Its code is in the URL, so that
 * caches can share the answer: a spectators' code is public anyway.
 */
export function hallViewCalls({ publicViews, playerLists, second }: Services): readonly Call[] {
  async function shared(code: string, address: string): Promise<SharedView> {
    // After this answer, the page opens its feed, which names the new address.
    const url = second?.replacedBy() ?? null;
    if (url !== null) throw serviceFailure({ code: 'replaced', url });
    const link = codeSchema.safeParse(code);
    if (!link.success) throw serviceFailure({ code: 'no-such-link' });
    const found = await publicViews.of(link.data, address);
    if (!found.ok) throw serviceFailure(found.problem);
    return found.shared;
  }
  return [
    call(
      {
        method: 'GET',
        url: PATHS.hallView,
        access: 'anybody',
        schema: {
          summary: 'What the hall is shown, for everybody, at most a second old',
          querystring: linkAsked,
        },
      },
      async (request, reply) => {
        const view = await shared(request.query.link, request.ip);
        return answerShared(request, reply, view, { cache: VIEW_CACHE });
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.graphics,
        access: 'anybody',
        schema: {
          summary:
            'The same for graphics programs: one flat object in a list, its fields in docs/graphics.md',
          querystring: linkAsked,
        },
      },
      async (request, reply) => {
        // Graphics programs show this answer on pages without an origin.
        reply.header('access-control-allow-origin', '*');
        const { tag, view } = await shared(request.query.link, request.ip);
        if (isHeld(request, reply, tag, VIEW_CACHE)) return reply;
        return [graphicsOf(view, `${request.protocol}://${request.host}`)];
      },
    ),

    call(
      {
        method: 'GET',
        url: PATHS.playerList,
        access: 'link',
        schema: {
          summary: 'All players and where each stands, 200 a page: `page` from 0',
          querystring: pageAsked,
        },
      },
      async (request, reply) => {
        return answerShared(request, reply, await pageOf(playerLists, request));
      },
    ),
  ];
}
