import { type FastifyInstance } from 'fastify';
import { type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountCalls, openAccountCalls } from './account-calls.ts';
import { auctionCalls } from './auction-calls.ts';
import { catalogueCall } from './catalogue-call.ts';
import { type Desk } from './desk.ts';
import { describeCall } from '#server/api/http/documentation.ts';
import { healthCall } from './health-call.ts';
import { imageCalls } from './image-calls.ts';
import { importCalls } from './import-calls.ts';
import { linkCalls, ownLinkCall, spectatorsCall } from './link-calls.ts';
import { paddleCalls } from './paddle-calls.ts';
import { playerCalls } from './player-calls.ts';
import { rescueCall } from './rescue-call.ts';
import { requireConsole, requireLink, requireLinkStill, requireSession } from './signed-in.ts';
import { teamCalls } from './team-calls.ts';
import { tournamentCalls } from './tournament-calls.ts';

/** Every call, behind the door of those who may make it. */
export async function registerCalls(scope: FastifyInstance, desk: Desk): Promise<void> {
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
    rescueCall(closed, desk);
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
    catalogueCall(holders, desk);
  });

  await calls.register(async (screens) => {
    screens.addHook('onRoute', (route) => describeCall(route, true));
    screens.addHook('onRequest', requireLink(desk, 'screen'));
    spectatorsCall(screens, desk);
  });

  await calls.register(async (paddles) => {
    paddles.addHook('onRoute', (route) => describeCall(route, true));
    paddles.addHook('onRequest', requireLink(desk, 'paddle'));
    paddles.addHook('preHandler', requireLinkStill(desk));
    paddleCalls(paddles, desk);
  });
}
