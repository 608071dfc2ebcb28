import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { serviceFailure, type Failure } from '#server/base/failure.ts';
import { knownFailure } from '#server/auctions/order.ts';
import { tellProblem } from './log.ts';
import { notUnderstood } from './wrong-fields.ts';

const BEARER_PROBLEMS = new Set(['not-signed-in', 'no-such-link']);

/** The error handler of all calls. Answers `{ error: { code, message, field?, details? } }`, never a stack. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, request);
  if (failure.status >= 500) tellProblem(request.log, error, failure.body.code);
  if (failure.retryAfter !== null) reply.header('retry-after', String(failure.retryAfter));
  if (BEARER_PROBLEMS.has(failure.body.code)) reply.header('www-authenticate', 'Bearer');
  return reply.code(failure.status).type('application/json; charset=utf-8').send({ error: failure.body });
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
    const { status, body } = garbageFailure(error);
    const text = JSON.stringify({ error: body });
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
