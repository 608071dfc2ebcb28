import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from './config.ts';

/** Decides which proxy may name a caller's address: the `trustProxy` of HTTP calls, also for upgrades. */
export type Trust = false | ((address: string, hop: number) => boolean);

/** True for a loopback address of this machine. */
export const isThisMachine = proxyAddr.compile('loopback');

/**
 * Trusts a proxy on this machine, or the one in the settings, as the nearest machine only. Any other machine could
 * invent a new address for each attempt and evade every limit.
 */
export function trustIn({
  publicUrl,
  trustedProxy = null,
}: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'trustedProxy'>>): Trust {
  if (publicUrl === null) return false;
  const isProxy = proxyAddr.compile(trustedProxy === null ? 'loopback' : ['loopback', trustedProxy]);
  return (address, hop) => hop === 0 && isProxy(address, hop);
}

/** The network address of a caller; behind a trusted proxy, the address that it names. */
export function callerAddress(request: IncomingMessage, trust: Trust): string {
  const nearest = request.socket.remoteAddress ?? '';
  return trust === false || nearest === '' ? nearest : proxyAddr(request, trust);
}
