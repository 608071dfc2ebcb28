import type { FastifyInstance } from 'fastify';
import { draftText } from '#protocol/texts/drafts.ts';
import { placeOfNul } from '#server/place-of-nul.ts';
import { Failure } from './failure.ts';

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
