import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import { fileURLToPath } from 'node:url';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type RawServerDefault,
  type FastifyHttpOptions,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '#server/base/config.ts';
import { trustIn } from '#server/base/addresses.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { metricsCall } from '#server/api/calls/installation-calls.ts';
import type { Capacity, Load } from '#server/feed/connection/capacity.ts';
import { openLive } from '#server/feed/feed.ts';
import { GoingDown } from '#server/auctions/order.ts';
import { keepSweeping } from '#server/registration/sweep.ts';
import { answerError, answerGarbage } from '#server/api/http/answer-errors.ts';
import { createServices, type ServiceInputs, type Services } from './http/services.ts';
import { addCalls, BODY_LIMIT } from '#server/api/http/call.ts';
import { registerDocumentation } from '#server/api/http/documentation.ts';
import { noticeForwarded, registerHeaders, PACKED_ANSWERS } from '#server/api/http/headers.ts';
import { createLogger, logAnswer, requestIds, tellProblem } from '#server/api/http/log.ts';
import { bidsOverFeed } from '#server/api/calls/paddle-calls.ts';
import { boundUnfinished, acceptJsonBodies, refuseNul } from '#server/api/http/request-bodies.ts';
import { allCalls } from './all-calls.ts';
import { registerScreens } from '#server/api/http/screens.ts';

/** The parts that a server is made from. All but store, auctions and settings have a default. */
export interface AppParts extends ServiceInputs {
  readonly config: ServiceInputs['config'] &
    Pick<Config, 'logLevel'> &
    Partial<Pick<Config, 'trustedProxy' | 'metricsToken'>>;
  /** Metrics of this process; without them or a token in the settings, /metrics does not exist. */
  readonly metrics?: Metrics;
  readonly logger?: FastifyBaseLogger;
  /** The folder of the built screens; without it, another server serves them. */
  readonly webFolder?: string;
  /** The limits of the number of connected screens. */
  readonly room?: Capacity;
  /** Measures the load of this server; default: the server's own measure. */
  readonly load?: Load;
}

/** `dist/web`, relative to the built server in `dist/server`. */
export const BUILT_SCREENS = fileURLToPath(new URL('../web', import.meta.url));

/** Ms until the headers of a request time out. `boundUnfinished` limits the time of bodies. */
const SLOWEST_HEADERS = 20_000;
const SLOW_SOUGHT_EVERY = 5_000;

/**
 * Builds web pages and /api as one server that does not listen yet. `close()` answers running calls and accepts no
 * more.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { publicUrl, logLevel } = parts.config;
  const app = bareServer({
    loggerInstance: parts.logger ?? createLogger(logLevel),
    requestTimeout: 0,
    http: { headersTimeout: SLOWEST_HEADERS, connectionsCheckingInterval: SLOW_SOUGHT_EVERY },
    trustProxy: trustIn(parts.config),
    return503OnClosing: false,
  });
  const services = createServices(parts, (error) =>
    tellProblem(app.log, error, 'a screen could not be served'),
  );
  app.decorateRequest('signedIn', null);
  app.decorateRequest('link', null);
  boundUnfinished(app);
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  keepRegistrations(app, services);
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    // This header makes the client open its next connection at another process.
    if (services.leaving.begun()) reply.header('connection', 'close');
    next(closing ? new GoingDown() : undefined);
  });
  noticeForwarded(app, trustIn(parts.config));

  await app.register(fastifyCompress, PACKED_ANSWERS);
  await app.register(fastifyCookie);
  await registerHeaders(app, publicUrl);
  await registerDocumentation(app, services.version);
  await app.register((scope) => addCalls(scope, allCalls(services), services));
  openFeed(app, services, parts);
  const { metricsToken = null } = parts.config;
  if (parts.metrics !== undefined && metricsToken !== null) metricsCall(app, parts.metrics, metricsToken);
  await registerScreens(app, parts.webFolder ?? BUILT_SCREENS);
  return app;
}

/** A server without calls. It logs every answer, parses bodies, and answers failures. */
export function bareServer(
  options: FastifyHttpOptions<RawServerDefault> & {
    readonly loggerInstance: FastifyBaseLogger;
  },
): FastifyInstance {
  const app = fastify({
    ...options,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    clientErrorHandler: answerGarbage,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  // The compiler has checked our answers against the schema, so nothing checks them at run time.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.setErrorHandler(answerError);
  acceptJsonBodies(app);
  refuseNul(app);
  app.addHook('onResponse', logAnswer);
  return app;
}

/** Deletes expired registrations every hour. */
function keepRegistrations(app: FastifyInstance, services: Services): void {
  const onProblem = (error: unknown): void => app.log.error(error, 'registrations that are over stay');
  app.addHook('onClose', keepSweeping({ ...services, onProblem }));
}

/** Opens the WebSocket feed on the same port. `close()` tells all screens to reconnect. */
function openFeed(app: FastifyInstance, services: Services, { config, room, load, metrics }: AppParts): void {
  const inLog = (what: string) => (error: unknown) => tellProblem(app.log, error, what);
  const onBid = bidsOverFeed(services, inLog('a bid could not be carried out'));
  const live = openLive(app.server, {
    ...services,
    trust: trustIn(config),
    room,
    load,
    onBid,
    onProblem: inLog('a screen could not be served'),
  });
  metrics?.screens(() => live.screens());
  app.addHook('preClose', () => live.close());
  app.addHook('preClose', () => services.second?.leave());
}
