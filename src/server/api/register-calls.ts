import { type FastifyInstance } from 'fastify';
import { type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountCalls, openAccountCalls } from './account-calls.ts';
import { auctionCalls } from './auction-calls.ts';
import { agreedCall } from './agreed-call.ts';
import { catalogueCall } from './catalogue-call.ts';
import { type CallParts } from './call-parts.ts';
import { describeCall } from '#server/api/http/documentation.ts';
import { hallViewCalls, playerListCall } from './hall-view-calls.ts';
import { healthCall } from './health-call.ts';
import { houseCall } from './house-call.ts';
import { imageCalls } from './image-calls.ts';
import { importCalls } from './import-calls.ts';
import { linkCalls, ownLinkCall, spectatorsCall } from './link-calls.ts';
import { paddleCalls } from './paddle-calls.ts';
import { playerCalls } from './player-calls.ts';
import { enterCall, secondLaptopCalls } from './second-laptop-calls.ts';
import { publicPictureCall } from './public-picture-call.ts';
import { rescueCall } from './rescue-call.ts';
import { requireConsole, requireLink, requireLinkStill, requireSession } from './signed-in.ts';
import { agendaCall } from './agenda-call.ts';
import { teamCalls } from './team-calls.ts';
import { retentionCalls } from './retention-calls.ts';
import { preflightCall } from './preflight-call.ts';
import { withdrawalCalls } from './withdrawal-calls.ts';
import { rulesCalls } from './rules-calls.ts';
import { tournamentCalls } from './tournament-calls.ts';

/** Every call, behind the door of those who may make it. */
export async function registerCalls(scope: FastifyInstance, parts: CallParts): Promise<void> {
  const calls = scope.withTypeProvider<ZodTypeProvider>();
  calls.addHook('onRequest', (_request, reply, next) => {
    reply.header('cache-control', 'no-store');
    next();
  });

  await calls.register(async (open) => {
    open.addHook('onRoute', (route) => describeCall(route, false));
    openAccountCalls(open, parts);
    imageCalls(open, parts);
    healthCall(open, parts);
    houseCall(open, parts.second);
    enterCall(open, parts);
    publicPictureCall(open, parts);
    hallViewCalls(open, parts);
  });

  await calls.register(async (closed) => {
    closed.addHook('onRoute', (route) => describeCall(route, true));
    closed.addHook('onRequest', requireSession(parts));
    accountCalls(closed, parts);
    tournamentCalls(closed, parts);
    agendaCall(closed, parts);
    rulesCalls(closed, parts);
    preflightCall(closed, parts);
    withdrawalCalls(closed, parts);
    teamCalls(closed, parts);
    playerCalls(closed, parts);
    retentionCalls(closed, parts);
    importCalls(closed, parts);
    rescueCall(closed, parts);
    secondLaptopCalls(closed, parts);
    linkCalls(closed, parts);
  });

  await calls.register(async (console) => {
    console.addHook('onRoute', (route) => describeCall(route, true));
    console.addHook('onRequest', requireConsole(parts));
    console.addHook('preHandler', requireLinkStill(parts));
    auctionCalls(console, parts);
  });

  await calls.register(async (holders) => {
    holders.addHook('onRoute', (route) => describeCall(route, true));
    holders.addHook('onRequest', requireLink(parts));
    ownLinkCall(holders);
    catalogueCall(holders, parts);
    playerListCall(holders, parts);
    agreedCall(holders, parts);
  });

  await calls.register(async (screens) => {
    screens.addHook('onRoute', (route) => describeCall(route, true));
    screens.addHook('onRequest', requireLink(parts, 'screen'));
    spectatorsCall(screens, parts);
  });

  await calls.register(async (paddles) => {
    paddles.addHook('onRoute', (route) => describeCall(route, true));
    paddles.addHook('onRequest', requireLink(parts, 'paddle'));
    paddles.addHook('preHandler', requireLinkStill(parts));
    paddleCalls(paddles, parts);
  });
}
