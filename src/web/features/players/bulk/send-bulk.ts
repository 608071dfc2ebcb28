import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { failureText } from '#web/net/client/call.ts';
import { withRetries, type RetryPolicy } from '#web/features/players/import/retry.ts';

/** The answer to a batch, which names the players who were refused. */
interface BatchAnswer {
  readonly failed: readonly { readonly id: string; readonly error: ErrorBody }[];
}

interface SendingBulk<Answer extends BatchAnswer> extends RetryPolicy {
  /** Sends one batch. Repeating a command id has no second effect. */
  readonly send: (ids: readonly string[], commandId: string) => Promise<Answer>;
  readonly makeId: () => string;
  /** Called after each batch with its answer and the total answered so far. */
  readonly onAnswer: (answer: Answer, answered: number) => void;
}

/** A player who was not changed, with the reason. */
export interface Unchanged {
  readonly player: PlayerAnswer;
  readonly why: string;
}

/** Sends the players in batches of 100 and returns the players who were not changed. */
export async function sendBulk<Answer extends BatchAnswer>(
  players: readonly PlayerAnswer[],
  sending: SendingBulk<Answer>,
): Promise<readonly Unchanged[]> {
  const unchanged: Unchanged[] = [];
  for (let start = 0; start < players.length; start += MOST_PLAYERS_PER_BATCH) {
    const batch = players.slice(start, start + MOST_PLAYERS_PER_BATCH);
    const commandId = sending.makeId();
    try {
      const ids = batch.map(({ id }) => id);
      const answer = await withRetries(() => sending.send(ids, commandId), sending);
      const why = new Map(answer.failed.map(({ id, error }) => [id, error.message]));
      unchanged.push(
        ...batch.flatMap((player) => {
          const reason = why.get(player.id);
          return reason === undefined ? [] : [{ player, why: reason }];
        }),
      );
      sending.onAnswer(answer, start + batch.length);
    } catch (reason) {
      const why = sending.signal.aborted ? STOPPED : failureText(reason);
      return [...unchanged, ...players.slice(start).map((player) => ({ player, why }))];
    }
  }
  return unchanged;
}

const STOPPED = 'Stopped before this player was changed';
