import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { originsFor } from '#server/base/addresses.ts';
import type { Services } from './services.ts';

/** The addresses at which phones reach this server: the best first, never empty. */
export function originsAt({ reached }: Services, { protocol, host }: FastifyRequest): string[] {
  return originsFor({ ...reached, asked: `${protocol}://${host}`, interfaces: networkInterfaces() });
}
