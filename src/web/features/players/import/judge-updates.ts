import { sameKey } from '#domain/text.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { Asked } from '#domain/tournament/player.ts';
import { textOf } from '#domain/tournament/sheet/sheet-cell.ts';
import { SHEET_COLUMNS } from '#domain/tournament/sheet/sheet-headings.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { ImportRow, SheetRow } from '#web/sheets/read/import-row.ts';
import { judgeRows } from '#web/sheets/read/judge-rows.ts';
import { playerChanges, type PlayerChange } from './player-changes.ts';
import type { UpdateRow } from './same-players.ts';

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
  asked: Asked,
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
    return [
      {
        player,
        row,
        from,
        changes: row.player === null ? [] : playerChanges(player, row.player, asked.fields, unit),
      },
    ];
  });
}
