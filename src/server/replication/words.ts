import type { IncomingMessage } from 'node:http';
import { networkOf } from '#server/accounts/network-of.ts';

/** '19:42', as whoever looks at the terminal reads it. */
export function clockOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** Where a laptop is reached that has connected to this one and listens at this port. */
export function addressOf({ socket }: IncomingMessage, port: number): string {
  const address = networkOf(socket.remoteAddress ?? '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${String(port)}`;
}
