import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import { systemRandom } from '#server/base/random.ts';

/**
 * Creates the log: one JSON line for each entry, without names, e-mails, tokens or network addresses. A request is
 * logged as method, path without query, and the id that its answer carries as x-request-id.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
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

/** The part of a bug that the log contains. It omits the value that caused the bug, which may be personal. */
export function bugInLog(bug: unknown): object {
  const { name, message, stack } = bug instanceof Error ? bug : new Error('thrown without an error');
  return { kind: name, message, stack };
}

const CLOSED =
  'the record of this auction is damaged, so it stays closed; the others go on: stop the server and type npm run restore with a copy';
/** The damaged logs that are already reported. The auction service throws the same object each time. */
const told = new WeakSet<DamagedLog>();

/** Logs a problem. A damaged auction is logged only once. */
export function tellProblem(log: Pick<Logger, 'error'>, problem: unknown, what: string): void {
  if (!(problem instanceof DamagedLog)) {
    log.error({ bug: bugInLog(problem) }, what);
    return;
  }
  if (told.has(problem)) return;
  told.add(problem);
  log.error({ auction: problem.tournament, line: problem.line }, CLOSED);
}

/** Logs one line for each answer. Successful reads have level debug, because consoles read every second. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { statusCode, elapsedTime } = reply;
  const ordinary = statusCode < 400 && ['GET', 'HEAD'].includes(request.method);
  const line = { req: request, status: statusCode, ms: Math.round(elapsedTime) };
  request.log[ordinary ? 'debug' : 'info'](line, 'answered');
  done();
}

/** Makes request ids: a prefix for this start of the server, and a number. */
export function requestIds(): () => string {
  const start = systemRandom.id().slice(0, 6);
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}
