import { sameKey } from '#domain/text.ts';
import { saidIn, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { lettersOf, readHeadings } from '#domain/tournament/sheet/sheet-headings.ts';
import { wordsFor } from '#domain/tournament/sheet/sheet-words.ts';
import { fileKind, MOST_FILE_BYTES, UnreadableSheet } from './sheet-files.ts';
import { readBook, type ReadBook } from './read-workbook.ts';
import { gridOf, type GridRow } from './sheet-grid.ts';

/** Team fields of a sheet, in column order for a sheet without headings. */
export const TEAM_COLUMNS = ['name', 'shortName', 'bidder', 'bidderPhone', 'colour', 'cards'] as const;
export type TeamColumn = (typeof TEAM_COLUMNS)[number];
export type TeamCells = Readonly<Record<TeamColumn, string>>;

/** A team as written in the sheet. */
export interface TeamSheetRow {
  /** Row number as in the spreadsheet, from 1. */
  readonly row: number;
  readonly cells: TeamCells;
}

export interface TeamsReading {
  readonly rows: readonly TeamSheetRow[];
  /** Headings that the import ignores. */
  readonly unused: readonly string[];
  /** The sheet with the teams, if the workbook has several. */
  readonly sheet: string | null;
  /** The other sheets with values, hidden ones too. */
  readonly notRead: readonly string[];
}

/** Headings that clubs write besides those of the catalogues, the better match first. */
const HEADINGS: Readonly<Record<TeamColumn, string>> = {
  name: 'teamname nameofteam nameoftheteam team teams name franchise संघ संघाचेनाव टीम टीमकानाम टीमचेनाव',
  shortName: 'shortname short code abbreviation लघुनाव संक्षिप्तनाम',
  bidder:
    'bidder whobids owner ownername teamowner nameofowner captain contactperson मालक संघमालक मालिक टीममालिक',
  bidderPhone: 'phonenumber phone mobile mobileno mobilenumber contact contactno whatsapp मोबाईल मोबाइल फोन',
  colour: 'colour color teamcolour teamcolor रंग',
  cards: 'rtm rtms rtmcards cards matchcards righttomatch rightstomatch righttomatchcards',
};

/** More rows are no list of teams. The server enforces the real limit. */
const MOST_TEAM_ROWS = 200;
const HEADINGS_WITHIN = 10;

/**
 * Reads the teams of a file or pasted cells; `chosen` names a sheet of a workbook, null takes the one that lists teams
 * most surely. In pasted cells and a chosen sheet without headings, the first column has the names. Throws
 * `UnreadableSheet`.
 */
export function readTeams(bytes: Uint8Array, isPasted: boolean, chosen: string | null = null): TeamsReading {
  if (bytes.length > MOST_FILE_BYTES) throw new UnreadableSheet('too-large');
  // A text with one column can be a list of teams, but not a list of players.
  const read = readBook(bytes, isPasted || fileKind(bytes) === 'text');
  const all = sheetsIn(read);
  const sheets = all.filter(({ isHidden }) => !isHidden);
  const own = all.find((one) => one.name === chosen);
  const [surest = sheets[0]] = sheets.filter((one) => one.at >= 0).sort((a, b) => b.sure - a.sure);
  const found = own ?? surest;
  const { grid, at, name } = found ?? { grid: [], at: -1, name: '' };
  const headings = grid[at]?.cells;
  if (headings === undefined && !isPasted && own === undefined) throw new UnreadableSheet('no-team-headings');
  const places =
    headings === undefined
      ? new Map(TEAM_COLUMNS.map((column, place) => [column, place] as const))
      : placesIn(headings);
  const rows = grid.slice(at + 1).flatMap(({ row, cells }): TeamSheetRow[] => {
    const said = (column: TeamColumn) => saidIn(cells[places.get(column) ?? cells.length] ?? null);
    const team: TeamCells = {
      name: said('name'),
      shortName: said('shortName'),
      bidder: said('bidder'),
      bidderPhone: said('bidderPhone'),
      colour: said('colour'),
      cards: said('cards'),
    };
    return Object.values(team).every((text) => text === '') ? [] : [{ row, cells: team }];
  });
  if (rows.length === 0) throw new UnreadableSheet('no-teams');
  if (rows.length > MOST_TEAM_ROWS) throw new UnreadableSheet('too-many-teams');
  const used = new Set(places.values());
  const unused = (headings ?? []).map(saidIn).filter((heading, place) => heading !== '' && !used.has(place));
  const notRead = all.filter((one) => one !== found && hasValues(one)).map((one) => one.name);
  return { rows, unused, sheet: sheets.length > 1 || notRead.length > 0 ? name : null, notRead };
}

/** A single cell is a note. */
function hasValues({ grid }: TeamsSheet): boolean {
  return grid.flatMap(({ cells }) => cells.filter((cell) => saidIn(cell) !== '')).length > 1;
}

interface TeamsSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly grid: readonly GridRow[];
  /** The place of the headings; -1 if there are none. */
  readonly at: number;
  /** How surely the sheet lists teams: 'Name' alone may head a list of players. */
  readonly sure: number;
}

/** Reads the sheets of a workbook with the place of their headings. */
function sheetsIn(read: ReadBook): TeamsSheet[] {
  const { book } = read;
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    if (sheet === undefined) return [];
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    const grid = gridOf(sheet, read);
    const at = grid.slice(0, HEADINGS_WITHIN).findIndex(({ cells }) => placesIn(cells).has('name'));
    const headings = grid[at]?.cells ?? [];
    const places = placesIn(headings);
    const heading = lettersOf(saidIn(headings[places.get('name') ?? -1] ?? null));
    const isNamed = heading !== 'name' || /team|संघ|टीम/i.test(name);
    const sure = (isNamed ? 10 : 0) + places.size - (readHeadings(headings) === null ? 0 : 20);
    return [{ name, isHidden, grid, at, sure }];
  });
}

/** Finds the column of each field. If two headings match a field, the better match counts. */
function placesIn(cells: readonly Cell[]): ReadonlyMap<TeamColumn, number> {
  const letters = cells.map((cell) => (typeof cell === 'string' ? lettersOf(cell) || sameKey(cell) : ''));
  return new Map(
    TEAM_COLUMNS.flatMap((column) => {
      const headings = [...HEADINGS[column].split(' '), ...wordsFor(`team ${column}`).map(lettersOf)];
      const heading = headings.find((word) => letters.includes(word));
      return heading === undefined ? [] : [[column, letters.indexOf(heading)] as const];
    }),
  );
}
