import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { textOf, type Cell } from './sheet-cell.ts';
import {
  lettersOf,
  ownZerosUnder,
  PROBLEM_TITLE,
  SHEET_COLUMNS,
  SHEET_TITLES,
  zerosUnder,
  type HeadedField,
  type SheetColumn,
  type SheetHeadings,
} from './sheet-headings.ts';
import { RETENTION_COLUMNS, RETENTION_HEADINGS, type RetentionColumn } from './sheet-retention.ts';
import { spellingKey, wordsFor } from './sheet-words.ts';

/** Headings of serial numbers. A serial number becomes the player number if the sheet has no better column. */
const SERIALS = 'srno sno slno serialno serialnumber sr sl no nos number';

/** Other headings that clubs write, the preferred one first. The specification's two spellings come before them. */
const ALSO: Readonly<Record<SheetColumn, string>> = {
  name: 'playername playersname nameofplayer nameoftheplayer playerfullname fullname player players',
  playerNumber:
    `playerno playernum playerid jerseyno jerseynumber jersey shirtno shirtnumber tshirtno capno ` +
    `registrationno registrationnumber regno ${SERIALS}`,
  age: 'playerage ageyears ageyrs',
  isTeamOwner: 'teamowner owner isowner',
  playingStyles:
    'playingstyle style styles speciality specialty specialities specialization specialisation ' +
    'skill skills role playerrole playingrole playertype typeofplayer type discipline',
  baseAmount: 'baseprice basevalue base reserveprice startingprice startprice startingbid minimumbid basebid',
  photo: 'photo photos photolink playerphoto photograph picture image imageurl imagelink',
  runs: 'totalruns runsscored careerruns battingruns',
  wickets: 'totalwickets wicketstaken wkts wkt careerwickets bowlingwickets',
  secondName: 'secondname secondscript nameinsecondlanguage localname nameinlocallanguage',
};

/** Headings of columns for a single style. Their cells have a tick, or a detail such as 'Right arm fast'. */
const STYLE_COLUMNS: Readonly<Record<PlayingStyle, string>> = {
  batsman: 'bat batting batsman batter battingstyle battinghand',
  bowler: 'bowl bowling bowler bowlingstyle bowlingtype bowlingarm',
  wicketKeeper: 'wk keeper keeping wicketkeeper wicketkeeping',
  allRounder: 'allrounder ar',
};

/**
 * Reads a heading row in any order: 'Player Number', 'playerNumber' or 'PLAYER  NUMBER '. Each column takes the
 * template's heading first, then the preferred synonym, then the leftmost cell. So 'Player No' wins over 'Jersey No',
 * and 'Sr. No' counts only alone. Returns null for another row. A heading row has the name column. It also has the
 * number column, or two of age, style and base amount.
 */
export function readHeadings(
  row: readonly Cell[],
  fields: readonly HeadedField[] = [],
): SheetHeadings | null {
  const written = row.map((cell) => (typeof cell === 'string' ? spellingKey(lettersOf(cell)) : ''));
  const own = placed(
    fields.map(({ id, name }) => [id, ownHeadings(name)]),
    written,
  );
  const ownPlaces = new Set(own.values());
  // A league's own field wins over a synonym: its field 'Type' is not the playing style.
  const letters = written.map((heading, place) => (ownPlaces.has(place) ? '' : heading));
  const places = placed(COLUMN_HEADINGS, letters);
  const styles = placed(STYLE_HEADINGS, letters);
  const retention = placed(BEFORE_HEADINGS, letters);
  if (!namesPlayers(places, styles.size > 0)) return null;

  const used = new Set([...places.values(), ...styles.values(), ...retention.values(), ...ownPlaces]);
  const headingAt = (column: SheetColumn) => textOf(row[places.get(column) ?? -1] ?? null);
  const number = headingAt('playerNumber');
  return {
    places,
    styles,
    own,
    ...ownZerosUnder(fields, (id) => textOf(row[own.get(id) ?? row.length] ?? null)),
    zeros: zerosUnder(headingAt('baseAmount')),
    ...(retention.size === 0 ? {} : { retention: { places: retention, zeros: zerosAt(row, retention) } }),
    photoIsLink: lettersOf(headingAt('photo')) === lettersOf(SHEET_TITLES.photo),
    serial: isSerialHeading(number) ? number : null,
    unused: row.flatMap((cell, place) => {
      const unknown =
        typeof cell === 'string' && !used.has(place) && letters[place] !== lettersOf(PROBLEM_TITLE);
      return unknown && textOf(cell) !== '' ? [textOf(cell)] : [];
    }),
  };
}

function zerosAt(row: readonly Cell[], retention: ReadonlyMap<RetentionColumn, number>): number {
  return zerosUnder(textOf(row[retention.get('retainedAt') ?? row.length] ?? null));
}

/** The headings of an own field: its name, and that of a ready-made field in other languages. */
function ownHeadings(name: string): readonly string[] {
  return [name, ...wordsFor(`field ${name}`)].map(lettersOf).map(spellingKey);
}

type Headed<Key> = readonly (readonly [Key, readonly string[]])[];

/** The headings of columns and styles by letters: ours, those of clubs, and those of the catalogues. */
const COLUMN_HEADINGS: Headed<SheetColumn> = SHEET_COLUMNS.map((column) => [
  column,
  headings(column, `${lettersOf(SHEET_TITLES[column])} ${ALSO[column]}`),
]);
const STYLE_HEADINGS: Headed<PlayingStyle> = PLAYING_STYLES.map((style) => [
  style,
  headings(style, STYLE_COLUMNS[style]),
]);
const BEFORE_HEADINGS: Headed<RetentionColumn> = RETENTION_COLUMNS.map((column) => [
  column,
  headings(column, RETENTION_HEADINGS[column]),
]);

function headings(key: string, letters: string): readonly string[] {
  return [...letters.split(' '), ...wordsFor(key).map(lettersOf)].map(spellingKey);
}

/** The place of the first heading of each key that is there. */
function placed<Key>(headed: Headed<Key>, letters: readonly string[]): Map<Key, number> {
  return new Map(
    headed.flatMap(([key, words]) => {
      const place = words.map((word) => letters.indexOf(word)).find((at) => at >= 0);
      return place === undefined ? [] : [[key, place] as const];
    }),
  );
}

function namesPlayers(places: ReadonlyMap<SheetColumn, number>, styled: boolean): boolean {
  if (!places.has('name')) return false;
  if (places.has('playerNumber')) return true;
  const others = [places.has('age'), styled || places.has('playingStyles'), places.has('baseAmount')];
  return others.filter(Boolean).length >= 2;
}

/** True for the heading of a serial number. */
export function isSerialHeading(heading: string): boolean {
  return SERIALS.split(' ').includes(lettersOf(heading));
}
