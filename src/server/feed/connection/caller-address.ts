import type { IncomingMessage } from 'node:http';

/** Whose word about a caller's address counts: `trustProxy` of the calls, also where a connection is taken over. */
export type Trust = false | ((address: string, hop: number) => boolean);

/** The network address a request comes from: as the proxy in front of us says, where there is one. */
export function callerAddress({ socket, headers }: IncomingMessage, trust: Trust): string {
  const nearest = socket.remoteAddress ?? '';
  if (trust === false || !trust(nearest, 0)) return nearest;
  const said = headers['x-forwarded-for'];
  const last = (typeof said === 'string' ? said : '').split(',').at(-1)?.trim();
  return last === undefined || last === '' ? nearest : last;
}
