import { chapter } from '#web/languages/current-language.ts';

/** A squad on paper. */
export const sheetWords = chapter('sheet', {
  players: 'Players',
  playersOf: (has: number, most: number) => `${String(has)} of ${String(most)}`,
  spent: 'Total Spent',
  left: 'Remaining Budget',
  number: 'Number',
  player: 'Player',
  role: 'Role',
  soldAmount: 'Sold Amount',
  captain: 'Captain',
  /** In the round mark of a captain: one or two letters. */
  captainMark: 'C',
});
export type SheetWords = ReturnType<typeof sheetWords>;
