import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine, type Trust } from '#server/base/trusted-proxy.ts';

/**
 * Logs a warning once if calls arrive through a proxy that the settings do not trust. All callers then have one
 * address, and share its limits.
 */
export function noticeForwarded(app: FastifyInstance, trust: Trust): void {
  let said = false;
  app.addHook('onRequest', (request, _reply, next) => {
    const advice = said ? null : adviceOn(request, trust);
    if (advice !== null) {
      said = true;
      request.log.warn(advice);
    }
    next();
  });
}

function adviceOn({ headers, socket }: FastifyRequest, trust: Trust): string | null {
  const { 'x-forwarded-for': named, forwarded } = headers;
  if (named === undefined && forwarded === undefined) return null;
  const nearest = socket.remoteAddress ?? '';
  if (trust !== false && trust(nearest, 0)) {
    return named === undefined
      ? `The proxy at ${nearest} names its callers in 'Forwarded' alone, which is not read: have it send X-Forwarded-For, or all of them count as one address.`
      : null;
  }
  const where = isThisMachine(nearest, 0) ? '' : ` and TRUSTED_PROXY=${nearest}`;
  return `Requests come forwarded by ${nearest}, which this server was not told to trust: all who come that way count as one address, at sign-in too. If that is your proxy, set PUBLIC_URL to the address people use${where}.`;
}
