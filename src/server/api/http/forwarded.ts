import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { THIS_MACHINE } from '#server/address-range.ts';
import type { Trust } from '#server/feed/connection/caller-address.ts';

/**
 * Says once in the log when callers arrive as behind a proxy whose word does not count: all of them are one address
 * then, and wait for each other's wrong passwords.
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
  const where = THIS_MACHINE.has(nearest) ? '' : ` and TRUSTED_PROXY=${nearest}`;
  return `Requests come forwarded by ${nearest}, which this server was not told to trust: all who come that way count as one address, at sign-in too. If that is your proxy, set PUBLIC_URL to the address people use${where}.`;
}

/** What a server adds that hands a call on: whoever sits there is somewhere else. */
const HANDED_ON = /^(x-forwarded-.+|forwarded|via|x-real-ip|cf-.+)$/;

/**
 * Whether a call comes from a browser on the machine of this server: by a connection from this machine to itself, that
 * nobody hands on, to a name that means this machine. A page elsewhere that has its own name lead here is none.
 */
export function isAtMachine({ socket, headers }: FastifyRequest, behindProxy: boolean): boolean {
  if (behindProxy || Object.keys(headers).some((name) => HANDED_ON.test(name))) return false;
  const { remoteAddress = '', localAddress } = socket;
  const here = (address: string): boolean => THIS_MACHINE.has(address) || address === localAddress;
  return here(remoteAddress) && named(headers.host ?? '').some(here);
}

/** The address that a Host header names, in both ways in which the system may write it; none for a name. */
function named(host: string): string[] {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  if (name.toLowerCase() === 'localhost') return ['127.0.0.1'];
  return isIP(name) === 0 ? [] : [name, `::ffff:${name}`];
}
