import { type FastifyInstance } from 'fastify';
import { type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountCalls, openAccountCalls } from './account-calls.ts';
import { auctionCalls } from '#server/api/auction/auction-calls.ts';
import { agreedCall } from '#server/api/hall/agreed-call.ts';
import { type CallParts } from './http/call-parts.ts';
import { describeCall } from '#server/api/http/documentation.ts';
import { guessCalls, guessNameCalls, guessTableCall } from '#server/api/hall/guess-calls.ts';
import { hallViewCalls, playerListCall } from '#server/api/hall/hall-view-calls.ts';
import { healthCall } from '#server/api/installation/health-call.ts';
import { houseCall } from '#server/api/installation/house-call.ts';
import { imageCalls } from '#server/api/image-calls.ts';
import { batchCalls } from '#server/api/players/batch-calls.ts';
import { importCalls } from '#server/api/players/import-calls.ts';
import { linkCalls, ownLinkCall, spectatorsCall } from '#server/api/link-calls.ts';
import { paddleCalls } from '#server/api/hall/paddle-calls.ts';
import { replayCalls } from '#server/api/hall/replay-calls.ts';
import {
  awardsCall,
  consoleStatisticsCall,
  resultCalls,
  statisticsCall,
} from '#server/api/hall/result-calls.ts';
import { shortlistCalls } from '#server/api/hall/shortlist-calls.ts';
import { playerCalls } from '#server/api/players/player-calls.ts';
import { enterCall, secondLaptopCalls } from '#server/api/installation/second-laptop-calls.ts';
import { rescueCall } from '#server/api/installation/rescue-call.ts';
import { teamRegistrationCalls } from '#server/api/registration/team-registration-calls.ts';
import { teamRegistrationListCalls } from '#server/api/registration/team-registration-list-calls.ts';
import { registrationCalls } from '#server/api/registration/registration-calls.ts';
import { registrationListCalls } from '#server/api/registration/registration-list-calls.ts';
import {
  requireConsole,
  requireLink,
  requireLinkStill,
  requireLinkToOrder,
  requireOnlooker,
  requireSession,
  callerIn,
} from './http/signed-in.ts';
import { agendaCall } from './tournaments/agenda-call.ts';
import { teamCalls } from '#server/api/team-calls.ts';
import { retentionCalls } from '#server/api/players/retention-calls.ts';
import { withdrawalCalls } from '#server/api/players/withdrawal-calls.ts';
import { rulesCalls } from '#server/api/auction/rules-calls.ts';
import { showCall } from '#server/api/auction/show-call.ts';
import { copyCall } from './tournaments/copy-call.ts';
import { deleteCall } from './tournaments/delete-call.ts';
import { moveCall } from './tournaments/move-call.ts';
import { renameCalls } from './tournaments/rename-calls.ts';
import { fileCalls } from './tournaments/file-calls.ts';
import { archiveCall } from './tournaments/archive-call.ts';
import { tournamentCalls } from './tournaments/tournament-calls.ts';

/** Registers every call together with its check of access. */
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
    hallViewCalls(open, parts);
  });

  await calls.register(async (closed) => {
    closed.addHook('onRoute', (route) => describeCall(route, true));
    closed.addHook('onRequest', requireSession(parts));
    accountCalls(closed, parts);
    tournamentCalls(closed, parts);
    copyCall(closed, parts);
    archiveCall(closed, parts);
    deleteCall(closed, parts);
    moveCall(closed, parts);
    renameCalls(closed, parts);
    fileCalls(closed, parts);
    agendaCall(closed, parts);
    rulesCalls(closed, parts);
    showCall(closed, parts);
    guessNameCalls(closed, parts);
    withdrawalCalls(closed, parts);
    teamCalls(closed, parts);
    playerCalls(closed, parts);
    retentionCalls(closed, parts);
    batchCalls(closed, parts);
    importCalls(closed, parts);
    rescueCall(closed, parts);
    secondLaptopCalls(closed, parts);
    linkCalls(closed, parts);
    registrationListCalls(closed, parts);
    teamRegistrationListCalls(closed, parts);
  });

  await calls.register(async (console) => {
    console.addHook('onRoute', (route) => describeCall(route, true));
    console.addHook('onRequest', requireConsole(parts));
    console.addHook('preHandler', requireLinkStill(parts));
    auctionCalls(console, parts);
    consoleStatisticsCall(console, parts);
  });

  await calls.register(async (holders) => {
    holders.addHook('onRoute', (route) => describeCall(route, true));
    holders.addHook('onRequest', requireLink(parts));
    ownLinkCall(holders);
    playerListCall(holders, parts);
    agreedCall(holders, parts);
  });

  await calls.register(async (onlookers) => {
    onlookers.addHook('onRoute', (route) => describeCall(route, true));
    onlookers.addHook('onRequest', requireOnlooker(parts));
    replayCalls(onlookers, parts);
  });

  await calls.register(async (screens) => {
    screens.addHook('onRoute', (route) => describeCall(route, true));
    screens.addHook('onRequest', requireLink(parts, 'screen'));
    spectatorsCall(screens, parts);
  });

  await calls.register(async (walls) => {
    walls.addHook('onRoute', (route) => describeCall(route, true));
    walls.addHook('onRequest', requireLink(parts, 'screen'));
    guessTableCall(walls, parts);
  });

  await calls.register(async (guessers) => {
    guessers.addHook('onRoute', (route) => describeCall(route, true));
    guessers.addHook('onRequest', requireLink(parts, 'live'));
    guessers.addHook('preHandler', requireLinkStill(parts));
    guessCalls(guessers, parts);
  });

  await calls.register(async (results) => {
    results.addHook('onRoute', (route) => describeCall(route, true));
    results.addHook('onRequest', requireLink(parts, 'result'));
    resultCalls(results, parts);
  });

  await calls.register(async (bests) => {
    bests.addHook('onRoute', (route) => describeCall(route, true));
    bests.addHook('onRequest', requireLink(parts, 'result', 'live'));
    awardsCall(bests, parts);
  });

  await calls.register(async (charts) => {
    charts.addHook('onRoute', (route) => describeCall(route, true));
    charts.addHook('onRequest', requireLink(parts, 'result', 'screen'));
    statisticsCall(charts, parts);
  });

  await calls.register(async (paddles) => {
    paddles.addHook('onRoute', (route) => describeCall(route, true));
    paddles.addHook('onRequest', requireLinkToOrder(parts, 'paddle'));
    paddles.addHook('preHandler', requireLinkStill(parts));
    paddleCalls(paddles, parts);
  });

  await calls.register(async (owners) => {
    owners.addHook('onRoute', (route) => describeCall(route, true));
    owners.addHook('onRequest', requireLink(parts, 'paddle'));
    owners.addHook('preHandler', requireLinkStill(parts));
    shortlistCalls(owners, parts);
  });

  await calls.register(async (players) => {
    players.addHook('onRoute', (route) => describeCall(route, true));
    players.addHook('onRequest', async (request) => parts.registrationDoor.pace(callerIn(request)));
    registrationCalls(players, parts);
  });

  await calls.register(async (owners) => {
    owners.addHook('onRoute', (route) => describeCall(route, true));
    owners.addHook('onRequest', async (request) => parts.teamRegistrationDoor.pace(callerIn(request)));
    teamRegistrationCalls(owners, parts);
  });
}
