import { playerRequestOf, type PlayerAnswer, type PlayerRequest } from '#protocol/calls/players.ts';
import { failureText } from '#web/calls/client/failure.ts';
import type { ImportRow } from '#web/sheets/read/import-row.ts';
import type { PlayerUpdate } from './judge-updates.ts';
import { withRetries, type RetryPolicy } from './retry.ts';

interface SendingUpdates extends RetryPolicy {
  readonly send: (player: PlayerAnswer, request: PlayerRequest) => Promise<PlayerAnswer>;
  /** After each of them: the player as he is now, and how many have been sent. */
  readonly onUpdated: (player: PlayerAnswer, done: number) => void;
}

/** Changes players of the list one after the other, and gives back the rows whose player was not changed. */
export async function sendUpdates(
  updates: readonly PlayerUpdate[],
  sending: SendingUpdates,
): Promise<ImportRow[]> {
  const failed: ImportRow[] = [];
  for (const [at, { player, row }] of updates.entries()) {
    const { player: plan } = row;
    if (plan === null) continue;
    try {
      // An update that is sent twice changes nothing more.
      const answer = await withRetries(() => sending.send(player, playerRequestOf(plan)), sending);
      sending.onUpdated(answer, at + 1);
    } catch (reason) {
      const text = sending.signal.aborted ? STOPPED : failureText(reason);
      failed.push({ ...row, player: null, problems: [{ column: null, text }] });
    }
    if (sending.signal.aborted) {
      const rest = updates.slice(at + 1).map((one) => one.row);
      return [
        ...failed,
        ...rest.map((one) => ({ ...one, player: null, problems: [{ column: null, text: STOPPED }] })),
      ];
    }
  }
  return failed;
}

const STOPPED = 'The import was stopped before this player was changed';
