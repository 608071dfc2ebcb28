import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from '#server/accounts/accounts.ts';

const COOKIE = 'boli-device';
const IN_HEADER = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]{1,200})(?:;|$)`);
/** Of the account calls alone. */
const PATH = '/api/auth';
/** Seconds: as long as browsers keep one. */
const KEPT = 400 * 24 * 60 * 60;

/** Where a call comes from: its network address, and what its browser keeps of those who signed in on it. */
export function originOf({ ip, headers }: FastifyRequest): Origin {
  return { address: ip, mark: IN_HEADER.exec(headers.cookie ?? '')?.[1] ?? '' };
}

/** Gives a browser its mark. No page reads it, and no other site has it sent. */
export function keepMark({ protocol }: FastifyRequest, reply: FastifyReply, mark: string): void {
  const secure = protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${mark}; Path=${PATH}; Max-Age=${String(KEPT)}; HttpOnly; SameSite=Strict${secure}`,
  );
}
