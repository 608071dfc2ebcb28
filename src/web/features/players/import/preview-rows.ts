import type { Unit } from '#domain/rules/rule-set.ts';
import type { Asked } from '#domain/tournament/player.ts';
import { textOf } from '#domain/tournament/sheet/sheet-cell.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { ImportRow, SheetReading, SheetRow, Taken } from '#web/sheets/read/import-row.ts';
import { cellKey, freeNumbers, withBlanks, withTyped, type Corrections } from './corrections.ts';
import { judgeUpdates, type PlayerUpdate } from './judge-updates.ts';
import {
  answered,
  cellIn,
  meetings,
  withCell,
  type Answers,
  type Meeting,
  type UpdateRow,
} from './same-players.ts';
import type { Judge } from './use-import.ts';

export const NO_ANSWERS: Answers = new Map();

/** A sheet and the input for checking its rows. */
interface PreviewSheet {
  readonly reading: SheetReading;
  readonly taken: Taken;
  readonly players: readonly PlayerAnswer[];
  readonly judge: Judge;
  readonly asked: Asked;
  readonly unit: Unit;
  /** The day of the tournament: '2026-11-24'. */
  readonly day: string;
}

export interface PreviewRows {
  readonly met: readonly Meeting[];
  /** Rows that create players. */
  readonly rows: readonly ImportRow[];
  /** Rows that change existing players. */
  readonly updates: readonly PlayerUpdate[];
  readonly leftOut: readonly SheetRow[];
  /** The number of rows that another row of the sheet took in or took the place of. */
  readonly repeated: number;
  /** The automatic numbers, by row. */
  readonly numbers: ReadonlyMap<number, string>;
}

/** Applies corrections, answers and automatic numbers to the rows of a sheet. */
export function previewRows(
  { reading, taken, players, judge, asked, unit, day }: PreviewSheet,
  typed: Corrections,
  answers: Answers,
): PreviewRows {
  const file = withTyped(reading.rows, typed, reading.units);
  const met = meetings(file, players, asked.fields);
  const { create, update, leftOut, repeated } = answered(file, met, answers, taken.numbers);
  const given = [...file, ...create].map((row) => textOf(cellIn(row, 'playerNumber')));
  const numbers = freeNumbers(create, [...taken.numbers, ...given], typed);
  // Values for all blank cells are for new players; a blank cell of an update keeps the player's value.
  const joining = withBlanks(create, typed, reading.units).map((row) => {
    const number = numbers.get(row.row);
    return number === undefined ? row : withCell(row, 'playerNumber', number);
  });
  const isUntouched =
    joining.length === reading.rows.length && joining.every((row, at) => row === reading.rows[at]);
  return {
    met,
    rows: isUntouched ? reading.rows : judge(joining),
    updates: judgeUpdates(
      update.map((one) => withOwnNumber(one, typed, reading.serial !== null)),
      players,
      joining,
      unit,
      asked,
      day,
    ),
    leftOut,
    repeated,
    numbers,
  };
}

/** A serial number of the sheet never replaces the number of a known player; one typed for any of its rows does. */
function withOwnNumber(update: UpdateRow, { cells }: Corrections, isSerial: boolean): UpdateRow {
  const { row, player, from } = update;
  const numbers = from.map((at) => cells.get(cellKey(at, 'playerNumber')) ?? '');
  const typed = numbers.findLast((number) => number.trim() !== '');
  if (typed === undefined && !isSerial) return update;
  return { ...update, row: withCell(row, 'playerNumber', typed ?? player.playerNumber) };
}
