import * as z from 'zod/mini';
import { codeSchema } from '#protocol/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { PICTURE_CACHE } from '#protocol/public-picture.ts';
import { serviceFailure } from '#server/api/http/failure.ts';
import { sendPacked } from '#server/api/http/pack-answer.ts';
import type { Api, CallParts } from '#server/api/call-parts.ts';

const asked = z.object({ link: z._default(z.string(), '') });

/**
 * The page of the spectators without its feed. The code stands in the address: it is no secret of anybody's, and whatever
 * stands between can keep the answer for everybody.
 */
export function publicPictureCall(
  api: Api,
  { pictures, second }: Pick<CallParts, 'pictures' | 'second'>,
): void {
  api.get(
    PATHS.publicPicture,
    { schema: { summary: 'What spectators see, for all of them, at most a second old', querystring: asked } },
    async (request, reply) => {
      // The page tries its feed then, and is told there where to go on.
      const url = second?.replacedBy() ?? null;
      if (url !== null) throw serviceFailure({ code: 'replaced', url });
      const code = codeSchema.safeParse(request.query.link);
      if (!code.success) throw serviceFailure({ code: 'no-such-link' });
      const pictured = await pictures.of(code.data, request.ip);
      if (!pictured.ok) throw serviceFailure(pictured.problem);
      const { tag, packed } = pictured.picture;
      reply.headers({
        'cache-control': PICTURE_CACHE,
        etag: tag,
        vary: 'accept-encoding',
        // A page tells by it how old this is.
        date: new Date().toUTCString(),
      });
      if (isNamed(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return sendPacked(request, reply, packed);
    },
  );
}

/** Whatever stands between may have made the tag a weak one. */
function isNamed(tags: string | undefined, tag: string): boolean {
  return tags?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) === true;
}
