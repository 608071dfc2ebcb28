import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isWithinBounds, placeOfNul } from '#server/base/json-bounds.ts';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';
import { createKeyedMutex } from '#server/base/mutex.ts';
import { Failure, serviceFailure } from '#server/base/failure.ts';
import { draftText } from '#protocol/texts/drafts.ts';

/** The size (bytes) from which bodies are parsed one at a time. Bids and forms are smaller, photos larger. */
export const LARGE_BODY = 64 * 1024;

/**
 * Parses bodies as JSON within limits of depth and size. An empty body is allowed, because some clients send the JSON
 * type with every call. Large bodies are parsed one at a time, and the event loop gets a turn between them. Otherwise
 * three photos at once would delay a bid.
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

/** The names of bodies that wrap a form. The path of a field in a message omits these names. */
const FORMS = new Set(['order', 'rules', 'form']);

/** Refuses a NUL character in the URL or body of any call, even where the schema allows it. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', ({ params, query, body, routeOptions }, _reply, next) => {
    const { rows } = routeOptions.config;
    const place = placeOfNul(params) ?? placeOfNul(query) ?? (isFile(body) ? null : placeOfNul(body));
    // Rows that are validated one by one report a NUL themselves.
    next(place === null || (rows !== undefined && place[0] === rows) ? undefined : hasNul(place));
  });
}

/** True for the body of a file upload, which the call reads itself. */
function isFile(body: unknown): boolean {
  return body instanceof Readable;
}

/** The failure for a NUL at this field: 'name', 'own.village', 'limits.0.name'. */
export function hasNul(place: readonly string[]): Failure {
  const named = place.slice(FORMS.has(place[0] ?? '') ? 1 : 0, place.findLastIndex(isName) + 1);
  const code = 'text-has-unseen-characters';
  const message = draftText({ code, field: 'name' }, null);
  return new Failure('input', { code, message, ...(named.length > 0 && { field: named.join('.') }) });
}

/** False for the index of a list element, because the list itself shows the problem. */
function isName(part: string): boolean {
  return !/^\d+$/.test(part);
}
