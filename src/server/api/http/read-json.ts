import type { FastifyInstance } from 'fastify';
import { isWithinBounds } from '#server/json-bounds.ts';
import { yieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import { createKeyedMutex } from '#server/concurrency/keyed-mutex.ts';
import { serviceFailure } from './failure.ts';

/** Bytes from which a body waits its turn: bids and forms are smaller, photos are up to some megabytes. */
export const LARGE_BODY = 64 * 1024;

/**
 * Bodies are JSON, no deeper and no wider than ours are. Some clients announce JSON with every call, also where they
 * send nothing: then there is no body. Large ones are read one at a time, with everybody else's calls between: three
 * photos that arrive in one moment would keep a bid waiting for all three.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const mutex = createKeyedMutex();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const read = (): void => {
      const text = body.toString();
      if (text === '') done(null, undefined);
      else if (!isWithinBounds(text)) done(serviceFailure({ code: 'body-too-large' }));
      else void parse(request, text, done);
    };
    if (body.length < LARGE_BODY) read();
    else void mutex.run('large', () => yieldToEventLoop().then(read));
  });
}
