import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { roleAnswer, type RoleAnswer, roleQuestion } from '#protocol/calls/second-laptop.ts';
import { PATHS } from '#protocol/paths.ts';
import { pageText, SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { tokenHash } from '#server/accounts/sessions.ts';
import { call, type Call } from '#server/api/http/call.ts';
import type { Services } from '#server/api/http/services.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { type Metrics, METRICS_TYPE } from '#server/metrics/metrics.ts';
import type { Replication } from '#server/replication/replication.ts';

const healthAnswer = z.object({
  ok: z.literal(true),
  version: z.string(),
  database: z.literal('ok'),
});

/**
 * The call that answers 200 only while the database accepts orders. Otherwise it answers the error that an order would
 * get. A stopping process answers an error, too.
 */
export function healthCall({ store, trouble, version, leaving }: Services): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: PATHS.health,
        access: 'anybody',
        schema: { summary: 'Is the server well', response: { 200: healthAnswer } },
      },
      async () => {
        if (leaving.begun()) throw serviceFailure({ code: 'going-down' });
        const found = trouble();
        // Anybody may call this, so the answer does not name backups.
        if (found !== null) throw serviceFailure({ code: found.code });
        await store.ready();
        return { ok: true, version, database: 'ok' } as const;
      },
    ),
  ];
}

const METRICS_PATH = '/metrics';

/**
 * Serves /metrics to holders of the token; other callers get 404. The address of a caller opens nothing: behind a
 * proxy that adds no headers, every visitor looks like a program of this machine.
 */
export function metricsCall(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = Buffer.from(tokenHash(`Bearer ${token}`));
  app.get(METRICS_PATH, { schema: { hide: true } }, ({ headers }, reply) => {
    const given = Buffer.from(tokenHash(headers.authorization ?? ''));
    if (!timingSafeEqual(given, expected)) throw serviceFailure({ code: 'no-such-call' });
    return reply.header('cache-control', 'no-store').type(METRICS_TYPE).send(metrics.text());
  });
}

/** The role of a server without replication. */
const ALONE: RoleAnswer = { house: '', epoch: 0, role: 'house', takenOver: false, successor: null };

/**
 * The call that tells the role of this laptop. Pages of the other laptop call it across origins, so it needs no
 * session.
 */
export function roleCalls(second: Pick<Replication, 'role' | 'newPage'> | null): readonly Call[] {
  return [
    call(
      {
        method: 'GET',
        url: SECOND_LAPTOP_CALLS.role,
        access: 'anybody',
        schema: {
          summary: 'Whether this laptop is the primary, follows it, or was replaced',
          querystring: roleQuestion,
          response: { 200: roleAnswer },
        },
      },
      ({ query }, reply) => {
        reply.header('access-control-allow-origin', '*');
        return second?.role(query) ?? ALONE;
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
