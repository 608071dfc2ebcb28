import { roleAnswer, roleQuestion, type RoleAnswer } from '#protocol/calls/second-laptop.ts';
import { pageText, SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import type { Replication } from '#server/replication/replication.ts';
import { call, type Call } from '#server/api/http/call.ts';

/** The role of a server without replication. */
const ALONE: RoleAnswer = { house: '', epoch: 0, role: 'house', takenOver: false, successor: null };

/**
 * The call that tells the role of this laptop. Pages of the other laptop call it across origins, so it needs no
 * session.
 */
export function houseCall(second: Pick<Replication, 'house' | 'newPage'> | null): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: SECOND_LAPTOP_CALLS.house,
        access: 'anybody',
        schema: {
          summary: 'Whether this laptop is the primary, follows it, or was replaced',
          querystring: roleQuestion,
          response: { 200: roleAnswer },
        },
      },
      ({ query }, reply) => {
        reply.header('access-control-allow-origin', '*');
        return second?.house(query) ?? ALONE;
      },
    ),

    call(
      {
        method: 'GET',
        url: SECOND_LAPTOP_CALLS.window,
        access: 'anybody',
        schema: { summary: 'From here a page may ask the second laptop whether it is the primary now' },
      },
      (_request, reply) => {
        const next = second?.newPage() ?? null;
        reply.headers({
          // Pages may call only their own laptop. This document runs no script, and may also call the other laptop.
          'content-security-policy': `default-src 'none'; frame-ancestors 'self'${next === null ? '' : `; connect-src ${next.url}`}`,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
        });
        return reply.type('text/html').send(`<!doctype html>${next === null ? '' : pageText(next)}`);
      },
    ),
  ];
}
