import type { Unit } from '#domain/rules/rule-set.ts';
import type { Asked } from '#domain/tournament/checks/asked.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { ImportRow, SheetReading, Taken } from '#web/sheets/read/import-row.ts';
import { corrected, NO_CORRECTIONS, type Corrections } from './corrections.ts';
import { judgeUpdates, type PlayerUpdate } from './judge-updates.ts';
import { answered, meetings, type Answers, type Meeting } from './same-players.ts';
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
}

interface PreviewRows {
  readonly met: readonly Meeting[];
  /** Rows that create players. */
  readonly rows: readonly ImportRow[];
  /** Rows that change existing players. */
  readonly updates: readonly PlayerUpdate[];
}

/** Applies corrections and answers to the rows of a sheet. */
export function previewRows(
  { reading, taken, players, judge, asked, unit }: PreviewSheet,
  typed: Corrections,
  answers: Answers,
): PreviewRows {
  const rows = corrected(reading.rows, typed);
  const met = meetings(rows, players, asked.fields);
  const { create, update } = answered(rows, met, answers, taken.numbers);
  const isUntouched =
    typed === NO_CORRECTIONS && create.length === reading.rows.length && update.length === 0;
  return {
    met,
    rows: isUntouched ? reading.rows : judge(create),
    updates: judgeUpdates(update, players, create, unit, asked),
  };
}
