import {
  roleAnswer,
  roleQuestion,
  pageText,
  SECOND_LAPTOP_CALLS,
  type RoleAnswer,
} from '#protocol/calls/second-laptop.ts';
import type { Replication } from '#server/replication/replication.ts';
import type { Api } from '#server/api/call-parts.ts';

/** Of a house that no laptop can follow. */
const ALONE: RoleAnswer = { house: '', epoch: 0, role: 'house', takenOver: false, successor: null };

/** Asked by the pages of another laptop, too, and when that one is gone: so anybody may, from anywhere. */
export function houseCall(api: Api, second: Pick<Replication, 'house' | 'newPage'> | null): void {
  api.get(
    SECOND_LAPTOP_CALLS.house,
    {
      schema: {
        summary: 'Whether this laptop is the house, follows it, or was replaced',
        querystring: roleQuestion,
        response: { 200: roleAnswer },
      },
    },
    ({ query }, reply) => {
      reply.header('access-control-allow-origin', '*');
      return second?.house(query) ?? ALONE;
    },
  );
  api.get(
    SECOND_LAPTOP_CALLS.window,
    { schema: { summary: 'From here a page may ask the second laptop whether it is the house now' } },
    (_request, reply) => {
      const next = second?.newPage() ?? null;
      reply.headers({
        // Pages ask only their own laptop. This document runs nothing, and may ask that other one.
        'content-security-policy': `default-src 'none'; frame-ancestors 'self'${next === null ? '' : `; connect-src ${next.url}`}`,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      });
      return reply.type('text/html').send(`<!doctype html>${next === null ? '' : pageText(next)}`);
    },
  );
}
