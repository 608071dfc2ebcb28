import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  replicaAnswer,
  roleAnswer,
  roleQuestion,
  pairAnswer,
  pairRequest,
  takeOverRequest,
} from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';
import { SECOND_LAPTOP_PATH, PATHS } from '#protocol/paths.ts';
import { DONE, doneAnswer } from '#server/api/http/call.ts';
import { settled } from '#server/base/failure.ts';
import { registerHeaders } from '#server/api/http/headers.ts';
import { createLogger } from '#server/api/http/log.ts';
import { registerScreens } from '#server/api/http/screens.ts';
import { bearerOf } from './http/access.ts';
import type { Config } from '#server/base/config.ts';
import type { ReplicaService } from '#server/replication/replica/replica-service.ts';
import { bareServer } from './app.ts';

/** Timeout (ms) of a request. Every request body of a replica is short. */
const SLOWEST_REQUEST = 20_000;

/** The HTTP server of a replica: its own page, and the calls of its peer. */
export async function buildReplicaApp(
  config: Pick<Config, 'publicUrl' | 'logLevel'>,
  replica: ReplicaService,
  webFolder: string,
): Promise<FastifyInstance> {
  const app = bareServer({
    loggerInstance: createLogger(config.logLevel),
    requestTimeout: SLOWEST_REQUEST,
    http: { headersTimeout: SLOWEST_REQUEST },
    forceCloseConnections: 'idle',
  });
  await registerHeaders(app, config.publicUrl);
  await app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, next) => {
      reply.header('cache-control', 'no-store');
      next();
    });
    replicaCalls(scope, replica);
  });
  // Every address of a replica shows its one page.
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const [path = ''] = url.split('?');
    const wantsPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
    if (wantsPage && path !== SECOND_LAPTOP_PATH && !path.startsWith('/api')) {
      await reply.redirect(SECOND_LAPTOP_PATH);
    }
  });
  await registerScreens(app, webFolder);
  return app;
}

function replicaCalls(scope: FastifyInstance, replica: ReplicaService): void {
  const calls = scope.withTypeProvider<ZodTypeProvider>();
  calls.get(
    SECOND_LAPTOP_CALLS.role,
    { schema: { querystring: roleQuestion, response: { 200: roleAnswer } } },
    ({ query }, reply) => {
      reply.header('access-control-allow-origin', '*');
      return replica.role(query);
    },
  );
  calls.get(SECOND_LAPTOP_CALLS.state, { schema: { response: { 200: replicaAnswer } } }, async (request) =>
    settled(await replica.state(bearerOf(request))),
  );
  calls.get(PATHS.health, () => DONE);
  calls.post(
    SECOND_LAPTOP_CALLS.pair,
    { schema: { body: pairRequest, response: { 200: pairAnswer } } },
    async ({ body }) => ({ token: settled(await replica.pair(body.code)) }),
  );
  calls.post(
    SECOND_LAPTOP_CALLS.takeOver,
    { schema: { body: takeOverRequest, response: { 200: doneAnswer } } },
    async ({ body, ip }) => {
      settled(await replica.takeOver(body, ip));
      return DONE;
    },
  );
}
