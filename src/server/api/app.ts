import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Trouble } from '#protocol/feed/live.ts';
import { createAccounts } from '#server/accounts/accounts.ts';
import { createOwnership } from '#server/accounts/ownership.ts';
import { type Cluster, sharedIn, singleProcess } from '#server/cluster/cluster.ts';
import type { Hasher } from '#server/accounts/passwords.ts';
import type { Config } from '#server/base/config.ts';
import { freeBytesIn } from '#server/tournament-file/received-file.ts';
import { createImages } from '#server/images/images.ts';
import { createLeaving, type Leaving } from '#server/base/leaving.ts';
import { trustIn } from '#server/base/trusted-proxy.ts';
import { createLinks } from '#server/links/links.ts';
import { createPaddles } from '#server/auctions/paddles.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { metricsCall } from './installation/metrics-call.ts';
import type { Capacity } from '#server/feed/connection/capacity.ts';
import type { Load } from '#server/feed/connection/load-shedding.ts';
import { openLive } from '#server/feed/feed.ts';
import { createGuesses } from '#server/hall/guesses.ts';
import { hallParts } from './hall-parts.ts';
import { USUAL_QUOTA } from '#server/base/quota.ts';
import { GoingDown } from '#server/auctions/order.ts';
import { registrationParts } from './registration-parts.ts';
import { keepSweeping } from '#server/registration/sweep.ts';
import { systemRandom } from '#server/base/random.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { buildStamp } from '#server/base/build-stamp.ts';
import type { Replication } from '#server/replication/replication.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { answerError, answerGarbage } from '#server/api/http/answer-errors.ts';
import { BODY_LIMIT, type CallParts } from './http/call-parts.ts';
import { productVersion, registerDocumentation } from '#server/api/http/documentation.ts';
import { noticeForwarded } from '#server/api/http/forwarded.ts';
import { registerHeaders } from '#server/api/http/headers.ts';
import { createAccountQueue } from '#server/api/http/account-queue.ts';
import { createLog, logAnswer, requestIds, tellProblem } from '#server/api/http/log.ts';
import { PACKED_ANSWERS } from '#server/api/http/pack-answer.ts';
import { bidsOverFeed } from '#server/api/hall/paddle-calls.ts';
import { readJson, refuseNul } from '#server/api/http/read-json.ts';
import { allCalls } from './calls.ts';
import { addCalls } from './http/call.ts';
import { createRoomInAccounts } from '#server/accounts/room-in-account.ts';
import { registerScreens } from '#server/api/http/screens.ts';
import { boundUnfinished } from '#server/api/http/unfinished.ts';

export interface AppParts {
  readonly store: Store;
  readonly auctions: AuctionService;
  /** The other processes on the same data; default: none. */
  readonly cluster?: Cluster;
  /** Metrics of this process; without them or a token in the settings, /metrics does not exist. */
  readonly metrics?: Metrics;
  /** Signals that this process stops while others continue; default: never. */
  readonly leaving?: Leaving;
  readonly config: Pick<Config, 'publicUrl' | 'logLevel'> &
    Partial<Pick<Config, 'trustedProxy' | 'host' | 'registration' | 'quota' | 'metricsToken'>>;
  /** The present problem with the data; default: only moved or deleted files are noticed. */
  readonly trouble?: () => Trouble | null;
  /** Replication to a second laptop; missing: not possible. */
  readonly second?: Replication | null;
  /** The owner code that the terminal shows while the installation has no owner; default: no code. */
  readonly ownerCode?: string | null;
  /** The build id; default: that of this server. */
  readonly build?: string | null;
  readonly logger?: FastifyBaseLogger;
  /** The folder of the built screens; without it, another server serves them. */
  readonly webFolder?: string;
  /** Gives the present time in epoch ms. */
  readonly now?: () => number;
  /** Gives the running time in monotonic ms, for durations; default: `now`. */
  readonly elapsed?: () => number;
  readonly hasher?: Hasher;
  /** The folder of files during their upload; default: that of the system for temporary files. */
  readonly incoming?: string;
  /** Asks how many bytes are free for uploaded files; default: asks the system. */
  readonly freeBytes?: () => Promise<number>;
  /** The most accounts that one address may open in ten minutes. */
  readonly mostRegistrations?: number;
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
  const loggerInstance: FastifyBaseLogger = parts.logger ?? createLog(logLevel);
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 0,
    http: { headersTimeout: SLOWEST_HEADERS, connectionsCheckingInterval: SLOW_SOUGHT_EVERY },
    trustProxy: trustIn(parts.config),
    return503OnClosing: false,
    clientErrorHandler: answerGarbage,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  const callParts = callPartsOf(parts, (error) =>
    tellProblem(app.log, error, 'a screen could not be served'),
  );
  app.setValidatorCompiler(validatorCompiler);
  // The compiler has checked our answers against the schema, so nothing checks them at run time.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.setErrorHandler(answerError);
  app.decorateRequest('signedIn', null);
  app.decorateRequest('link', null);
  readJson(app);
  refuseNul(app);
  boundUnfinished(app);
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  keepRegistrations(app, callParts);
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    // This header makes the client open its next connection at another process.
    if (callParts.leaving.begun()) reply.header('connection', 'close');
    next(closing ? new GoingDown() : undefined);
  });
  noticeForwarded(app, trustIn(parts.config));
  app.addHook('onResponse', logAnswer);

  await app.register(fastifyCompress, PACKED_ANSWERS);
  await app.register(fastifyCookie);
  await registerHeaders(app, publicUrl);
  await registerDocumentation(app, productVersion());
  await app.register((scope) => addCalls(scope, allCalls(callParts), callParts));
  openFeed(app, callParts, parts);
  const { metricsToken = null } = parts.config;
  if (parts.metrics !== undefined && metricsToken !== null) metricsCall(app, parts.metrics, metricsToken);
  await registerScreens(app, parts.webFolder ?? BUILT_SCREENS);
  return app;
}

/** Deletes expired registrations every hour. */
function keepRegistrations(app: FastifyInstance, parts: CallParts): void {
  const onProblem = (error: unknown): void => app.log.error(error, 'registrations that are over stay');
  app.addHook('onClose', keepSweeping({ ...parts, onProblem }));
}

/** Opens the WebSocket feed on the same port. `close()` tells all screens to reconnect. */
function openFeed(
  app: FastifyInstance,
  callParts: CallParts,
  { config, room, load, metrics }: AppParts,
): void {
  const inLog = (what: string) => (error: unknown) => tellProblem(app.log, error, what);
  const onBid = bidsOverFeed(callParts, inLog('a bid could not be carried out'));
  const live = openLive(app.server, {
    ...callParts,
    trust: trustIn(config),
    room,
    load,
    onBid,
    onProblem: inLog('a screen could not be served'),
  });
  metrics?.screens(() => live.screens());
  app.addHook('preClose', () => live.close());
  app.addHook('preClose', () => callParts.second?.leave());
}

function callPartsOf(parts: AppParts, onProblem: (error: unknown) => void): CallParts {
  const { store, auctions, now = Date.now, elapsed = now, hasher, mostRegistrations } = parts;
  const { build = buildStamp() } = parts;
  const { cluster = singleProcess() } = parts;
  const share = sharedIn(cluster);
  const { incoming = tmpdir() } = parts;
  const { publicUrl, host = null } = parts.config;
  const { registration: mode, quota = USUAL_QUOTA } = parts.config;
  const images = createImages({ store: store.images, now, mostBytes: quota.imageBytes });
  const links = createLinks({
    ...{ store: store.links, auctions, random: systemRandom, now, elapsed, cluster, share },
  });
  return {
    ...{ store, auctions, now, elapsed },
    incoming,
    freeBytes: parts.freeBytes ?? (() => freeBytesIn(incoming)),
    trouble: parts.trouble ?? (() => (store.isDetached() ? { code: 'data-astray' } : null)),
    second: parts.second ?? null,
    cluster,
    leaving: parts.leaving ?? createLeaving(),
    accounts: createAccounts({
      ...{ store, now, elapsed, mode, hasher, mostRegistrations, cluster, share },
    }),
    ownership: createOwnership({ users: store.users, code: parts.ownerCode ?? null, elapsed }),
    links,
    paddles: createPaddles({ auctions, now: elapsed, share }),
    images,
    ...registrationParts({
      ...{ store, auctions, images, random: systemRandom, now, elapsed, cluster, share },
    }),
    accountRoom: createRoomInAccounts(store, quota, cluster),
    ...hallParts({ auctions, links, elapsed, build, cluster, onProblem, second: parts.second ?? null }),
    guesses: createGuesses({ store: store.guesses, auctions, now, elapsed }),
    accountQueue: createAccountQueue(),
    random: systemRandom,
    version: productVersion(),
    reached: { publicUrl, host },
  };
}
