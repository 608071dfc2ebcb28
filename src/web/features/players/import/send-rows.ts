import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { PlayerPlan } from '#domain/tournament/player.ts';
import {
  newcomerOnWire,
  playerRequestOf,
  type ImportAnswer,
  type PlayerAnswer,
  type ImportPlayerRequest,
} from '#protocol/calls/players.ts';
import { failureText } from '#web/net/client/call.ts';
import type { ImportRow, RowProblem } from '#web/sheets/read/import-row.ts';
import { type RowColumn, columnNamed } from '#web/sheets/read/row-title.ts';
import { withRetries, type RetryPolicy } from './retry.ts';

interface Sending extends RetryPolicy {
  /** The id of the tournament. */
  readonly tournament: string;
  /** Sends one batch. Repeating a command id has no second effect. */
  readonly send: (players: readonly ImportPlayerRequest[], commandId: string) => Promise<ImportAnswer>;
  readonly makeId: () => string;
  /** Called after each batch with its new players and the total answered so far. */
  readonly onCreated: (players: readonly PlayerAnswer[], answered: number) => void;
}

/** Sends the good rows in batches of 100 and returns the failed ones with their reasons. */
export async function sendRows(rows: readonly ImportRow[], sending: Sending): Promise<ImportRow[]> {
  const good = rows.flatMap((row) => (row.player === null ? [] : [{ row, player: row.player }]));
  const failed: ImportRow[] = [];
  for (let start = 0; start < good.length; start += MOST_PLAYERS_PER_BATCH) {
    const batch = good.slice(start, start + MOST_PLAYERS_PER_BATCH);
    const commandId = sending.makeId();
    const players = batch.map(({ row, player }) => requestOf(row, player));
    try {
      const answer = await withRetries(() => sending.send(players, commandId), sending);
      for (const { index, error } of answer.failed) {
        const row = batch[index]?.row;
        if (row !== undefined) failed.push(failedRow(row, columnNamed(error.field), error.message));
      }
      const created = answer.created.flatMap(({ index, id }) => {
        const good = batch[index];
        if (good === undefined) return [];
        return [newcomerOnWire(sending.tournament, { ...good.player, id }, good.row.retained)];
      });
      sending.onCreated(created, start + batch.length);
    } catch (reason) {
      const why = sending.signal.aborted ? STOPPED : failureText(reason);
      // The server would refuse the remaining batches for the same reason, so stop.
      return [...failed, ...good.slice(start).map(({ row }) => failedRow(row, null, why))];
    }
  }
  return failed;
}

function requestOf({ retained }: ImportRow, player: PlayerPlan): ImportPlayerRequest {
  const request = playerRequestOf(player);
  if (retained === undefined) return request;
  const { team: teamId, ...said } = retained;
  return { ...request, retained: { teamId, ...said } };
}

const STOPPED = 'The import was stopped before this row was confirmed';

function failedRow(row: ImportRow, column: RowColumn | null, text: string): ImportRow {
  const problem: RowProblem = { column, text };
  return { ...row, player: null, problems: [problem] };
}
