import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import { systemRandom } from '#server/random.ts';

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

/** A bug as the log shows it; the value that caused it may be somebody's, so it stays out. */
export function bugInLog(bug: unknown): object {
  const { name, message, stack } = bug instanceof Error ? bug : new Error('thrown without an error');
  return { kind: name, message, stack };
}

const CLOSED =
  'the record of this auction is damaged, so it stays closed; the others go on: stop the server and type npm run restore with a copy';
/** Damaged logs that were told: an auction service throws the same one each time. */
const told = new WeakSet<DamagedLog>();

/** Logs a problem; a damaged auction once, however many screens and calls ask for it. */
export function tellProblem(log: Pick<Logger, 'error'>, problem: unknown, what: string): void {
  if (!(problem instanceof DamagedLog)) {
    log.error({ bug: bugInLog(problem) }, what);
    return;
  }
  if (told.has(problem)) return;
  told.add(problem);
  log.error({ auction: problem.tournament, line: problem.line }, CLOSED);
}

/** One line per answer. Reading is the ordinary case: consoles ask every second. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { statusCode, elapsedTime } = reply;
  const ordinary = statusCode < 400 && ['GET', 'HEAD'].includes(request.method);
  const line = { req: request, status: statusCode, ms: Math.round(elapsedTime) };
  request.log[ordinary ? 'debug' : 'info'](line, 'answered');
  done();
}

/** An id per request: this start of the server, and a number. */
export function requestIds(): () => string {
  const start = systemRandom.id().slice(0, 6);
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}
