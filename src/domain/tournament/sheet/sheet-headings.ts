import { impossible } from '#domain/impossible.ts';
import { sameKey } from '#domain/text.ts';
import type { FieldId } from '#domain/ids.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { zerosOf } from './sheet-amount.ts';
import { textOf, type Cell } from './sheet-cell.ts';
import { RETENTION_COLUMNS, RETENTION_HEADINGS, type RetentionColumn } from './sheet-retention.ts';

/** The columns of a spreadsheet import row (specification, section 3), in the order of the template. */
export const SHEET_COLUMNS = [
  'name',
  'playerNumber',
  'age',
  'isTeamOwner',
  'playingStyles',
  'baseAmount',
  'photo',
  'runs',
  'wickets',
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** The heading of each column in the template. */
export const SHEET_TITLES: Readonly<Record<SheetColumn, string>> = {
  name: 'Name',
  playerNumber: 'Player Number',
  age: 'Age',
  isTeamOwner: 'Is Team Owner',
  playingStyles: 'Playing Styles',
  baseAmount: 'Base Amount',
  photo: 'Photo URL',
  runs: 'Runs',
  wickets: 'Wickets',
};

/** A player needs a value in each of these columns. */
export const REQUIRED_COLUMNS = ['name', 'playerNumber', 'age', 'playingStyles', 'baseAmount'] as const;

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
};

/** Headings of columns for a single style. Their cells have a tick, or a detail such as 'Right arm fast'. */
const STYLE_COLUMNS: Readonly<Record<PlayingStyle, string>> = {
  batsman: 'bat batting batsman batter battingstyle battinghand',
  bowler: 'bowl bowling bowler bowlingstyle bowlingtype bowlingarm',
  wicketKeeper: 'wk keeper keeping wicketkeeper wicketkeeping',
  allRounder: 'allrounder ar',
};

/** The heading of the error column that our file of failed rows adds. */
export const PROBLEM_TITLE = 'Problem';

/** The columns that a heading row names. Columns count from 0. */
export interface SheetHeadings {
  readonly places: ReadonlyMap<SheetColumn, number>;
  readonly styles: ReadonlyMap<PlayingStyle, number>;
  /** The columns of the tournament's own fields, by field id. */
  readonly own: ReadonlyMap<FieldId, number>;
  /** The count of zeros to append to base amounts: 5 under 'Base Price (in lakhs)'. */
  readonly zeros: number;
  /** The columns for retained players, and the zeros to append to their amounts. Absent without such columns. */
  readonly retention?: {
    readonly places: ReadonlyMap<RetentionColumn, number>;
    readonly zeros: number;
  };
  /** True under 'Photo URL': each text is a link. Under 'Photo' a text may be a file name or 'yes'. */
  readonly photoIsLink: boolean;
  /** The heading of the serial number that is used as the player number; null if a better column exists. */
  readonly serial: string | null;
  /** Unknown headings, as written in the sheet. */
  readonly unused: readonly string[];
}

/**
 * Reads a heading row in any order: 'Player Number', 'playerNumber' or 'PLAYER  NUMBER '. Each column takes the
 * template's heading first, then the preferred synonym, then the leftmost cell. So 'Player No' wins over 'Jersey No',
 * and 'Sr. No' counts only alone. Returns null for another row. A heading row has the name column. It also has the
 * number column, or two of age, style and base amount.
 */
export function readHeadings(
  row: readonly Cell[],
  fields: readonly Pick<OwnField, 'id' | 'name'>[] = [],
): SheetHeadings | null {
  const written = row.map((cell) => (typeof cell === 'string' ? lettersOf(cell) : ''));
  const names = new Map(fields.map(({ id, name }) => [id, name]));
  const own = placed([...names.keys()], (id) =>
    headedBy(written, names.get(id) ?? impossible(`no field ${id}`)),
  );
  const ownPlaces = new Set(own.values());
  // A league's own field wins over a synonym: its field 'Type' is not the playing style.
  const letters = written.map((heading, place) => (ownPlaces.has(place) ? '' : heading));
  const placeOf = (words: string) =>
    words
      .split(' ')
      .map((word) => letters.indexOf(word))
      .find((place) => place >= 0);
  const places = placed(SHEET_COLUMNS, (column) =>
    placeOf(`${lettersOf(SHEET_TITLES[column])} ${ALSO[column]}`),
  );
  const styles = placed(PLAYING_STYLES, (style) => placeOf(STYLE_COLUMNS[style]));
  const retention = placed(RETENTION_COLUMNS, (column) => placeOf(RETENTION_HEADINGS[column]));
  if (!namesPlayers(places, styles.size > 0)) return null;

  const used = new Set([...places.values(), ...styles.values(), ...retention.values(), ...ownPlaces]);
  const headingAt = (column: SheetColumn) => textOf(row[places.get(column) ?? -1] ?? null);
  const number = headingAt('playerNumber');
  return {
    places,
    styles,
    own,
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

function headedBy(letters: readonly string[], name: string): number | undefined {
  const place = letters.indexOf(lettersOf(name));
  return place < 0 ? undefined : place;
}

function placed<Key>(keys: readonly Key[], placeOf: (key: Key) => number | undefined): Map<Key, number> {
  return new Map(
    keys.flatMap((key) => {
      const place = placeOf(key);
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

/** Matches the unit in a heading, in brackets or not. The unit is not part of the column's name. */
const UNIT = /\(.*?\)|\bin\s+\p{L}+\.?|₹|\b(rs|inr)\b\.?/giu;

/** Normalises a heading: 'Base Amount (₹)', 'base_amount', 'Base Amount in lakhs' and 'Base Amount L' become equal. */
export function lettersOf(heading: string): string {
  const words = wordsIn(heading.replace(UNIT, ' '));
  const unit = unitBehind(words);
  return words.slice(0, unit === null ? words.length : unit.at).join('');
}

function wordsIn(text: string): string[] {
  return sameKey(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Postpositions: 'in lakhs' is 'लाख में' in Hindi and 'लाखांमध्ये' or 'लाख मध्ये' in Marathi. */
const BEHIND_A_UNIT = new Set(['में', 'मे', 'मध्ये', 'માં', 'ਵਿੱਚ', 'میں'].map((word) => sameKey(word)));

/** The unit at the end of a heading of several words: 'Base Price Rs. Lakhs', 'मूळ किंमत लाख में'. */
function unitBehind(words: readonly string[]): { readonly at: number; readonly zeros: number } | null {
  const at = words.length - (BEHIND_A_UNIT.has(words.at(-1) ?? '') ? 2 : 1);
  const unit = at < 1 ? undefined : words[at];
  const zeros = unit === undefined ? undefined : zerosOf(unit);
  return zeros === undefined ? null : { at, zeros };
}

/** True for the heading of a serial number. */
export function isSerialHeading(heading: string): boolean {
  return SERIALS.split(' ').includes(lettersOf(heading));
}

/** Returns the count of zeros to append to amounts under a heading: 5 for 'Base Price (in lakhs)' and 'Base Price L'. */
export function zerosUnder(heading: string): number {
  const units = (heading.match(UNIT) ?? []).join(' ');
  if (/(?<![\p{Nd},.])0{3}(?![\p{Nd},.])/u.test(units)) return 3;
  const words = units.match(/[\p{L}\p{M}]+/gu) ?? [];
  const inUnits = words.map(zerosOf).find((zeros) => zeros !== undefined);
  return inUnits ?? unitBehind(wordsIn(heading.replace(UNIT, ' ')))?.zeros ?? 0;
}
