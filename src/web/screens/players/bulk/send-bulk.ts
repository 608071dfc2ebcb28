import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { UpdatePlayersAnswer } from '#protocol/calls/player-batches.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { withRetries, type RetryPolicy } from '#web/screens/players/import/retry.ts';

interface SendingBulk extends RetryPolicy {
  /** Sends one batch. Repeating a command id has no second effect. */
  readonly send: (ids: readonly string[], commandId: string) => Promise<UpdatePlayersAnswer>;
  readonly makeId: () => string;
  /** Called after each batch with its changed players and the total answered so far. */
  readonly onUpdated: (players: readonly PlayerAnswer[], answered: number) => void;
}

/** A player who was not changed, with the reason. */
export interface Unchanged {
  readonly player: PlayerAnswer;
  readonly why: string;
}

/** Sends the change in batches of 100 and returns the players who were not changed. */
export async function sendBulk(
  players: readonly PlayerAnswer[],
  sending: SendingBulk,
): Promise<readonly Unchanged[]> {
  const unchanged: Unchanged[] = [];
  for (let start = 0; start < players.length; start += MOST_PLAYERS_PER_BATCH) {
    const batch = players.slice(start, start + MOST_PLAYERS_PER_BATCH);
    const commandId = sending.makeId();
    try {
      const ids = batch.map(({ id }) => id);
      const { updated, failed } = await withRetries(() => sending.send(ids, commandId), sending);
      const why = new Map(failed.map(({ id, error }) => [id, error.message]));
      unchanged.push(
        ...batch.flatMap((player) => {
          const reason = why.get(player.id);
          return reason === undefined ? [] : [{ player, why: reason }];
        }),
      );
      sending.onUpdated(updated, start + batch.length);
    } catch (reason) {
      const why = sending.signal.aborted ? STOPPED : failureText(reason);
      return [...unchanged, ...players.slice(start).map((player) => ({ player, why }))];
    }
  }
  return unchanged;
}

const STOPPED = 'Stopped before this player was changed';
