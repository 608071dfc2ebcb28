import { accountCalls, openAccountCalls } from '#server/api/calls/account-calls.ts';
import { auctionCalls, showCall } from '#server/api/calls/auction-calls.ts';
import { rulesCalls } from '#server/api/calls/rules-calls.ts';
import type { Services } from '#server/api/http/services.ts';
import type { Call } from '#server/api/http/call.ts';
import { guessCalls } from '#server/api/calls/guess-calls.ts';
import { hallViewCalls, replayCalls, resultCalls } from '#server/api/calls/result-calls.ts';
import { healthCall, roleCalls, enterCall, secondLaptopCalls } from '#server/api/calls/installation-calls.ts';
import { imageCalls } from '#server/api/calls/image-calls.ts';
import { batchCalls, renameCalls } from '#server/api/calls/batch-calls.ts';
import { importCalls } from '#server/api/calls/import-calls.ts';
import { linkCalls, ownLinkCall, spectatorsCall } from '#server/api/calls/link-calls.ts';
import { paddleCalls, shortlistCalls } from '#server/api/calls/paddle-calls.ts';
import { playerCalls } from '#server/api/calls/player-calls.ts';
import { playerRegistrationCalls, teamRegistrationCalls } from '#server/api/calls/registration-calls.ts';
import {
  playerRegistrationListCalls,
  teamRegistrationListCalls,
} from '#server/api/calls/registration-list-calls.ts';
import { agendaCall, archiveCall, deleteCall, tournamentCalls } from '#server/api/calls/tournament-calls.ts';
import { teamCalls } from '#server/api/calls/team-calls.ts';
import { retentionCalls } from '#server/api/calls/retention-calls.ts';
import { copyCall, moveCall } from '#server/api/calls/copy-calls.ts';
import { fileCalls } from '#server/api/calls/file-calls.ts';

/** The table of all calls. `call` says what a row holds. */
export function allCalls(services: Services): readonly Call[] {
  return [
    ...openAccountCalls(services),
    ...imageCalls(services),
    ...healthCall(services),
    ...roleCalls(services.second),
    ...enterCall(services),
    ...hallViewCalls(services),
    ...accountCalls(services),
    ...tournamentCalls(services),
    ...copyCall(services),
    ...archiveCall(services),
    ...deleteCall(services),
    ...moveCall(services),
    ...renameCalls(services),
    ...fileCalls(services),
    ...agendaCall(services),
    ...rulesCalls(services),
    ...showCall(services),
    ...teamCalls(services),
    ...playerCalls(services),
    ...retentionCalls(services),
    ...batchCalls(services),
    ...importCalls(services),
    ...secondLaptopCalls(services),
    ...linkCalls(services),
    ...playerRegistrationListCalls(services),
    ...teamRegistrationListCalls(services),
    ...auctionCalls(services),
    ...ownLinkCall(),
    ...replayCalls(services),
    ...spectatorsCall(services),
    ...guessCalls(services),
    ...resultCalls(services),
    ...paddleCalls(services),
    ...shortlistCalls(services),
    ...playerRegistrationCalls(services),
    ...teamRegistrationCalls(services),
  ];
}
