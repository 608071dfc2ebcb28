import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ServiceProblem } from '#protocol/errors.ts';
import { serviceFailure, type Failure } from '#server/base/failure.ts';
import { knownFailure } from '#server/auctions/order.ts';
import { tellProblem } from './log.ts';
import { notUnderstood } from './wrong-fields.ts';

/** The HTTP statuses of problems that differ from 409, by which the present state of the server refuses a call. */
const OF_PROBLEM: { readonly [Code in ServiceProblem['code'] | 'no-such-registration']?: number } = {
  'not-signed-in': 401,
  'wrong-email-or-password': 401,
  'too-many-attempts': 429,
  'registration-closed': 403,
  'invitation-required': 400,
  'no-such-invitation': 400,
  'wrong-password': 400,
  'no-such-tournament': 404,
  'no-such-team': 404,
  'no-such-player': 404,
  'no-such-registration': 404,
  'no-such-showing': 404,
  'no-such-link': 401,
  'unknown-link': 404,
  'organiser-only': 403,
  'no-such-call': 404,
  'body-not-understood': 400,
  'too-many-at-once': 400,
  'nothing-adjusted': 400,
  'body-too-large': 413,
  'headers-too-large': 431,
  'request-too-slow': 408,
  'image-not-readable': 400,
  'image-cut': 400,
  'image-too-large': 413,
  'sound-too-large': 413,
  'other-name': 400,
  'file-not-understood': 400,
  'file-row-not-valid': 400,
  'file-line-not-valid': 400,
  'file-too-large': 413,
  'file-too-long': 413,
  'files-waiting': 503,
  'file-gave-place': 503,
  'too-many-calls': 429,
  'disk-full': 507,
  'data-astray': 507,
  'data-damaged': 507,
  'auction-damaged': 500,
  busy: 503,
  'going-down': 503,
  'not-owner': 403,
  'wrong-owner-code': 400,
  'wrong-pairing-code': 400,
  'other-laptop-silent': 502,
  broken: 500,
};

export const PROBLEM_STATUSES: ReadonlyMap<string, number> = new Map(Object.entries(OF_PROBLEM));

/** The HTTP status of a failure. */
export function statusOf({ kind, body }: Pick<Failure, 'kind' | 'body'>): number {
  if (kind === 'input') return 400;
  return (kind === 'problem' ? PROBLEM_STATUSES.get(body.code) : undefined) ?? 409;
}

const BEARER_PROBLEMS = new Set(['not-signed-in', 'no-such-link']);

/** The error handler of all calls. Answers `{ error: { code, message, field?, details? } }`, never a stack. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, request);
  if (failure.isOfServer) tellProblem(request.log, error, failure.body.code);
  if (failure.retryAfter !== null) reply.header('retry-after', String(failure.retryAfter));
  if (BEARER_PROBLEMS.has(failure.body.code)) reply.header('www-authenticate', 'Bearer');
  return reply.code(statusOf(failure)).type('application/json; charset=utf-8').send({ error: failure.body });
}

function failureOf(error: FastifyError, { routeOptions }: FastifyRequest): Failure {
  const known = knownFailure(error);
  if (known !== null) return known;
  const { wrong = {}, image } = routeOptions.config;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [{ keyword, instancePath, params } = { keyword: 'custom', instancePath: '', params: {} }] =
      error.validation;
    const most = mostIn(params);
    const path = instancePath.split('/').filter((name) => name !== '');
    return notUnderstood({ code: keyword, path, ...(most !== null && { most }) }, wrong);
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return image === undefined
      ? serviceFailure({ code: 'body-too-large' })
      : serviceFailure({ code: 'image-too-large' }, image);
  }
  // Errors of Fastify itself: a wrong media type, broken JSON, an invalid URL.
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return serviceFailure({ code: 'body-not-understood', where: partOf(error) });
  return serviceFailure({ code: 'broken' });
}

/** The limit of a list that is too long; null: the issue is another one. */
function mostIn(params: Readonly<Record<string, unknown>>): number | null {
  const { origin, maximum } = params;
  return origin === 'array' && typeof maximum === 'number' ? maximum : null;
}

function partOf({ code }: FastifyError): string {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'content-type';
  return code === 'FST_ERR_BAD_URL' ? 'address' : 'body';
}

/**
 * Answers input that is no HTTP, too large or too slow. Such input has no request, so the answer is written to the
 * socket.
 */
export function answerGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const failure = garbageFailure(error);
    const status = statusOf(failure);
    const text = JSON.stringify({ error: failure.body });
    const head = [
      `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json',
      `Content-Length: ${String(Buffer.byteLength(text))}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  }
  socket.destroy(error);
}

/** The failure for an error code of Node's HTTP parser. */
function garbageFailure({ code }: NodeJS.ErrnoException): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') return serviceFailure({ code: 'headers-too-large' });
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return serviceFailure({ code: 'request-too-slow' });
  return serviceFailure({ code: 'body-not-understood', where: 'request' });
}
