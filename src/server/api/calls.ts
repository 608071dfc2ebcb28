import { accountCalls, openAccountCalls } from './account-calls.ts';
import { auctionCalls, showCall } from '#server/api/auction/auction-calls.ts';
import { rulesCalls } from '#server/api/auction/rules-calls.ts';
import type { Services } from '#server/api/http/services.ts';
import type { Call } from '#server/api/http/call.ts';
import { guessCalls } from '#server/api/hall/guess-calls.ts';
import { hallViewCalls } from '#server/api/hall/hall-view-calls.ts';
import { healthCall, roleCalls } from '#server/api/installation/installation-calls.ts';
import { imageCalls } from './image-calls.ts';
import { batchCalls } from '#server/api/players/batch-calls.ts';
import { importCalls } from '#server/api/players/import-calls.ts';
import { linkCalls, ownLinkCall, spectatorsCall } from './link-calls.ts';
import { paddleCalls, shortlistCalls } from '#server/api/hall/paddle-calls.ts';
import { replayCalls, resultCalls } from '#server/api/hall/result-calls.ts';
import { playerCalls } from '#server/api/players/player-calls.ts';
import { enterCall, secondLaptopCalls } from '#server/api/installation/second-laptop-calls.ts';
import {
  playerRegistrationCalls,
  teamRegistrationCalls,
} from '#server/api/registration/registration-calls.ts';
import {
  playerRegistrationListCalls,
  teamRegistrationListCalls,
} from '#server/api/registration/registration-list-calls.ts';
import { agendaCall } from '#server/api/tournaments/agenda-call.ts';
import { teamCalls } from './team-calls.ts';
import { retentionCalls } from '#server/api/players/retention-calls.ts';
import { copyCall, moveCall } from '#server/api/tournaments/copy-calls.ts';
import { archiveCall, deleteCall, tournamentCalls } from '#server/api/tournaments/tournament-calls.ts';
import { renameCalls } from '#server/api/tournaments/rename-calls.ts';
import { fileCalls } from '#server/api/tournaments/file-calls.ts';

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
