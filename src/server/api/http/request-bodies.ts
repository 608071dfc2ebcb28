import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { draftText } from '#protocol/texts/drafts.ts';
import { LEAST_BYTES_A_MINUTE } from '#protocol/tournament-file.ts';
import { Failure, serviceFailure } from '#server/base/failure.ts';
import { isWithinBounds, placeOfNul } from '#server/base/json-bounds.ts';
import { createKeyedMutex, yieldToEventLoop } from '#server/base/concurrency.ts';
import { networkOf } from '#server/limits/counters.ts';
import { answerGarbage } from './answer-errors.ts';
import { FORM_BODY_LIMIT } from './call.ts';

/** The size (bytes) from which bodies are parsed one at a time. Bids and forms are smaller, photos larger. */
export const LARGE_BODY = 64 * 1024;

/**
 * Parses bodies as JSON within limits of depth and size. An empty body is allowed, because some clients send the JSON
 * type with every call. Large bodies are parsed one at a time, and the event loop gets a turn between them. Otherwise
 * three photos at once would delay a bid.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
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

/** Limits for unfinished request bodies of one network. */
interface Lane {
  readonly name: string;
  readonly most: number;
  /** A body times out after `longest` ms, or when fewer than `least` bytes arrive within `within` ms. */
  readonly ends: { readonly longest: number } | { readonly least: number; readonly within: number };
}

/**
 * The limits of short bodies. A short body arrives in one packet, so even a full hall behind one address has few
 * unfinished ones.
 */
const SMALL: Lane = { name: 'small', most: 60, ends: { longest: 20_000 } };
/** The limits of images and imports, which may come over weak Wi-Fi. Each may hold 12 MB of memory. */
const LARGE: Lane = { name: 'large', most: 16, ends: { longest: 120_000 } };
/** The limits of tournament files of 250 MB, which take hours over the line of a hall: docs/decisions/files.md. */
const FILE: Lane = { name: 'file', most: 4, ends: { least: LEAST_BYTES_A_MINUTE, within: 60_000 } };

/** The time (ms) until any other body times out, for example one that was refused before it was read. */
const LONGEST_OF_ALL = 120_000;

/**
 * How long (ms) the rest of a file is read after its answer. Most browsers read an answer only when they have sent all;
 * an ended connection makes them read it.
 */
const REST_OF_A_FILE = 20_000;

/** Limits the number and the duration of unfinished bodies of each network. */
export function boundUnfinished(app: FastifyInstance): void {
  const onTheirWay = new Map<string, number>();
  const count = (key: string, by: 1 | -1): void => {
    const left = (onTheirWay.get(key) ?? 0) + by;
    if (left > 0) onTheirWay.set(key, left);
    else onTheirWay.delete(key);
  };
  const timers = new WeakMap<IncomingMessage, () => void>();

  /** Sets the time limit of a body, and removes its earlier limit. */
  const endBy = (
    raw: IncomingMessage,
    { ends }: Pick<Lane, 'ends'>,
    tooLate = (): void => answerGarbage(tooSlow(), raw.socket),
  ): void => {
    timers.get(raw)?.();
    timers.set(raw, 'longest' in ends ? after(ends.longest, tooLate) : whenStalled(raw, ends, tooLate));
  };

  // This listener runs before Fastify's own, because Fastify may run its hooks in the same turn of the event loop.
  app.server.prependListener('request', (raw: IncomingMessage) => {
    if (!isComing(raw)) return;
    endBy(raw, { ends: { longest: LONGEST_OF_ALL } });
    const arrived = (): void => timers.get(raw)?.();
    raw.once('end', arrived).once('close', arrived);
  });

  app.addHook('preParsing', (request, _reply, payload, next) => {
    const { raw } = request;
    if (!isComing(raw)) {
      next(null, payload);
      return;
    }
    const lane = laneOf(request);
    const key = `${lane.name} ${networkOf(request.ip)}`;
    if ((onTheirWay.get(key) ?? 0) >= lane.most) {
      next(serviceFailure({ code: 'too-many-calls', seconds: 1 }));
      return;
    }
    count(key, 1);
    endBy(raw, lane);
    let here = false;
    const arrived = (): void => {
      if (here) return;
      here = true;
      count(key, -1);
    };
    raw.once('end', arrived).once('close', arrived);
    next(null, payload);
  });

  // Node reads the rest of a body only if nobody has begun to read it.
  app.addHook('onResponse', ({ raw, routeOptions: { config } }, _reply, next) => {
    // A body that has arrived whole may wait in a buffer of its own, so `complete` says nothing.
    if (config.takesHours === true && raw.socket instanceof Socket && !raw.readableEnded) {
      endBy(raw, { ends: { longest: REST_OF_A_FILE } }, () => raw.socket.destroy());
      raw.resume();
    }
    next();
  });
}

/** Calls `task` after some ms. Returns the function that prevents it. */
function after(ms: number, task: () => void): () => void {
  const late = setTimeout(task, ms);
  late.unref();
  return () => clearTimeout(late);
}

/** Calls `task` once fewer than `least` bytes arrive within `within` ms. Returns the function that stops this check. */
function whenStalled(
  { socket }: IncomingMessage,
  { least, within }: { readonly least: number; readonly within: number },
  task: () => void,
): () => void {
  let end = (): void => undefined;
  const lookAfter = (seen: number): void => {
    end = after(within, () => {
      if (socket.bytesRead - seen < least) task();
      else lookAfter(socket.bytesRead);
    });
  };
  lookAfter(socket.bytesRead);
  return () => end();
}

/**
 * True while bytes of the body are still expected. An injected call of a test has no socket, and its body is complete.
 */
function isComing({ complete, headers, socket }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete && socket instanceof Socket;
}

function laneOf({ routeOptions: { bodyLimit, config } }: FastifyRequest): Lane {
  if (config.takesHours === true) return FILE;
  return bodyLimit > FORM_BODY_LIMIT ? LARGE : SMALL;
}

/** The error that Node raises for a request timeout. */
function tooSlow(): NodeJS.ErrnoException {
  return Object.assign(new Error('the body did not arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
