import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { toRupees } from '#domain/money.ts';
import { sameKey } from '#domain/text.ts';
import { type OwnField, READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { zerosOf } from '#domain/tournament/sheet/sheet-cell.ts';
import { saysNo, saysYes, stylesIn } from '#domain/tournament/sheet/sheet-words.ts';
import { readHeadings } from '#domain/tournament/sheet/sheet-headings.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { dateIn } from '#web/sheets/map/read-columns.ts';
import { NO_MAPPING } from '#web/sheets/map/column-target.ts';
import { NOTHING_CHOSEN } from '#web/sheets/read/import-row.ts';
import { type AnySheet, readAnySheet } from '#web/sheets/read/read-any-sheet.ts';
import { readTeams } from '#web/sheets/read/read-teams.ts';
import { sentencesOf } from '#fixtures/po-sentences.ts';
import { speak } from '#web/testing/speak.ts';
import { COLUMN_WORDS } from '#fixtures/sheets/column-words.ts';
import { setLanguage } from './current-language.ts';
import { colourWords } from '#web/kit/team/colour-field.tsx';
import { amountBeside } from './amounts.ts';
import { fieldName, fieldValue, styleName } from './field-name.ts';
import { recordOf } from './texts/own-words.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
);
const OTHERS = LANGUAGES.filter((code) => code !== 'en');

afterEach(() => setLanguage({ language: 'en' }));

/** Shows pages in a language, and returns its words that sheets may have. */
async function spoken(code: (typeof OTHERS)[number]) {
  await speak(code);
  const sentences = await sentencesOf(code);
  const said = (context: string, english: string) => {
    const sentence = sentences.find((one) => one.context === context && one.english === english);
    if (sentence === undefined) throw new Error(`no ${english}`);
    return sentence.translated;
  };
  const receipt = 'Receipt of a registration';
  const register = 'Registration of a player';
  const sheet = 'Squad on paper';
  return {
    common: {
      batsman: styleName('batsman'),
      bowler: styleName('bowler'),
      wicketKeeper: styleName('wicketKeeper'),
      allRounder: styleName('allRounder'),
      lakh: (many: number) => unitBehind(many * 100_000),
      crore: (many: number) => unitBehind(many * 10_000_000),
    },
    lot: {
      records: [5, 1].map((count) => recordOf({ runs: count, wickets: count })),
      owner: said('Lot', 'Owner'),
      basePrice: said('Lot', 'Base Price'),
      and: said('Lot', 'and'),
    },
    sheet: {
      captain: said(sheet, 'Captain'),
      number: said(sheet, 'Number'),
      player: said(sheet, 'Player'),
      role: said(sheet, 'Role'),
    },
    register: {
      fullName: said(register, 'Full name'),
      playingStyles: said(register, 'Playing styles'),
      secondName: said(register, 'Name in a second script (optional)'),
      birthDate: said(register, 'Date of birth'),
      yes: said(register, 'Yes'),
      no: said(register, 'No'),
    },
    receipt: {
      name: said(receipt, 'Name'),
      secondScript: said(receipt, 'Second script'),
      phone: said(receipt, 'Phone number'),
    },
    team: { teamName: said('Registration of a team', 'Team name') },
    months: MONTHS.map((month) => said('Calendar', month)),
    colour: { ...colourWords(), teamColour: said('Team colour', 'Team Colour') },
    columns: COLUMN_WORDS[code],
  };
}

/** The word behind a shortened amount: 'L', 'Cr'. */
function unitBehind(amount: number): string {
  return amountBeside('rupees', 0, toRupees(amount)).replace(/^₹\d+\s*/, '');
}
type Spoken = Awaited<ReturnType<typeof spoken>>;

/** The name or a value of a field in the language of the pages. */
const read = (field: OwnField | undefined, text: string) => {
  if (field === undefined) return text;
  return text === field.name ? fieldName(field) : fieldValue(field, text);
};

/** The words of a catalogue that a sheet of its language may have, by what they mean. */
function wordsOf(spokenWords: Spoken): Readonly<Record<string, string>> {
  const { common, lot, sheet, register, receipt, team, months, colour, columns } = spokenWords;
  // Counts come with a figure: '5 wickets'.
  const bare = (...texts: readonly string[]) => texts.map((text) => text.replace(/\d+/g, '')).join(';');
  const { captain, number, player, role } = sheet;
  const found: Record<string, string> = {
    name: [receipt.name, register.fullName, player, columns.name].join(';'),
    playerNumber: [columns.playerNumber, number].join(';'),
    age: columns.age,
    isTeamOwner: [lot.owner, columns.isTeamOwner].join(';'),
    playingStyles: [register.playingStyles, role, columns.playingStyles].join(';'),
    baseAmount: [lot.basePrice, columns.baseAmount].join(';'),
    photo: columns.photo,
    runs: bare(...lot.records.map(([runs = '']) => runs)),
    wickets: bare(...lot.records.map(([, wickets = '']) => wickets)),
    secondName: [register.secondName.replace(/\(.*\)/, ''), receipt.secondScript].join(';'),
    birthDate: register.birthDate,
    surname: columns.surname,
    total: columns.total,
    'team name': [team.teamName, columns.team].join(';'),
    'team shortName': columns.shortName,
    'team bidder': [lot.owner, columns.isTeamOwner].join(';'),
    'team bidderPhone': receipt.phone,
    'team colour': [colour.teamColour, columns.colour].join(';'),
    retainedBy: columns.retainedBy,
    retainedAt: columns.retainedAt,
    yes: register.yes,
    no: register.no,
    and: lot.and,
  };
  for (const [at, month] of MONTHS.entries()) found[`month ${month.slice(0, 3)}`] = months[at] ?? '';
  for (const style of PLAYING_STYLES) found[style] = common[style];
  for (const field of READY_MADE_FIELDS) {
    found[`field ${field.name}`] = read(field, field.name);
    for (const value of field.is === 'choice' ? field.values : [])
      found[`value ${value}`] = read(field, value);
  }
  found['field Captain'] = [found['field Captain'], captain].join(';');
  return found;
}

/** The domain's file: a line for each meaning, with the words of all catalogues. */
async function wordsFile(): Promise<string> {
  const byMeaning = new Map<string, Set<string>>();
  for (const code of OTHERS)
    for (const [meaning, words] of Object.entries(wordsOf(await spoken(code))))
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
    ' * `npm run tool -- vitest run src/web/i18n/sheet-words.test.ts -u`.',
    ' */',
    'export const CATALOGUE_WORDS: readonly (readonly [string, string])[] = [',
    ...lines,
    '];',
    '',
  ].join('\n');
}

test('The words of sheets in the domain are those of the catalogues', async () => {
  await expect(await wordsFile()).toMatchFileSnapshot('../../domain/tournament/sheet/catalogue-words.ts');
});

test.each(OTHERS)('Headings in the words of %s are understood', async (code) => {
  const words = wordsOf(await spoken(code));
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
  async (code) => {
    const { common, lot, register, months } = await spoken(code);
    for (const style of PLAYING_STYLES) expect(stylesIn(common[style]), common[style]).toEqual([style]);
    expect(stylesIn(`${common.bowler}, ${common.batsman}`)).toEqual(['batsman', 'bowler']);
    expect(stylesIn(`${common.batsman} ${lot.and} ${common.bowler}`)).toEqual(['batsman', 'bowler']);
    const { yes, no } = register;
    expect([saysYes(yes), saysNo(yes), saysYes(no), saysNo(no)]).toEqual([true, false, false, true]);
    expect(dateIn(`5 ${months[7] ?? ''} 1999`)).toBe('1999-08-05');
    expect([common.lakh(2), common.crore(2)].map(zerosOf)).toEqual([5, 7]);
  },
);

test.each(OTHERS)('A ready-made field is found by its heading in the words of %s', async (code) => {
  const { sheet } = await spoken(code);
  const titles = READY_MADE_FIELDS.map((field) => read(field, field.name));
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

test.each(OTHERS)('A sheet in the words of %s comes in whole without a question', async (code) => {
  const { common, lot, sheet, register, receipt, columns } = await spoken(code);
  const first = (words: string) => words.split(';')[0] ?? '';
  const [, , , captain, ages] = READY_MADE_FIELDS;
  const headings = [
    ...[receipt.name, first(columns.playerNumber), first(columns.age), lot.owner],
    ...[sheet.role, lot.basePrice, receipt.secondScript],
    ...[read(captain, 'Captain'), read(ages, 'Age Group')],
  ];
  const { yes, no } = register;
  const bytes = rawXlsx({
    rows: rawRows([
      headings,
      ...[
        ['Asha Testkar', '7', 17, no, `${common.wicketKeeper}, ${common.batsman}`, `2 ${common.lakh(2)}`],
        ['Bela Demo', '8', 31, yes, common.allRounder, `1 ${common.crore(1)}`],
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

test.each(OTHERS)('A sheet of teams in the words of %s is read with all its columns', async (code) => {
  const { lot, columns, receipt, colour } = await spoken(code);
  const first = (words: string) => words.split(';')[0] ?? '';
  const headings = [first(columns.team), columns.shortName.split(';')[0] ?? '', lot.owner];
  const rows = rawRows([
    [...headings, receipt.phone, first(columns.colour)],
    ['Pune Panthers', 'PP', 'Asha', '98200 12345', colour.green],
  ]);
  const { rows: teams, unused } = readTeams(rawXlsx({ rows }), false);
  expect(unused).toEqual([]);
  expect(teams.map(({ cells: { cards: _, ...cells } }) => Object.values(cells))).toEqual([
    ['Pune Panthers', 'PP', 'Asha', '98200 12345', colour.green],
  ]);
});
