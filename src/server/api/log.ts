import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * One JSON line per thing that happened. No name, e-mail, token or network address: a request is its method, its
 * path without the query, and its id, which the caller gets too (x-request-id).
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: [
        'req.headers',
        'headers',
        'authorization',
        '*.authorization',
        'token',
        '*.token',
        '*.password',
      ],
      serializers: { req: requestInLog },
    },
    destination,
  );
}

function requestInLog({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): object {
  return { method, path: url.split('?')[0] };
}

/** What a bug left behind; the value that caused it may be somebody's, so it stays out. */
export function bugInLog(bug: unknown): object {
  const { name, message, stack } = bug instanceof Error ? bug : new Error('thrown without an error');
  return { kind: name, message, stack };
}

/** One line per answer. Reading is the ordinary case: consoles ask every second. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { statusCode, elapsedTime } = reply;
  const ordinary = statusCode < 400 && ['GET', 'HEAD'].includes(request.method);
  const line = { req: request, status: statusCode, ms: Math.round(elapsedTime) };
  request.log[ordinary ? 'debug' : 'info'](line, 'answered');
  done();
}
