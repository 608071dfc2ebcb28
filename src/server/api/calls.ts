import { accountCalls, openAccountCalls } from './account-calls.ts';
import { auctionCalls } from '#server/api/auction/auction-calls.ts';
import { agreedCall } from '#server/api/hall/agreed-call.ts';
import type { CallParts } from './http/call-parts.ts';
import type { Call } from './http/call.ts';
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
import { teamRegistrationCalls } from '#server/api/registration/team-registration-calls.ts';
import { teamRegistrationListCalls } from '#server/api/registration/team-registration-list-calls.ts';
import { registrationCalls } from '#server/api/registration/registration-calls.ts';
import { registrationListCalls } from '#server/api/registration/registration-list-calls.ts';
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

/** The table of all calls. `call` says what a row holds. */
export function allCalls(parts: CallParts): readonly Call[] {
  return [
    ...openAccountCalls(parts),
    ...imageCalls(parts),
    ...healthCall(parts),
    ...houseCall(parts.second),
    ...enterCall(parts),
    ...hallViewCalls(parts),
    ...accountCalls(parts),
    ...tournamentCalls(parts),
    ...copyCall(parts),
    ...archiveCall(parts),
    ...deleteCall(parts),
    ...moveCall(parts),
    ...renameCalls(parts),
    ...fileCalls(parts),
    ...agendaCall(parts),
    ...rulesCalls(parts),
    ...showCall(parts),
    ...guessNameCalls(parts),
    ...withdrawalCalls(parts),
    ...teamCalls(parts),
    ...playerCalls(parts),
    ...retentionCalls(parts),
    ...batchCalls(parts),
    ...importCalls(parts),
    ...secondLaptopCalls(parts),
    ...linkCalls(parts),
    ...registrationListCalls(parts),
    ...teamRegistrationListCalls(parts),
    ...auctionCalls(parts),
    ...consoleStatisticsCall(parts),
    ...ownLinkCall(),
    ...playerListCall(parts),
    ...agreedCall(parts),
    ...replayCalls(parts),
    ...spectatorsCall(parts),
    ...guessTableCall(parts),
    ...guessCalls(parts),
    ...resultCalls(parts),
    ...awardsCall(parts),
    ...statisticsCall(parts),
    ...paddleCalls(parts),
    ...shortlistCalls(parts),
    ...registrationCalls(parts),
    ...teamRegistrationCalls(parts),
  ];
}
