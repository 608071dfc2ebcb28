import {
  retainPlayersAnswer,
  updatePlayersAnswer,
  type RetainPlayersAnswer,
  type RetainPlayersRequest,
  type UpdatePlayersAnswer,
  type UpdatePlayersRequest,
} from '#protocol/calls/player-batches.ts';
import { PATHS } from '#protocol/paths.ts';
import { call } from '#web/calls/client/call.ts';

/** Up to 100 players; sent again with the same `commandId`, it acts once. */
export function updatePlayers(body: UpdatePlayersRequest, commandId: string): Promise<UpdatePlayersAnswer> {
  return call(PATHS.updatePlayers, updatePlayersAnswer, { method: 'PUT', body, commandId });
}

/** Up to 100 retentions; sent again with the same `commandId`, it acts once. */
export function retainPlayers(body: RetainPlayersRequest, commandId: string): Promise<RetainPlayersAnswer> {
  return call(PATHS.retentions, retainPlayersAnswer, { method: 'POST', body, commandId });
}
