import { SENDING_PLAYERS } from '#web/net/calls/players.ts';
import { failureText, retried, type Retrying } from '#web/net/client/call.ts';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { PlayerPlan, PlayerRules } from '#domain/tournament/player.ts';
import {
  newcomerOnWire,
  playerRequestOf,
  type ImportAnswer,
  type PlayerAnswer,
  type ImportPlayerRequest,
  type PlayerRequest,
} from '#protocol/calls/players.ts';
import { columnNamed, type ImportRow, type RowColumn, type SheetRow } from '#web/sheets/read/import-row.ts';
import { sameKey } from '#domain/text.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { textOf } from '#domain/tournament/sheet/sheet-cell.ts';
import { SHEET_COLUMNS } from '#domain/tournament/sheet/sheet-headings.ts';
import { judgeRows } from '#web/sheets/read/judge-rows.ts';
import { playerChanges, type PlayerChange } from './import-words.tsx';
import type { UpdateRow } from './same-players.ts';

interface Sending extends Retrying {
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
      const answer = await retried(() => sending.send(players, commandId), SENDING_PLAYERS, sending);
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
      const why = sending.signal?.aborted ? ROW_STOPPED : failureText(reason);
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

const ROW_STOPPED = 'The import was stopped before this row was confirmed';

function failedRow(row: ImportRow, column: RowColumn | null, text: string): ImportRow {
  return { ...row, player: null, problems: [{ column, text }] };
}

/** A player of the tournament, with the checked row that changes this player. */
export interface PlayerUpdate {
  readonly player: PlayerAnswer;
  readonly row: ImportRow;
  /** The numbers of all rows of the sheet that it is made of. */
  readonly from: readonly number[];
  /** The changes of the row; empty if it changes nothing or cannot be used. */
  readonly changes: readonly PlayerChange[];
}

/** Checks changes of existing players. No player gets the number of another player or of a new row. */
export function judgeUpdates(
  updates: readonly UpdateRow[],
  players: readonly PlayerAnswer[],
  joining: readonly SheetRow[],
  unit: Unit,
  asked: PlayerRules,
  day: string,
): PlayerUpdate[] {
  if (updates.length === 0) return [];
  const changed = new Set(updates.map(({ player }) => player.id));
  const place = SHEET_COLUMNS.indexOf('playerNumber');
  // A new row cannot take a number of the list, so it is no obstacle to the player who has it.
  const taken = new Set(players.map(({ playerNumber }) => sameKey(playerNumber)));
  const numbers = [
    ...players.filter(({ id }) => !changed.has(id)).map(({ playerNumber }) => playerNumber),
    ...joining
      .map(({ cells }) => textOf(cells[place] ?? null))
      .filter((number) => !taken.has(sameKey(number))),
  ];
  const judged = judgeRows(
    updates.map(({ row }) => row),
    { numbers, names: [] },
    unit,
    asked,
    day,
  );
  return updates.flatMap(({ player, from }, at) => {
    const row = judged[at];
    if (row === undefined) return [];
    const changes = row.player === null ? [] : playerChanges(player, row.player, asked.fields, unit);
    return [{ player, row, from, changes }];
  });
}

interface SendingUpdates extends Retrying {
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
      const answer = await retried(() => sending.send(player, request), SENDING_PLAYERS, sending);
      sending.onUpdated(answer, at + 1);
    } catch (reason) {
      const text = sending.signal?.aborted ? CHANGE_STOPPED : failureText(reason);
      failed.push(failedRow(row, null, text));
    }
    if (sending.signal?.aborted) {
      const rest = updates.slice(at + 1);
      return [...failed, ...rest.map((one) => failedRow(one.row, null, CHANGE_STOPPED))];
    }
  }
  return failed;
}

const CHANGE_STOPPED = 'The import was stopped before this player was changed';
