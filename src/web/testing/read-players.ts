import type { Unit } from '#domain/rules/rule-set.ts';
import { NO_PLAYER_RULES, type PlayerRules } from '#domain/tournament/player.ts';
import { findBookTable } from '#web/sheets/read/book-tables.ts';
import { NOTHING_CHOSEN, type Taken } from '#web/sheets/read/import-row.ts';
import { playersIn, type PlayersReading } from '#web/sheets/read/read-any-sheet.ts';
import { readBook } from '#web/sheets/read/read-workbook.ts';
import { UnreadableSheet } from '#web/sheets/read/sheet-files.ts';

/** For tests: reads the players of a file with known headings and checks each row. Throws `UnreadableSheet`. */
export function readPlayers(
  bytes: Uint8Array,
  taken: Taken,
  unit: Unit,
  asked: PlayerRules = NO_PLAYER_RULES,
): PlayersReading {
  const table = findBookTable(readBook(bytes), asked.fields, false, NOTHING_CHOSEN);
  const headings = table?.headings;
  if (table === null || !headings) throw new UnreadableSheet('no-headings');
  return playersIn({ headings, rows: table.rows }, taken, unit, asked);
}
