import type {
  RetainPlayersAnswer,
  RetainPlayersRequest,
  UpdatePlayersAnswer,
  UpdatePlayersRequest,
} from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import { call } from '#web/net/client/call.ts';

/** Changes up to 100 players. A repeated call with the same `commandId` takes effect once. */
export function updatePlayers(body: UpdatePlayersRequest, commandId: string): Promise<UpdatePlayersAnswer> {
  return call(PATHS.updatePlayers, { method: 'PUT', body, commandId });
}

/** Retains up to 100 players. A repeated call with the same `commandId` takes effect once. */
export function retainPlayers(body: RetainPlayersRequest, commandId: string): Promise<RetainPlayersAnswer> {
  return call(PATHS.retentions, { method: 'POST', body, commandId });
}
