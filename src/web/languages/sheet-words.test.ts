import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { sameKey } from '#domain/text.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/ready-made-fields.ts';
import { zerosOf } from '#domain/tournament/sheet/sheet-amount.ts';
import { saysNo, saysYes } from '#domain/tournament/sheet/sheet-words.ts';
import { readHeadings } from '#domain/tournament/sheet/read-headings.ts';
import { stylesIn } from '#domain/tournament/sheet/sheet-styles.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { dateIn } from '#web/sheets/map/birth-dates.ts';
import { NO_MAPPING } from '#web/sheets/map/column-target.ts';
import { NOTHING_CHOSEN } from '#web/sheets/read/book-choice.ts';
import { readAnySheet, type AnySheet } from '#web/sheets/read/read-any-sheet.ts';
import { readTeams } from '#web/sheets/read/read-teams.ts';
import type { HallCatalogue, RegistrationCatalogue } from './catalogue.ts';
import * as hi from './catalogues/hi.ts';
import * as mr from './catalogues/mr.ts';
import * as gu from './catalogues/gu.ts';
import * as bn from './catalogues/bn.ts';
import * as ta from './catalogues/ta.ts';
import * as te from './catalogues/te.ts';
import * as kn from './catalogues/kn.ts';
import * as ml from './catalogues/ml.ts';
import * as pa from './catalogues/pa.ts';

interface Catalogue {
  readonly HALL: HallCatalogue;
  readonly REGISTRATION: RegistrationCatalogue;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const CATALOGUES = { hi, mr, gu, bn, ta, te, kn, ml, pa } satisfies Record<
  Exclude<Language, 'en'>,
  Catalogue
>;
const OTHERS = LANGUAGES.filter((code) => code !== 'en');

function catalogueOf(code: (typeof OTHERS)[number]): Catalogue {
  return CATALOGUES[code];
}

/** The words of a catalogue that a sheet of its language may have, by what they mean. */
function wordsOf({ HALL, REGISTRATION }: Catalogue): Readonly<Record<string, string>> {
  const { common, lot, sheet, fields } = HALL;
  const { register, receipt } = REGISTRATION;
  // Counts come with a figure: '5 wickets'.
  const bare = (...texts: readonly string[]) => texts.map((text) => text.replace(/\d+/g, '')).join(';');
  const { captain, number, player, role } = sheet;
  const words: Record<string, string> = {
    name: [receipt.name, register.fullName, player, REGISTRATION.columns.name].join(';'),
    playerNumber: [REGISTRATION.columns.playerNumber, number].join(';'),
    age: REGISTRATION.columns.age,
    isTeamOwner: [lot.owner, REGISTRATION.columns.isTeamOwner].join(';'),
    playingStyles: [register.playingStyles, role, REGISTRATION.columns.playingStyles].join(';'),
    baseAmount: [lot.basePrice, REGISTRATION.columns.baseAmount].join(';'),
    photo: REGISTRATION.columns.photo,
    runs: bare(lot.runs(5, '5'), lot.runs(1, '1')),
    wickets: bare(lot.wickets(5, '5'), lot.wickets(1, '1')),
    secondName: [register.secondName.replace(/\(.*\)/, ''), receipt.secondScript].join(';'),
    birthDate: register.birthDate,
    surname: REGISTRATION.columns.surname,
    total: REGISTRATION.columns.total,
    'team name': [REGISTRATION['team-form'].teamName, REGISTRATION.columns.team].join(';'),
    'team shortName': REGISTRATION.columns.shortName,
    'team bidder': [lot.owner, REGISTRATION.columns.isTeamOwner].join(';'),
    'team bidderPhone': receipt.phone,
    'team colour': [REGISTRATION.colour.teamColour, REGISTRATION.columns.colour].join(';'),
    retainedBy: REGISTRATION.columns.retainedBy,
    retainedAt: REGISTRATION.columns.retainedAt,
    yes: register.yes,
    no: register.no,
    and: lot.and,
  };
  for (const month of MONTHS) words[`month ${month}`] = REGISTRATION.calendar.names[month];
  for (const style of PLAYING_STYLES) words[style] = common[style];
  for (const field of READY_MADE_FIELDS) {
    words[`field ${field.name}`] = fields.read(field, field.name);
    for (const value of field.is === 'choice' ? field.values : [])
      words[`value ${value}`] = fields.read(field, value);
  }
  words['field Captain'] = [words['field Captain'], captain].join(';');
  return words;
}

/** The domain's file: a line for each meaning, with the words of all catalogues. */
function wordsFile(): string {
  const byMeaning = new Map<string, Set<string>>();
  for (const code of OTHERS)
    for (const [meaning, words] of Object.entries(wordsOf(catalogueOf(code))))
      for (const word of words.split(';').map(sameKey)) {
        const known = byMeaning.get(meaning) ?? new Set();
        byMeaning.set(meaning, word === sameKey(meaning.replace(/^\w+ /, '')) ? known : known.add(word));
      }
  const lines = [...byMeaning]
    .filter(([, words]) => words.size > 0)
    .map(([meaning, words]) => `  ['${meaning}', '${[...words].join('; ')}'],`);
  return [
    '/**',
    ' * Words of sheets in the languages of the catalogues, which the domain cannot import. A test writes this file from them:',
    ' * `npm run tool -- vitest run src/web/languages/sheet-words.test.ts -u`.',
    ' */',
    'export const CATALOGUE_WORDS: readonly (readonly [string, string])[] = [',
    ...lines,
    '];',
    '',
  ].join('\n');
}

test('The words of sheets in the domain are those of the catalogues', async () => {
  await expect(wordsFile()).toMatchFileSnapshot('../../domain/tournament/sheet/catalogue-words.ts');
});

test.each(OTHERS)('Headings in the words of %s are understood', (code) => {
  const words = wordsOf(catalogueOf(code));
  const HEADED = [
    ...['name', 'playerNumber', 'age', 'isTeamOwner', 'playingStyles', 'baseAmount', 'photo'],
    ...['runs', 'wickets', 'secondName'],
  ];
  for (const at of [0, -1]) {
    const row = HEADED.map((column) => words[column]?.split(';').at(at)?.trim() ?? '');
    const headings = readHeadings(row);
    expect([...(headings?.places ?? [])], row.join()).toEqual(HEADED.map((column, place) => [column, place]));
    expect(headings?.unused).toEqual([]);
  }
});

test.each(OTHERS)(
  'Styles, yes and no, months and units of amounts in the words of %s are understood',
  (code) => {
    const { HALL, REGISTRATION } = catalogueOf(code);
    const { common, lot } = HALL;
    for (const style of PLAYING_STYLES) expect(stylesIn(common[style]), common[style]).toEqual([style]);
    expect(stylesIn(`${common.bowler}, ${common.batsman}`)).toEqual(['batsman', 'bowler']);
    expect(stylesIn(`${common.batsman} ${lot.and} ${common.bowler}`)).toEqual(['batsman', 'bowler']);
    const { yes, no } = REGISTRATION.register;
    expect([saysYes(yes), saysNo(yes), saysYes(no), saysNo(no)]).toEqual([true, false, false, true]);
    expect(dateIn(`5 ${REGISTRATION.calendar.names.Aug} 1999`)).toBe('1999-08-05');
    expect([common.lakh, common.crore].map(zerosOf)).toEqual([5, 7]);
  },
);

test.each(OTHERS)('A ready-made field is found by its heading in the words of %s', (code) => {
  const { HALL } = catalogueOf(code);
  const { sheet } = HALL;
  const titles = READY_MADE_FIELDS.map((field) => HALL.fields.read(field, field.name));
  const headings = readHeadings([sheet.player, sheet.number, ...titles], READY_MADE_FIELDS);
  expect([...(headings?.own ?? [])]).toEqual(READY_MADE_FIELDS.map(({ id }, at) => [id, at + 2]));
});

const SHEET: Omit<AnySheet, 'asked'> = {
  taken: { numbers: [], names: [] },
  unit: 'rupees',
  mapping: NO_MAPPING,
  isChosen: false,
  isPasted: false,
  day: '2026-11-28',
  choice: NOTHING_CHOSEN,
};

test.each(OTHERS)('A sheet in the words of %s comes in whole without a question', (code) => {
  const { HALL, REGISTRATION } = catalogueOf(code);
  const { common, lot, sheet } = HALL;
  const first = (words: string) => words.split(';')[0] ?? '';
  const read = (field: OwnField | undefined, text: string) => HALL.fields.read(field, text);
  const [, , , captain, ages] = READY_MADE_FIELDS;
  const headings = [
    ...[
      REGISTRATION.receipt.name,
      first(REGISTRATION.columns.playerNumber),
      first(REGISTRATION.columns.age),
      lot.owner,
    ],
    ...[sheet.role, lot.basePrice, REGISTRATION.receipt.secondScript],
    ...[read(captain, 'Captain'), read(ages, 'Age Group')],
  ];
  const { yes, no } = REGISTRATION.register;
  const bytes = rawXlsx({
    rows: rawRows([
      headings,
      ...[
        ['Asha Testkar', '7', 17, no, `${common.wicketKeeper}, ${common.batsman}`, `2 ${common.lakh}`],
        ['Bela Demo', '8', 31, yes, common.allRounder, `1 ${common.crore}`],
      ].map((row, at) => [
        ...row,
        sheet.player,
        at === 0 ? yes : no,
        read(ages, ['Under 19', 'Senior'][at] ?? ''),
      ]),
    ]),
  });
  const asked = { fields: READY_MADE_FIELDS, categories: null };
  const { reading } = readAnySheet(bytes, { ...SHEET, asked });
  expect(reading?.rows.map(({ problems }) => problems)).toEqual([[], []]);
  expect(reading?.rows.map(({ player }) => player)).toEqual([
    expect.objectContaining({
      ...{
        isOwner: false,
        styles: ['batsman', 'wicketKeeper'],
        basePrice: 200_000,
        secondName: sheet.player,
      },
      own: { captain: true, agegroup: 'Under 19' },
    }),
    expect.objectContaining({
      ...{ isOwner: true, styles: ['allRounder'], basePrice: 10_000_000, secondName: sheet.player },
      own: { captain: false, agegroup: 'Senior' },
    }),
  ]);
});

test.each(OTHERS)('A sheet of teams in the words of %s is read with all its columns', (code) => {
  const { HALL, REGISTRATION } = catalogueOf(code);
  const { columns, receipt, colour } = REGISTRATION;
  const first = (words: string) => words.split(';')[0] ?? '';
  const headings = [first(columns.team), columns.shortName.split(';')[0] ?? '', HALL.lot.owner];
  const rows = rawRows([
    [...headings, receipt.phone, first(columns.colour)],
    ['Pune Panthers', 'PP', 'Asha', '98200 12345', colour.colours.green],
  ]);
  const { rows: teams, unused } = readTeams(rawXlsx({ rows }), false);
  expect(unused).toEqual([]);
  expect(teams.map(({ cells }) => Object.values(cells))).toEqual([
    ['Pune Panthers', 'PP', 'Asha', '98200 12345', colour.colours.green],
  ]);
});
