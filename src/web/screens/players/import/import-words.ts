import { grouped } from '#protocol/grouped.ts';
import type { ImportRow, SheetNotes } from '#web/sheets/read/import-row.ts';

const MOST_NAMED = 12;

/** What is worth knowing of a sheet and stops nothing, a sentence each. */
export function sheetWords(notes: SheetNotes, rows: readonly ImportRow[]): string[] {
  const { serial, unused, passed } = notes;
  const namesakes = rows.filter(({ sameName }) => sameName);
  const words: string[] = [];
  if (serial !== null) words.push(`Player numbers are those under '${serial}'.`);
  if (unused.length > 0) words.push(`Columns not used: ${listed(unused.map((heading) => `'${heading}'`))}.`);
  if (passed.length > 0) {
    words.push(`Passed over: ${listed(passed.map((one) => `row ${one.row} '${one.words}'`))}.`);
  }
  if (namesakes.length > 0) {
    const names = namesakes.map(({ name, number, row }) => `${name} #${number} (row ${row})`);
    words.push(`Same name as another player: ${listed(names)}.`);
  }
  for (const { row, name, warning } of rows) {
    if (warning !== undefined) words.push(`Row ${row} '${name}': ${warning}.`);
  }
  return words;
}

function listed(things: readonly string[]): string {
  const more = things.length - MOST_NAMED;
  return `${things.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''}`;
}
