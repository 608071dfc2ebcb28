import type { IncomingMessage } from 'node:http';

/** Decides which proxy may name a caller's address: the `trustProxy` of HTTP calls, also for upgrades. */
export type Trust = false | ((address: string, hop: number) => boolean);

/** The network address of a caller; behind a trusted proxy, the address that it names. */
export function callerAddress({ socket, headers }: IncomingMessage, trust: Trust): string {
  const nearest = socket.remoteAddress ?? '';
  if (trust === false || !trust(nearest, 0)) return nearest;
  const said = headers['x-forwarded-for'];
  const last = (typeof said === 'string' ? said : '').split(',').at(-1)?.trim();
  return last === undefined || last === '' ? nearest : last;
}
