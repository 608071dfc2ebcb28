import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { VIEW_CACHE } from '#protocol/feed/hall-messages.ts';
import { graphicsOf } from '#protocol/feed/graphics.ts';
import { AT_LEAST_HEADER } from '#protocol/hall-calls.ts';
import { PATHS } from '#protocol/paths.ts';
import { serviceFailure } from '#server/api/http/failure.ts';
import { sendPacked } from '#server/api/http/pack-answer.ts';
import type { SharedView } from '#server/feed/views/public-views.ts';
import type { Api, CallParts } from '#server/api/call-parts.ts';
import { ownLinkOf } from '#server/api/accounts/signed-in.ts';
import { codeSchema } from '#protocol/secret-codes.ts';

const linkAsked = z.object({ link: z._default(z.string(), '') });
/** A whole number as it stands in an address, or nothing. */
const countSchema = z._default(z.string().check(z.regex(/^\d{0,15}$/)), '');
const pageAsked = z.object({ page: countSchema });

/**
 * The view of the hall without a feed. The code stands in the address: it is no secret of anybody's, and whatever stands
 * between can keep the answer for everybody.
 */
export function hallViewCalls(
  api: Api,
  { publicViews, second }: Pick<CallParts, 'publicViews' | 'second'>,
): void {
  async function shared(code: string, address: string): Promise<SharedView> {
    // The page tries its feed then, and is told there where to go on.
    const url = second?.replacedBy() ?? null;
    if (url !== null) throw serviceFailure({ code: 'replaced', url });
    const link = codeSchema.safeParse(code);
    if (!link.success) throw serviceFailure({ code: 'no-such-link' });
    const found = await publicViews.of(link.data, address);
    if (!found.ok) throw serviceFailure(found.problem);
    return found.shared;
  }

  api.get(
    PATHS.hallView,
    {
      schema: {
        summary: 'What the hall is shown, for everybody, at most a second old',
        querystring: linkAsked,
      },
    },
    async (request, reply) => {
      const { tag, packed } = await shared(request.query.link, request.ip);
      if (isHeld(request, reply, tag, VIEW_CACHE)) return reply;
      return sendPacked(request, reply, await packed);
    },
  );

  api.get(
    PATHS.graphics,
    {
      schema: {
        summary: 'The same for graphics programs: one flat object in a list, its fields in docs/graphics.md',
        querystring: linkAsked,
      },
    },
    async (request, reply) => {
      // A graphics program draws it in a page of its own, which is of no site.
      reply.header('access-control-allow-origin', '*');
      const { tag, view } = await shared(request.query.link, request.ip);
      if (isHeld(request, reply, tag, VIEW_CACHE)) return reply;
      return [graphicsOf(view, `${request.protocol}://${request.host}`)];
    },
  );
}

/** All players of an auction and where each stands, for whoever holds a link to it; packed once for all of them. */
export function playerListCall(api: Api, { playerLists }: Pick<CallParts, 'playerLists'>): void {
  api.get(
    PATHS.playerList,
    {
      schema: {
        summary: 'All players and where each stands, 200 a page: `page` from 0',
        querystring: pageAsked,
      },
    },
    async (request, reply) => {
      const { page } = request.query;
      const least = countSchema.safeParse(request.headers[AT_LEAST_HEADER]).data ?? '';
      const shared = await playerLists.page(ownLinkOf(request).tournament, Number(page), Number(least));
      if (shared === null) throw serviceFailure({ code: 'no-such-tournament' });
      if (isHeld(request, reply, shared.tag, 'private, no-cache')) return reply;
      return sendPacked(request, reply, await shared.packed);
    },
  );
}

/** Heads the answer with its tag; answers 304 itself where the asker holds just this. */
export function isHeld(request: FastifyRequest, reply: FastifyReply, tag: string, cache: string): boolean {
  reply.headers({
    'cache-control': cache,
    etag: tag,
    vary: 'accept-encoding',
    // A page tells by it how old this is.
    date: new Date().toUTCString(),
  });
  // Whatever stands between may have made the tag a weak one.
  const tags = request.headers['if-none-match']?.split(',') ?? [];
  if (!tags.some((one) => one.trim().replace(/^W\//, '') === tag)) return false;
  void reply.code(304).send();
  return true;
}
