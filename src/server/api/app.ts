import { fileURLToPath } from 'node:url';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { createAccounts } from '#server/accounts/accounts.ts';
import type { Hasher } from '#server/accounts/passwords.ts';
import { readRange, THIS_MACHINE } from '#server/address-range.ts';
import type { Config } from '#server/config.ts';
import { createImages } from '#server/images/images.ts';
import { createLinks } from '#server/links/links.ts';
import { createPaddles } from '#server/links/paddles.ts';
import type { Trust } from '#server/live/caller-address.ts';
import { openLive } from '#server/live/live.ts';
import { GoingDown } from '#server/room/going-down.ts';
import { fairRoll } from '#server/room/roll.ts';
import type { Saleroom } from '#server/room/saleroom.ts';
import type { Store } from '#server/store/store.ts';
import { accountCalls, openAccountCalls } from './account-calls.ts';
import { answerError, answerGarbage } from './answer-errors.ts';
import { auctionCalls } from './auction-calls.ts';
import { BODY_LIMIT, type Desk } from './desk.ts';
import { describeCall, registerDocumentation } from './documentation.ts';
import { registerHeaders } from './headers.ts';
import { healthCall } from './health-call.ts';
import { imageCalls } from './image-calls.ts';
import { importCalls } from './import-calls.ts';
import { linkCalls, ownLinkCall } from './link-calls.ts';
import { bugInLog, createLog, logAnswer } from './log.ts';
import { packAnswer } from './pack-answer.ts';
import { bidsOverFeed, paddleCalls } from './paddle-calls.ts';
import { playerCalls } from './player-calls.ts';
import { readJson } from './read-json.ts';
import { registerScreens } from './screens.ts';
import { requireConsole, requireLink, requireLinkStill, requireSession } from './signed-in.ts';
import { teamCalls } from './team-calls.ts';
import { tournamentCalls } from './tournament-calls.ts';
import { productVersion } from './version.ts';

export interface AppParts {
  readonly store: Store;
  readonly saleroom: Saleroom;
  readonly config: Pick<Config, 'publicUrl' | 'logLevel'> & Partial<Pick<Config, 'trustedProxy' | 'host'>>;
  readonly logger?: FastifyBaseLogger;
  /** The built screens; where they are missing, another server shows them. */
  readonly webFolder?: string;
  /** Epoch ms. */
  readonly now?: () => number;
  readonly hasher?: Hasher;
  /** How many accounts one address may open in ten minutes. */
  readonly mostRegistrations?: number;
}

/** `dist/web`, seen from the built server in `dist/server`. */
const BUILT_SCREENS = fileURLToPath(new URL('../web', import.meta.url));

/** Milliseconds: a photo over the weakest Wi-Fi of a hall, and nobody who only holds a line open. */
const SLOWEST_REQUEST = 120_000;

/** An id per request: this start of the server, and a number. */
function requestIds(): () => string {
  const start = fairRoll.id().slice(0, 6);
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}

/**
 * Whose word about a caller's address counts: that of the proxy connected to us, on this machine or where the settings
 * say. Anybody else in the hall's network could name a new address at every attempt, and never have to wait.
 */
function trustIn({ publicUrl, trustedProxy = null }: AppParts['config']) {
  if (publicUrl === null) return false;
  const proxy = trustedProxy === null ? null : readRange(trustedProxy);
  return (address: string, hop: number): boolean =>
    hop === 0 && (THIS_MACHINE.has(address) || proxy?.has(address) === true);
}

/** Front end and /api as one server, not yet listening. `close()` answers the calls under way and takes no more. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { publicUrl, logLevel } = parts.config;
  const loggerInstance: FastifyBaseLogger = parts.logger ?? createLog(logLevel);
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: SLOWEST_REQUEST,
    trustProxy: trustIn(parts.config),
    return503OnClosing: false,
    clientErrorHandler: answerGarbage,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  // What goes out is ours, and the compiler has checked it against the schema.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.setErrorHandler(answerError);
  app.decorateRequest('signedIn', null);
  app.decorateRequest('link', null);
  readJson(app);
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    next(closing ? new GoingDown() : undefined);
  });
  app.addHook('onSend', packAnswer);
  app.addHook('onResponse', logAnswer);

  await registerHeaders(app, publicUrl);
  await registerDocumentation(app, productVersion());
  const desk = deskOf(parts);
  await app.register((calls) => registerCalls(calls, desk));
  openFeed(app, desk, trustIn(parts.config));
  await registerScreens(app, parts.webFolder ?? BUILT_SCREENS);
  return app;
}

/** The screens of the hall, on the same connections as the calls; `close()` sends them away, to come back. */
function openFeed(app: FastifyInstance, desk: Desk, trust: Trust): void {
  const inLog = (what: string) => (error: unknown) => {
    const bug = bugInLog(error instanceof Error ? error : new Error('thrown without an error'));
    app.log.error({ bug }, what);
  };
  const onBid = bidsOverFeed(desk, inLog('a bid could not be carried out'));
  const live = openLive(app.server, {
    ...desk,
    trust,
    onBid,
    onProblem: inLog('a screen could not be served'),
  });
  app.addHook('preClose', () => live.close());
}

function deskOf(parts: AppParts): Desk {
  const { store, saleroom, now = Date.now, hasher, mostRegistrations } = parts;
  const version = productVersion();
  const accounts = createAccounts({ store, now, hasher, mostRegistrations });
  const links = createLinks({ store: store.links, saleroom, roll: fairRoll, now });
  const paddles = createPaddles({ saleroom, now });
  const images = createImages(store.images);
  const { publicUrl, host = null } = parts.config;
  const reached = { publicUrl, host };
  return { store, saleroom, accounts, images, links, paddles, roll: fairRoll, now, version, reached };
}

async function registerCalls(scope: FastifyInstance, desk: Desk): Promise<void> {
  const calls = scope.withTypeProvider<ZodTypeProvider>();
  calls.addHook('onRequest', (_request, reply, next) => {
    reply.header('cache-control', 'no-store');
    next();
  });

  await calls.register(async (open) => {
    open.addHook('onRoute', (route) => describeCall(route, false));
    openAccountCalls(open, desk);
    imageCalls(open, desk);
    healthCall(open, desk);
  });

  await calls.register(async (closed) => {
    closed.addHook('onRoute', (route) => describeCall(route, true));
    closed.addHook('onRequest', requireSession(desk));
    accountCalls(closed, desk);
    tournamentCalls(closed, desk);
    teamCalls(closed, desk);
    playerCalls(closed, desk);
    importCalls(closed, desk);
    linkCalls(closed, desk);
  });

  await calls.register(async (console) => {
    console.addHook('onRoute', (route) => describeCall(route, true));
    console.addHook('onRequest', requireConsole(desk));
    console.addHook('preHandler', requireLinkStill(desk));
    auctionCalls(console, desk);
  });

  await calls.register(async (holders) => {
    holders.addHook('onRoute', (route) => describeCall(route, true));
    holders.addHook('onRequest', requireLink(desk));
    ownLinkCall(holders);
  });

  await calls.register(async (paddles) => {
    paddles.addHook('onRoute', (route) => describeCall(route, true));
    paddles.addHook('onRequest', requireLink(desk, 'paddle'));
    paddles.addHook('preHandler', requireLinkStill(desk));
    paddleCalls(paddles, desk);
  });
}
