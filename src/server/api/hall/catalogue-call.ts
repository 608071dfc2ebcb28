import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import type { Api, CallParts } from '#server/api/call-parts.ts';
import { serviceFailure } from '#server/api/http/failure.ts';
import { sendPacked } from '#server/api/http/pack-answer.ts';
import { ownLinkOf } from '#server/api/accounts/signed-in.ts';

/** A whole number as it stands in an address, or nothing. */
const countSchema = z._default(z.string().check(z.regex(/^\d{0,15}$/)), '');
const pieceAsked = z.object({ piece: countSchema, at: countSchema, from: countSchema });

/** All players of an auction, for whoever holds a link to it; packed once for all of them. */
export function catalogueCall(api: Api, { catalogues }: CallParts): void {
  api.get(
    PATHS.catalogue,
    {
      schema: {
        summary:
          'All players and what became of them, piece by piece: `piece` from 0, `at` the `sequence` of the pieces before, `from` the oldest of use',
        querystring: pieceAsked,
      },
    },
    async (request, reply) => {
      const { piece, at, from } = request.query;
      const asked = { piece: Number(piece), at: at === '' ? null : Number(at), from: Number(from) };
      const packed = await catalogues.piece(ownLinkOf(request).tournament, asked);
      if (packed === null) throw serviceFailure({ code: 'no-such-tournament' });
      return sendPacked(request, reply, packed);
    },
  );
}
