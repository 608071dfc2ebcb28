import type { FieldId } from '#domain/ids.ts';
import { sameKey, tidy } from '#domain/text.ts';
import { LAST_TEAM, type OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { RETENTION_COLUMNS, RETENTION_HEADINGS, type RetentionColumn } from '#domain/tournament/retention.ts';
import { type Cell, textOf, zerosOf } from './sheet-cell.ts';
import { spellingKey, wordsFor } from './sheet-words.ts';

/** The columns of a spreadsheet import row (specification, section 3), in the order of the template. */
export const TEMPLATE_COLUMNS = [
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

/** The columns of the template, and the name in a second script, which our own workbook has. */
export const SHEET_COLUMNS = [...TEMPLATE_COLUMNS, 'secondName'] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** The heading of each column in the files that we write. */
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
  secondName: 'Name in Second Script',
};

/** A player needs a value in each of these columns. */
export const REQUIRED_COLUMNS = ['name', 'playerNumber', 'age', 'playingStyles', 'baseAmount'] as const;

/** The heading of the error column that our file of failed rows adds. */
export const PROBLEM_TITLE = 'Problem';

/** The columns that a heading row names. Columns count from 0. */
export interface SheetHeadings {
  readonly places: ReadonlyMap<SheetColumn, number>;
  readonly styles: ReadonlyMap<PlayingStyle, number>;
  /** The columns of the tournament's own fields, by field id. */
  readonly own: ReadonlyMap<FieldId, number>;
  /** The count of zeros to append to amounts of own fields. Absent without such a heading. */
  readonly ownZeros?: ReadonlyMap<FieldId, number>;
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

/** Matches the unit in a heading, in brackets or not. The unit is not part of the column's name. */
const UNIT =
  /\(.*?\)|\bin\s+\p{L}+\.?|(?:₹|\brs\.?|\bin|['’‘])\s*['’‘]?0{3}s?(?!\p{Nd})|\b(?:in|x)\s*1,?000s?(?!\p{Nd})|₹|\b(?:rs|inr)\b\.?|(?<![\p{L}\p{M}])(?:रु|रू|રૂ|ரூ|రూ|ರೂ|രൂ|ਰੁ)(?![\p{L}\p{M}])\.?/giu;

/** Normalises a heading: 'Base Amount (₹)', 'base_amount', 'Base Amount in lakhs' and 'Base Amount L' become equal. */
export function lettersOf(heading: string): string {
  const words = wordsIn(heading.replace(UNIT, ' '));
  const unit = unitBehind(words) ?? unitBefore(words);
  return words.slice(unit?.from, unit?.at).join('');
}

function wordsIn(text: string): string[] {
  return sameKey(apart(text)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Like `wordsIn`, with each word as written, and with the joiners that Indian scripts have inside a word. */
function writtenWordsIn(text: string): string[] {
  return [...apart(text).matchAll(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu)].map(([word]) => word);
}

function apart(text: string): string {
  return text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}

/** Postpositions: 'in lakhs' is 'लाख में' in Hindi and 'लाखांमध्ये' or 'लाख मध्ये' in Marathi. */
const BEHIND_A_UNIT = new Set(['में', 'मे', 'मध्ये', 'માં', 'ਵਿੱਚ', 'میں'].map((word) => sameKey(word)));

/** The unit at the end of a heading of several words: 'Base Price Rs. Lakhs', 'मूळ किंमत लाख में'. */
function unitBehind(
  words: readonly string[],
): { readonly from?: number; readonly at: number; readonly zeros: number } | null {
  const at = words.length - (BEHIND_A_UNIT.has(words.at(-1) ?? '') ? 2 : 1);
  const unit = at < 1 ? undefined : words[at];
  const zeros = unit === undefined ? undefined : zerosOf(unit);
  return zeros === undefined ? null : { at, zeros };
}

/** The unit in front of a heading, as several languages have it: 'லட்சங்களில் விலை', 'लाखों में कीमत'. */
function unitBefore(
  words: readonly string[],
): { readonly from: number; readonly at?: number; readonly zeros: number } | null {
  const [unit = '', next = ''] = words;
  const from = BEHIND_A_UNIT.has(next) ? 2 : 1;
  // Short Latin words in front are initials: 'L. Singh'.
  const zeros = /^\p{Script=Latin}{1,3}$/u.test(unit) ? undefined : zerosOf(unit);
  return zeros === undefined || from >= words.length ? null : { from, zeros };
}

/** Returns the count of zeros to append to amounts under a heading: 5 for 'Base Price (in lakhs)' and 'Base Price L'. */
export function zerosUnder(heading: string): number {
  const units = (heading.match(UNIT) ?? []).join(' ');
  if (/(?<![\p{Nd},.])0{3}(?![\p{Nd},.])|\b(?:in|x)\s*1,?000(?!\p{Nd})/iu.test(units)) return 3;
  // 'th' behind a figure is an ordinal: 'Base Price (5th season)'.
  const words = units.match(/(?<![\p{L}\p{M}\p{Nd}])[\p{L}\p{M}]+/gu) ?? [];
  const inUnits = words.map(zerosOf).find((zeros) => zeros !== undefined);
  const left = wordsIn(heading.replace(UNIT, ' '));
  return inUnits ?? (unitBehind(left) ?? unitBefore(left))?.zeros ?? 0;
}

/** Returns a heading without its unit of thousands, lakhs or crores: 'Fee' for 'Fee (in lakhs)', else 'Amount'. */
export function withoutUnit(heading: string): string {
  if (zerosUnder(heading) === 0) return heading;
  const bare = heading.replace(UNIT, ' ');
  const words = wordsIn(bare);
  const unit = unitBehind(words) ?? unitBefore(words);
  const name = tidy(unit === null ? bare : writtenWordsIn(bare).slice(unit.from, unit.at).join(' '));
  // A name that still holds a unit would take the unit away from the amounts below it.
  return name === '' || zerosUnder(name) > 0 ? 'Amount' : name;
}

/** A field as headings need it; without `is` it has no amounts. */
type HeadedField = Pick<OwnField, 'id' | 'name'> & Partial<Pick<OwnField, 'is'>>;

/**
 * Returns the zeros to append under the headings of amount fields. A unit in the field's own name counts for nothing,
 * because our own workbooks have full amounts below that name.
 */
export function ownZerosUnder(
  fields: readonly HeadedField[],
  headingOf: (id: FieldId) => string,
): Pick<SheetHeadings, 'ownZeros'> {
  const zeros = fields.flatMap(({ id, name, is }) => {
    const under = is === 'money' && zerosUnder(name) === 0 ? zerosUnder(headingOf(id)) : 0;
    return under === 0 ? [] : [[id, under] as const];
  });
  return zeros.length === 0 ? {} : { ownZeros: new Map(zeros) };
}

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
    fields.map((field) => [field.id, ownHeadings(field)]),
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

/** The headings of an own field: its name, and those of a ready-made field and of the last team in other languages. */
function ownHeadings({ id, name }: HeadedField): readonly string[] {
  const own = [name, ...wordsFor(`field ${name}`)].map(lettersOf).map(spellingKey);
  return holdsLastTeam({ id, name }) ? [...own, ...LAST_TEAM_HEADINGS] : own;
}

/** Headings of the team of last season, in English and in the languages of the catalogues. */
const LAST_TEAM_HEADINGS = new Set(
  [
    ...['Last Team', 'Last Season', 'Last Season Team', 'Last Year Team', 'Previous Team', 'Prev Team'],
    ...['Previous Season', 'Previous Season Team', 'Former Team', 'Old Team'],
    ...['पिछली टीम', 'पिछले सीज़न की टीम', 'पुरानी टीम'],
    ...['मागील संघ', 'मागचा संघ', 'गेल्या हंगामातील संघ', 'जुना संघ'],
    ...['છેલ્લી ટીમ', 'ગયા વર્ષની ટીમ', 'જૂની ટીમ'],
    ...['আগের দল', 'গত মরশুমের দল', 'পুরনো দল'],
    ...['முந்தைய அணி', 'கடந்த சீசன் அணி', 'பழைய அணி'],
    ...['గత జట్టు', 'గత సీజన్ జట్టు', 'పాత జట్టు'],
    ...['ಹಿಂದಿನ ತಂಡ', 'ಕಳೆದ ಸೀಸನ್ ತಂಡ', 'ಹಳೆಯ ತಂಡ'],
    ...['മുൻ ടീം', 'കഴിഞ്ഞ സീസണിലെ ടീം', 'പഴയ ടീം'],
    ...['ਪਿਛਲੀ ਟੀਮ', 'ਪਿਛਲੇ ਸੀਜ਼ਨ ਦੀ ਟੀਮ', 'ਪੁਰਾਣੀ ਟੀਮ'],
  ].map((heading) => spellingKey(lettersOf(heading))),
);

/** True for a heading or the name of a field that means the team of last season. */
export function namesLastTeam(heading: string): boolean {
  return LAST_TEAM_HEADINGS.has(spellingKey(lettersOf(heading)));
}

/** True for the field of the last team, by its id or its name. */
export function holdsLastTeam({ id, name }: HeadedField): boolean {
  return id === LAST_TEAM.id || namesLastTeam(name);
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

/** For each key the column of its first heading that the sheet has. */
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
