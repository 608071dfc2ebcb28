import { playerRequestOf, type PlayerAnswer, type PlayerRequest } from '#protocol/calls/players.ts';
import { failureText } from '#web/net/client/call.ts';
import type { ImportRow } from '#web/sheets/read/import-row.ts';
import type { PlayerUpdate } from './judge-updates.ts';
import { withRetries, type RetryPolicy } from './retry.ts';

interface SendingUpdates extends RetryPolicy {
  readonly send: (player: PlayerAnswer, request: PlayerRequest) => Promise<PlayerAnswer>;
  /** Called after each update with the new player and the number sent. */
  readonly onUpdated: (player: PlayerAnswer, done: number) => void;
}

/** Updates existing players one by one and returns the failed rows. */
export async function sendUpdates(
  updates: readonly PlayerUpdate[],
  sending: SendingUpdates,
): Promise<ImportRow[]> {
  const failed: ImportRow[] = [];
  for (const [at, { player, row }] of updates.entries()) {
    const { player: plan } = row;
    if (plan === null) continue;
    try {
      // A sheet has no names in a second script or for the voice; left out, they stay.
      const request = playerRequestOf(plan);
      // Retrying is safe, because updates are idempotent.
      const answer = await withRetries(() => sending.send(player, request), sending);
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
