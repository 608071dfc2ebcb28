import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { THIS_MACHINE } from '#server/address-range.ts';

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
