import type { FastifyInstance } from 'fastify';
import { isWithinBounds } from '#server/json-bounds.ts';
import { serviceFailure } from './failure.ts';

/** Bodies are JSON, no deeper and no wider than ours are. Some clients announce JSON with every call, also where they send nothing: then there is no body. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else if (!isWithinBounds(String(text))) done(serviceFailure({ code: 'body-too-large' }));
    else void parse(request, String(text), done);
  });
}
