import { accountCalls, openAccountCalls } from './account-calls.ts';
import { auctionCalls } from '#server/api/auction/auction-calls.ts';
import { agreedCall } from '#server/api/hall/agreed-call.ts';
import type { Services } from './http/services.ts';
import type { Call } from '#server/api/http/call.ts';
import { guessCalls, guessNameCalls, guessTableCall } from '#server/api/hall/guess-calls.ts';
import { hallViewCalls, playerListCall } from '#server/api/hall/hall-view-calls.ts';
import { healthCall, roleCalls } from '#server/api/installation/installation-calls.ts';
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
import {
  playerRegistrationCalls,
  teamRegistrationCalls,
} from '#server/api/registration/registration-calls.ts';
import {
  playerRegistrationListCalls,
  teamRegistrationListCalls,
} from '#server/api/registration/registration-list-calls.ts';
import { agendaCall } from './tournaments/agenda-call.ts';
import { teamCalls } from '#server/api/team-calls.ts';
import { retentionCalls } from '#server/api/players/retention-calls.ts';
import { withdrawalCalls } from '#server/api/players/withdrawal-calls.ts';
import { rulesCalls } from '#server/api/auction/rules-calls.ts';
import { showCall } from '#server/api/auction/show-call.ts';
import { copyCall, moveCall } from '#server/api/tournaments/copy-calls.ts';
import { archiveCall, deleteCall, tournamentCalls } from '#server/api/tournaments/tournament-calls.ts';
import { renameCalls } from './tournaments/rename-calls.ts';
import { fileCalls } from './tournaments/file-calls.ts';

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
    ...guessNameCalls(services),
    ...withdrawalCalls(services),
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
    ...consoleStatisticsCall(services),
    ...ownLinkCall(),
    ...playerListCall(services),
    ...agreedCall(services),
    ...replayCalls(services),
    ...spectatorsCall(services),
    ...guessTableCall(services),
    ...guessCalls(services),
    ...resultCalls(services),
    ...awardsCall(services),
    ...statisticsCall(services),
    ...paddleCalls(services),
    ...shortlistCalls(services),
    ...playerRegistrationCalls(services),
    ...teamRegistrationCalls(services),
  ];
}
