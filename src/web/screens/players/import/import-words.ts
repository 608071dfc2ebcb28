import { grouped } from '#protocol/grouped.ts';
import type { ImportRow, SheetNotes } from '#web/sheets/read/import-row.ts';

const MOST_NAMED = 12;

/** Notes about a sheet that do not prevent the import, one sentence each. */
export function sheetWords(notes: SheetNotes, rows: readonly ImportRow[]): string[] {
  const { serial, unused, passed, pictures = 0 } = notes;
  const namesakes = rows.filter(({ sameName }) => sameName);
  const words: string[] = [];
  if (serial !== null) words.push(`Player numbers are those under '${serial}'.`);
  if (pictures > 0) {
    const left =
      pictures === 1 ? '1 picture in the sheet is' : `${grouped(pictures)} pictures in the sheet are`;
    words.push(`${left} left out: use Photos in bulk.`);
  }
  if (unused.length > 0) words.push(`Columns not used: ${listed(unused.map((heading) => `'${heading}'`))}.`);
  if (passed.length > 0) {
    words.push(`Passed over: ${listed(passed.map((one) => `row ${one.row} '${one.words}'`))}.`);
  }
  if (namesakes.length > 0) {
    const names = namesakes.map(({ name, number, row }) => `${name} #${number} (row ${row})`);
    words.push(`Same name as another player: ${listed(names)}.`);
  }
  const warned = new Map<string, ImportRow[]>();
  for (const row of rows) {
    if (row.warning === undefined) continue;
    const alike = warned.get(row.warning);
    if (alike === undefined) warned.set(row.warning, [row]);
    else alike.push(row);
  }
  for (const [warning, alike] of warned) {
    const [first] = alike;
    const one = alike.length === 1 && first !== undefined ? `Row ${first.row} '${first.name}'` : null;
    words.push(`${one ?? `Rows ${spans(alike.map(({ row }) => row))}`}: ${warning}.`);
  }
  return words;
}

/** Writes row numbers as ranges: '2 to 40, 42'. */
function spans(rows: readonly number[]): string {
  const parts: [first: number, last: number][] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last?.[1] === row - 1) last[1] = row;
    else parts.push([row, row]);
  }
  return parts
    .map(([from, to]) => (from === to ? String(from) : `${String(from)} to ${String(to)}`))
    .join(', ');
}

function listed(things: readonly string[]): string {
  const more = things.length - MOST_NAMED;
  return `${things.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''}`;
}
