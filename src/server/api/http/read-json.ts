import type { FastifyInstance } from 'fastify';
import { isWithinBounds, placeOfNul } from '#server/json-bounds.ts';
import { yieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import { createKeyedMutex } from '#server/concurrency/mutex.ts';
import { Failure, serviceFailure } from './failure.ts';
import { draftText } from '#protocol/texts/drafts.ts';

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

/** A form is sent whole within these: its fields are named without them. */
const FORMS = new Set(['order', 'rules', 'form']);

/** No call gets a text with a NUL, in its address or its body, whatever its schema lets through. */
export function refuseNul(app: FastifyInstance): void {
  app.addHook('preValidation', ({ params, query, body, routeOptions }, _reply, next) => {
    const { rows } = routeOptions.config;
    const place = placeOfNul(params) ?? placeOfNul(query) ?? placeOfNul(body);
    // A row fails by itself: whoever reads the rows looks at each.
    next(place === null || (rows !== undefined && place[0] === rows) ? undefined : hasNul(place));
  });
}

/** 400 at the field of this place: 'name', 'own.village', 'limits.0.name'. */
export function hasNul(place: readonly string[]): Failure {
  const named = place.slice(FORMS.has(place[0] ?? '') ? 1 : 0, place.findLastIndex(isName) + 1);
  const code = 'text-has-unseen-characters';
  const message = draftText({ code, field: 'name' }, null);
  return new Failure(400, { code, message, ...(named.length > 0 && { field: named.join('.') }) });
}

/** One of a list is shown at its list. */
function isName(part: string): boolean {
  return !/^\d+$/.test(part);
}
