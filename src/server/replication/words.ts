import type { IncomingMessage } from 'node:http';
import { networkOf } from '#server/accounts/network-of.ts';

/** '19:42', for the terminal. */
export function clockOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** The address of a laptop that connected to this one and listens at this port. */
export function addressOf({ socket }: IncomingMessage, port: number): string {
  const address = networkOf(socket.remoteAddress ?? '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${String(port)}`;
}
