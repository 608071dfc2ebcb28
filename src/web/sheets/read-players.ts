import { sameKey } from '#domain/text.ts';
import { checkPlayer, type PlayerDraft } from '#domain/tournament/check-player.ts';
import type { DraftProblem } from '#domain/tournament/draft-problems.ts';
import {
  readHeadings,
  readSheetRow,
  REQUIRED_COLUMNS,
  SHEET_COLUMNS,
  SHEET_TITLES,
  type Cell,
  type SheetHeadings,
} from '#domain/tournament/sheet-row.ts';
import { draftText } from '#protocol/draft-texts.ts';
import { NUMBER_TAKEN } from '#protocol/texts.ts';
import { HEADINGS_WITHIN } from './csv-text.ts';
import type { ImportRow, RowProblem, SheetReading, Taken } from './import-row.ts';
import { readBook, type ReadBook } from './read-workbook.ts';
import { gridOf, type GridRow } from './sheet-grid.ts';
import { MOST_ROWS, UnreadableSheet } from './sheet-problem.ts';

/** The players of a file, each row judged. Throws `UnreadableSheet`. */
export function readPlayers(bytes: Uint8Array, taken: Taken): SheetReading {
  const table = findTable(readBook(bytes, true)) ?? findTable(readBook(bytes, false));
  if (table === null) throw new UnreadableSheet('no-headings');
  const { rows, headings } = table;
  if (rows.length === 0) throw new UnreadableSheet('no-rows');
  if (rows.length > MOST_ROWS) throw new UnreadableSheet('too-many-rows');
  const seen = new Seen(taken);
  return {
    rows: rows.map((row) => judged(row, headings, seen)),
    missing: REQUIRED_COLUMNS.filter((column) => !headings.has(column)).map((column) => SHEET_TITLES[column]),
  };
}

interface Table {
  readonly headings: SheetHeadings;
  readonly rows: readonly GridRow[];
}

/** The first sheet with a row of headings near its top; titles may stand above it. */
function findTable({ book, isText }: ReadBook): Table | null {
  for (const name of book.SheetNames) {
    const sheet = book.Sheets[name];
    if (sheet === undefined) continue;
    const rows = gridOf(sheet, isText);
    for (const [index, { cells, row }] of rows.entries()) {
      if (row > HEADINGS_WITHIN) break;
      const headings = readHeadings(cells);
      if (headings !== null) return { headings, rows: rows.slice(index + 1) };
    }
  }
  return null;
}

/** Numbers and names met so far: those of the tournament (row null), then those of the file. */
class Seen {
  private readonly numbers: Map<string, number | null>;
  private readonly names: Set<string>;

  constructor(taken: Taken) {
    this.numbers = new Map(taken.numbers.map((number) => [sameKey(number), null]));
    this.names = new Set(taken.names.map(sameKey));
  }

  /** What is wrong with taking this number in this row, or null when it is free, and taken from now on. */
  number(number: string, row: number): RowProblem | null {
    const key = sameKey(number);
    const first = this.numbers.get(key);
    if (first === undefined) this.numbers.set(key, row);
    if (first === undefined || key === '') return null;
    const text = first === null ? NUMBER_TAKEN : `Row ${first} of this file has the same number`;
    return { column: SHEET_TITLES.playerNumber, text: `${text}: ${number}` };
  }

  /** True when this name was met before. */
  name(name: string): boolean {
    const key = sameKey(name);
    const met = this.names.has(key);
    this.names.add(key);
    return met;
  }
}

function judged(gridRow: GridRow, headings: SheetHeadings, seen: Seen): ImportRow {
  const draft = withPhotoLink(readSheetRow(gridRow.cells, headings), gridRow, headings);
  const checked = checkPlayer(draft);
  const taken = seen.number(draft.number, gridRow.row);
  const problems = [
    ...(checked.ok ? [] : checked.problems.map(problemOf)),
    ...(taken === null ? [] : [taken]),
  ];
  return {
    row: gridRow.row,
    name: draft.name,
    number: draft.number,
    cells: SHEET_COLUMNS.map((column): Cell => gridRow.cells[headings.get(column) ?? -1] ?? null),
    player: checked.ok && taken === null ? checked.value : null,
    problems,
    sameName: problems.length === 0 && seen.name(draft.name),
  };
}

/** A photo cell that only says 'photo' and leads somewhere means where it leads. */
function withPhotoLink(draft: PlayerDraft, { links }: GridRow, headings: SheetHeadings): PlayerDraft {
  const link = links.get(headings.get('photo') ?? -1);
  const says = draft.photo !== null && /^https?:/i.test(draft.photo);
  return link === undefined || says ? draft : { ...draft, photo: link };
}

function problemOf(problem: DraftProblem): RowProblem {
  const column = SHEET_COLUMNS.find((one) => one === problem.field) ?? 'name';
  return { column: SHEET_TITLES[column], text: draftText(problem) };
}
