import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tokenHash } from '#server/accounts/sessions.ts';
import { THIS_MACHINE } from '#server/address-range.ts';
import { serviceFailure } from '#server/api/http/failure.ts';
import type { Metrics } from './metrics.ts';
import { METRICS_TYPE } from './registry.ts';

const METRICS_PATH = '/metrics';

/** The host names by which this machine calls itself, with any port. */
const OF_THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Serves /metrics to programs of this machine and to holders of the token; other callers get 404. Behind a proxy all
 * calls come from this machine, so every caller needs the token.
 * @param behindProxy true if the settings name a proxy
 * @param token null if the settings have no token
 */
export function metricsCall(
  app: FastifyInstance,
  metrics: Metrics,
  { behindProxy, token }: { readonly behindProxy: boolean; readonly token: string | null },
): void {
  app.get(METRICS_PATH, { schema: { hide: true } }, (request, reply) => {
    const open = !behindProxy && isHere(request);
    if (!open && !hasToken(request, token)) throw serviceFailure({ code: 'no-such-call' });
    return reply.header('cache-control', 'no-store').type(METRICS_TYPE).send(metrics.text());
  });
}

function isHere({ socket, headers }: FastifyRequest): boolean {
  const handedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'];
  // A proxy without forwarding headers keeps the public host name of its visitors.
  if (!OF_THIS_MACHINE.test(headers.host ?? '')) return false;
  return handedOn === undefined && THIS_MACHINE.has(socket.remoteAddress ?? '');
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const given = Buffer.from(tokenHash(headers.authorization ?? ''));
  return timingSafeEqual(given, Buffer.from(tokenHash(`Bearer ${token}`)));
}
