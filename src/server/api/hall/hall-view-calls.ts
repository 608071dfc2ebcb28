import * as z from 'zod/mini';
import { VIEW_CACHE } from '#protocol/feed/live.ts';
import { graphicsOf } from '#protocol/feed/graphics.ts';
import { AT_LEAST_HEADER, PATHS } from '#protocol/paths.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { isHeld, sendPacked } from '#server/api/http/headers.ts';
import type { SharedView } from '#server/feed/public-views.ts';
import type { Services } from '#server/api/http/services.ts';
import { call, type Call } from '#server/api/http/call.ts';
import { ownLinkOf } from '#server/accounts/sessions.ts';
import { codeSchema } from '#protocol/schema-parts.ts';

const linkAsked = z.object({ link: z._default(z.string(), '') });
/** A whole number in a URL, or an empty text. */
const countSchema = z._default(z.string().check(z.regex(/^\d{0,15}$/)), '');
export const pageAsked = z.object({ page: countSchema });

/** The last log line that a paged list must at least include; 0 for a missing or invalid header. */
export function leastAsked(header: unknown): number {
  return Number(countSchema.safeParse(header).data ?? '');
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
        const { tag, packed } = await shared(request.query.link, request.ip);
        if (isHeld(request, reply, tag, VIEW_CACHE)) return reply;
        return sendPacked(request, reply, await packed);
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
        const { page } = request.query;
        const least = leastAsked(request.headers[AT_LEAST_HEADER]);
        const list = await playerLists.page(ownLinkOf(request).tournament, Number(page), least);
        if (list === null) throw serviceFailure({ code: 'no-such-tournament' });
        if (isHeld(request, reply, list.tag, 'private, no-cache')) return reply;
        return sendPacked(request, reply, await list.packed);
      },
    ),
  ];
}
