import type { FastifyInstance } from 'fastify';

/** Bodies are JSON. Some clients announce JSON with every call, also where they send nothing: then there is no body. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, String(text), done);
  });
}
