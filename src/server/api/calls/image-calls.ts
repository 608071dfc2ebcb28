import * as z from 'zod/mini';
import { Readable } from 'node:stream';
import { PATHS } from '#protocol/paths.ts';
import { networkOf } from '#server/limits/counters.ts';
import type { Services } from '#server/api/http/services.ts';
import { statusOf } from '#server/api/http/answer-errors.ts';
import { call, type Call } from '#server/api/http/call.ts';
import { Failure, serviceFailure } from '#server/base/failure.ts';
import { knownFailure } from '#server/auctions/order.ts';

const YEAR_IN_SECONDS = 31_536_000;
const AGAIN_IN_SECONDS = 2;
/** The content policy of an image. If somebody opens its URL, the browser shows the image and runs nothing. */
const ONLY_A_PICTURE = "default-src 'none'; sandbox";

/**
 * The calls for images. They are public to everybody who knows the hash, because phones and projectors have no session.
 */
export function imageCalls({ images }: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: `${PATHS.images}/:hash`,
        access: 'anybody',
        schema: {
          summary: 'A stored image; its address never changes',
          params: z.object({ hash: z.string() }),
        },
      },
      async ({ params, ip }, reply) => {
        const isHash = /^[0-9a-f]{64}$/.test(params.hash);
        const image = isHash ? await images.open(params.hash, networkOf(ip)).catch(inAMoment) : null;
        if (image === null) throw serviceFailure({ code: 'no-such-call' });
        return reply
          .header('content-type', image.type)
          .header('cache-control', `public, max-age=${String(YEAR_IN_SECONDS)}, immutable`)
          .header('content-security-policy', ONLY_A_PICTURE)
          .header('content-length', image.size)
          .send(image.bytes instanceof Readable ? image.bytes : Buffer.from(image.bytes));
      },
    ),
  ];
}

/** Answers the time of the next attempt while the database is unreachable or busy. Pages show a shirt meanwhile. */
function inAMoment(problem: unknown): never {
  const failure = knownFailure(problem);
  if (failure === null || statusOf(failure) !== 503) throw problem;
  throw new Failure('problem', failure.body, AGAIN_IN_SECONDS);
}
