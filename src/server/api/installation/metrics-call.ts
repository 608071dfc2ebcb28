import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { tokenHash } from '#server/accounts/sessions.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { type Metrics, METRICS_TYPE } from '#server/metrics/metrics.ts';

const METRICS_PATH = '/metrics';

/**
 * Serves /metrics to holders of the token; other callers get 404. The address of a caller opens nothing: behind a
 * proxy that adds no headers, every visitor looks like a program of this machine.
 */
export function metricsCall(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = Buffer.from(tokenHash(`Bearer ${token}`));
  app.get(METRICS_PATH, { schema: { hide: true } }, ({ headers }, reply) => {
    const given = Buffer.from(tokenHash(headers.authorization ?? ''));
    if (!timingSafeEqual(given, expected)) throw serviceFailure({ code: 'no-such-call' });
    return reply.header('cache-control', 'no-store').type(METRICS_TYPE).send(metrics.text());
  });
}
