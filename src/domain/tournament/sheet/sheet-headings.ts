import { impossible } from '#domain/impossible.ts';
import { sameKey } from '#domain/text.ts';
import type { FieldId } from '#domain/ids.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { zerosOf } from './sheet-amount.ts';
import { textOf, type Cell } from './sheet-cell.ts';
import { RETENTION_COLUMNS, RETENTION_HEADINGS, type RetentionColumn } from './sheet-retention.ts';

/** The columns of specification section 3, 'Spreadsheet import row', in the order of the template. */
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

/** The heading of each column as the template writes it. */
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

/** Without a value in these no player can be made. */
export const REQUIRED_COLUMNS = ['name', 'playerNumber', 'age', 'playingStyles', 'baseAmount'] as const;

/** A number in the list, not on a shirt: it counts where the sheet has no better one. */
const SERIALS = 'srno sno slno serialno serialnumber sr sl no nos number';

/** Headings clubs write beside the two spellings of the specification, the better one first. */
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
  runs: 'totalruns runsscored',
  wickets: 'totalwickets wicketstaken wkts wkt',
};

/** Columns that are about one style: ticked, or with the manner of it. */
const STYLE_COLUMNS: Readonly<Record<PlayingStyle, string>> = {
  batsman: 'bat batting batsman batter battingstyle battinghand',
  bowler: 'bowl bowling bowler bowlingstyle bowlingtype bowlingarm',
  wicketKeeper: 'wk keeper keeping wicketkeeper wicketkeeping',
  allRounder: 'allrounder ar',
};

/** Our own column in the file of failed rows. */
export const PROBLEM_TITLE = 'Problem';

/** What a row of headings says. Columns count from 0. */
export interface SheetHeadings {
  readonly places: ReadonlyMap<SheetColumn, number>;
  readonly styles: ReadonlyMap<PlayingStyle, number>;
  /** Of the fields that the tournament has of its own, by their ids. */
  readonly own: ReadonlyMap<FieldId, number>;
  /** The zeros that the amounts under the heading lack: 5 under 'Base Price (in lakhs)'. */
  readonly zeros: number;
  /** Where the sheet says who is in a squad before the auction, and the zeros those amounts lack; left out where it does not. */
  readonly retention?: {
    readonly places: ReadonlyMap<RetentionColumn, number>;
    readonly zeros: number;
  };
  /** Under 'Photo URL' a text is a link; under 'Photo' it may be a file name, or 'yes'. */
  readonly photoIsLink: boolean;
  /** The heading of a mere serial number that has to do as the player number, or null. */
  readonly serial: string | null;
  /** Headings that say nothing to us, as they are written. */
  readonly unused: readonly string[];
}

/**
 * A row of headings: 'Player Number', 'playerNumber' or 'PLAYER  NUMBER ', in any order. The heading of the template
 * counts before any other for its column, then the better one, and of two alike the first: a jersey may have another
 * number than its player, and 'Sr. No' is a number only where there is no other. Null where it is no row of headings:
 * those name at least the name, and the number or two more of what a player needs.
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
  // A league that calls a field of its own 'Type' does not mean the playing style by it.
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
    serial: SERIALS.split(' ').includes(lettersOf(number)) ? number : null,
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

/** What a heading says of its unit, in brackets or not: it is no part of its name. */
const UNIT = /\(.*?\)|\bin\s+\p{L}+\.?|₹|\b(rs|inr)\b\.?/giu;

/** What counts of a heading: 'Base Amount (₹)', 'base_amount' and 'Base Amount in lakhs' are the same heading. */
export function lettersOf(heading: string): string {
  return sameKey(heading.replace(UNIT, ' ')).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** The zeros that amounts under a heading lack: 5 under 'Base Price (in lakhs)'. */
export function zerosUnder(heading: string): number {
  const units = heading.match(UNIT) ?? [];
  const words = units.join(' ').match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.map(zerosOf).find((zeros) => zeros !== undefined) ?? 0;
}
