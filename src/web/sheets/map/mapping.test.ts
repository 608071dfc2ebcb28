import { afterEach, describe, expect, test, vi } from 'vitest';
import fc from 'fast-check';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { goodRow, playersCsv, playersXlsx, type SheetCells } from '#fixtures/sheets/player-sheets.ts';
import { NOTHING_CHOSEN } from '#web/sheets/read/import-row.ts';
import { type AnySheet, readAnySheet } from '#web/sheets/read/read-any-sheet.ts';
import {
  holdsOne,
  LEAVE_OUT,
  NO_MAPPING,
  type ColumnChoice,
  type ColumnTarget,
  type Mapping,
  restLeftOut,
} from './column-target.ts';
import { keepMapping, keptMapping } from './kept-mapping.ts';
import { strangeWords, guessTargets, HEADING_WORDS } from './guess-targets.ts';
import { madeFields, mappingProblems } from './apply-mapping.ts';
import { MOST_LOOKED_AT, type ReadColumn, readColumns } from './read-columns.ts';

const CATEGORY: OwnField = {
  id: 'category',
  name: 'Category',
  is: 'choice',
  values: ['A', 'B', 'C'],
  public: true,
};
const text = (lines: readonly string[]) => new TextEncoder().encode(lines.join('\r\n'));
const sheet = (over: Partial<AnySheet> = {}): AnySheet => ({
  taken: { numbers: [], names: [] },
  unit: 'rupees',
  asked: { fields: [], categories: null },
  mapping: NO_MAPPING,
  isChosen: false,
  isPasted: false,
  day: '2026-11-28',
  choice: NOTHING_CHOSEN,
  ...over,
});
const withFields = (...fields: OwnField[]) => sheet({ asked: { fields, categories: null } });
const xlsx = (rows: readonly SheetCells[]) => rawXlsx({ rows: rawRows(rows) });

/** Formats each column as 'heading -> target'. */
function targets(columns: readonly ReadColumn[], mapping: Mapping): string[] {
  return columns.map(({ heading, key }) => `${heading} -> ${mapping.get(key)?.target ?? ''}`);
}

function guessed(rows: readonly SheetCells[], of = sheet()): string[] {
  const { columns, mapping } = readAnySheet(xlsx(rows), of);
  return targets(columns, mapping);
}

function chosen(columns: readonly ReadColumn[], choices: Readonly<Record<string, ColumnTarget>>): Mapping {
  return new Map(
    columns.map(({ key, heading }) => [key, { target: choices[heading] ?? LEAVE_OUT, values: new Map() }]),
  );
}

describe('Guessing headings in other languages', () => {
  test('Marathi headings are guessed', () => {
    const rows = [
      ['अ.क्र.', 'खेळाडूचे नाव', 'वय', 'खेळण्याची शैली', 'मूळ किंमत', 'मोबाईल क्रमांक'],
      [1, 'रोहित देशमुख', 24, 'फलंदाज', 20_000, '9820012345'],
      [2, 'यश कदम', 31, 'गोलंदाज', 20_000, '9820012346'],
    ];
    expect(guessed(rows)).toEqual([
      'अ.क्र. -> playerNumber',
      'खेळाडूचे नाव -> name',
      'वय -> age',
      'खेळण्याची शैली -> playingStyles',
      'मूळ किंमत -> baseAmount',
      'मोबाईल क्रमांक -> ',
    ]);
  });

  test('Hindi headings are guessed', () => {
    const rows = [
      ['खिलाड़ी का नाम', 'जर्सी नंबर', 'उम्र', 'भूमिका', 'आधार मूल्य'],
      ['रोहित शर्मा', 7, 24, 'बल्लेबाज', '20 हजार'],
      ['यश वर्मा', 8, 31, 'गेंदबाज', '20 हजार'],
    ];
    expect(guessed(rows)).toEqual([
      'खिलाड़ी का नाम -> name',
      'जर्सी नंबर -> playerNumber',
      'उम्र -> age',
      'भूमिका -> playingStyles',
      'आधार मूल्य -> baseAmount',
    ]);
  });

  test("Questions of a form are guessed, and other people's names are not the player's", () => {
    const rows = [
      [
        'Timestamp',
        'What is your full name?',
        "Father's name",
        'Your age (in years)',
        'Mobile number',
        'Playing role',
      ],
      ['2026/11/01 10:00:01', 'Om Naik', 'Anil Naik', 24, '9820012345', 'All rounder'],
      ['2026/11/01 10:05:44', 'Yash Kadam', 'Vijay Kadam', 19, '9820012346', 'Bowler'],
    ];
    expect(guessed(rows)).toEqual([
      'Timestamp -> ',
      'What is your full name? -> name',
      "Father's name -> ",
      'Your age (in years) -> age',
      'Mobile number -> ',
      'Playing role -> playingStyles',
    ]);
  });

  test('The values of a column decide when its heading is unknown', () => {
    const rows = [
      ['Xx', 'Yy', 'Zz', 'Pic'],
      ['Om Naik', 'Bat', 24, 'https://example.com/1.jpg'],
      ['Yash Kadam', 'WK-Bat', 31, 'https://example.com/2.jpg'],
    ];
    expect(guessed(rows)).toEqual(['Xx -> name', 'Yy -> playingStyles', 'Zz -> age', 'Pic -> photo']);
  });

  test('Links to pages of players are no photos', () => {
    const rows = [
      ['Name', 'Age', 'CricHeroes link', 'Insta'],
      ['Om Naik', 24, 'https://cricheroes.in/player-profile/1', 'https://www.instagram.com/om'],
      ['Yash Kadam', 31, 'https://cricheroes.in/player-profile/2', 'https://www.instagram.com/yash'],
    ];
    expect(guessed(rows).slice(2)).toEqual(['CricHeroes link -> ', 'Insta -> ']);
  });

  test('Guesses never assign one field to two headings', () => {
    const words = Object.values(HEADING_WORDS)
      .join(';')
      .split(';')
      .map((word) => word.trim());
    const heading = fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 20 }));
    const cell = fc.oneof(
      fc.integer({ min: 0, max: 60 }),
      fc.constantFrom('Bat', 'Om Naik', '20k', 'https://a.b', null),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(heading, cell), { minLength: 1, maxLength: 20 }), (columns) => {
        const rows = [columns.map(([, below]) => below), columns.map(([, below]) => below)];
        const read = readColumns(
          columns.map(([above]) => above),
          rows,
        );
        const given = [...guessTargets(read, { fields: [CATEGORY], headings: null }).values()].filter(
          holdsOne,
        );
        expect(new Set(given).size).toBe(given.length);
      }),
    );
  });
});

describe('A sheet that the import understands', () => {
  test('A clear sheet needs no mapping, and gives the players of the plain import', () => {
    for (const bytes of [playersXlsx([goodRow(1), goodRow(2)]), playersCsv([goodRow(1), goodRow(2)])]) {
      const { strange, reading } = readAnySheet(bytes, sheet());
      expect(strange).toBe(false);
      expect(reading?.rows.map(({ player }) => player?.name)).toEqual(['Player 1', 'Player 2']);
    }
  });

  test('An extra serial number is only mentioned, and a single unknown word is corrected in its cell', () => {
    const rows = [
      ['Name', 'Player Number', 'Age', 'Playing Styles', 'Base Amount', 'Sr.No.'],
      ['Om', 1, 24, 'Captain', 20_000, 7],
      ['Yash', 2, 24, 'Bat', 20_000, 8],
    ];
    const { strange, reading } = readAnySheet(xlsx(rows), sheet());
    expect(strange).toBe(false);
    expect(reading?.unused).toEqual(['Sr.No.']);
  });

  test('A repeated unknown word, or one extra column, opens the mapping', () => {
    const headings = ['Name', 'Player Number', 'Age', 'Playing Styles', 'Base Amount'];
    const words = [headings, ['Om', 1, 24, 'Captain', 20_000], ['Yash', 2, 24, 'captain', 20_000]];
    expect(readAnySheet(xlsx(words), sheet()).strange).toBe(true);
    const more = [
      [...headings, 'Village'],
      ['Om', 1, 24, 'Bat', 20_000, 'Wai'],
    ];
    expect(readAnySheet(xlsx(more), sheet()).strange).toBe(true);
  });
});

describe('A column of file names', () => {
  const FILES: OwnField = { id: 'photofile', name: 'Photo (file)', is: 'text', public: false };
  const headings = ['Name', 'Player Number', 'Age', 'Playing Styles', 'Base Amount', 'Photo'];
  const rows = [
    headings,
    ['Om', 1, 24, 'Bat', 20_000, 'IMG_0012.jpg'],
    ['Yash', 2, 24, 'Bat', 20_000, 'photos/IMG_0013.HEIC'],
  ];

  test('The mapping asks for the field of file names, and suggests none', () => {
    const { strange, columns, mapping } = readAnySheet(xlsx(rows), sheet());
    expect(strange).toBe(true);
    expect(targets(columns, mapping).at(-1)).toBe('Photo -> ');
  });

  test('A field of file names is private, and its sheet is read with them', () => {
    const { columns, mapping } = readAnySheet(xlsx(rows), sheet());
    const made = new Map(mapping).set('photo', { target: 'new.text', values: new Map() });
    expect(madeFields(columns, made, []).map(({ field }) => field)).toEqual([FILES]);
    const chosenNow = new Map(mapping).set('photo', { target: `own.${FILES.id}`, values: new Map() });
    const { reading } = readAnySheet(xlsx(rows), {
      ...withFields(FILES),
      mapping: chosenNow,
      isChosen: true,
    });
    expect(reading?.rows.map(({ own }) => own)).toEqual([
      { [FILES.id]: 'IMG_0012.jpg' },
      { [FILES.id]: 'photos/IMG_0013.HEIC' },
    ]);
  });

  test('A column of links or words is no column of file names', () => {
    for (const cell of ['https://example.com/1.jpg', 'Yes']) {
      const others = rows.map((row, at) => (at === 0 ? row : row.with(5, cell)));
      expect(readAnySheet(xlsx(others), sheet()).strange).toBe(false);
    }
  });
});

describe('A sheet without headings', () => {
  const rows = [
    ['Om Naik', 24, 'Bat'],
    ['Yash Kadam', 31, 'Bowl'],
  ];
  test('Columns without headings are named by the letters of the spreadsheet', () => {
    expect(guessed(rows)).toEqual(['Column A -> name', 'Column B -> age', 'Column C -> playingStyles']);
  });

  test('A single pasted column of names means players, in a file it does not', () => {
    const names = text(['Om Naik', 'Yash Kadam']);
    const { columns, mapping } = readAnySheet(names, sheet({ isPasted: true }));
    expect(targets(columns, mapping)).toEqual(['Column A -> name']);
    expect(() => readAnySheet(names, sheet())).toThrow('There is no row of headings');
  });
});

describe('Reading players by a mapping', () => {
  const rows = [
    ['Xx', 'Who bats', 'Cat.', 'Years', 'No.', 'Base (in lakhs)', 'Note'],
    ['Om Naik', 'Yes', 'A+', 24, 1, 0.2, 'brings his own bat'],
    ['Yash Kadam', 'Yes', 'Grade B', 31, 2, 0.3, null],
  ];
  const of = withFields(CATEGORY);
  const { columns } = readAnySheet(xlsx(rows), of);
  const mapping = chosen(columns, {
    Xx: 'name',
    'Who bats': 'style.batsman',
    'Cat.': 'own.category',
    Years: 'age',
    'No.': 'playerNumber',
    'Base (in lakhs)': 'baseAmount',
  });

  test('A mapping reads players, with amounts in the unit of their heading', () => {
    const values = new Map([
      ['a+', 'A'],
      ['grade b', 'B'],
    ]);
    const meant = new Map(mapping).set('cat', { target: 'own.category', values });
    const { reading, strange } = readAnySheet(xlsx(rows), { ...of, mapping: meant, isChosen: true });
    expect(strange).toBe(false);
    expect(reading?.rows.map(({ player }) => player)).toEqual([
      expect.objectContaining({
        name: 'Om Naik',
        styles: ['batsman'],
        basePrice: 20_000,
        own: { category: 'A' },
      }),
      expect.objectContaining({ name: 'Yash Kadam', age: 31, number: '2', own: { category: 'B' } }),
    ]);
  });

  test('A word similar to one value is guessed to mean that value', () => {
    const found = readAnySheet(xlsx(rows), { ...of, mapping: new Map([...mapping].slice(2, 3)) });
    expect([...(found.mapping.get('cat')?.values ?? [])]).toEqual([
      ['a+', 'A'],
      ['grade b', 'B'],
    ]);
  });

  test('Phone numbers that a remembered mapping would show to everybody are asked about again', () => {
    const shown: OwnField = { id: 'note', name: 'Note', is: 'text', public: true };
    const phones = xlsx([
      ['Name', 'No', 'Age', 'Role', 'Base', 'Call'],
      ...['98200 12345', '98200 12346'].map((phone, at) => [
        `Om ${String(at)}`,
        at + 1,
        24,
        'Bat',
        20_000,
        phone,
      ]),
    ]);
    const asked = { fields: [shown], categories: null };
    const first = readAnySheet(phones, { ...of, asked, mapping: NO_MAPPING });
    const chosen = new Map(first.mapping).set('call', { target: 'own.note', values: new Map() });
    const again = readAnySheet(phones, { ...of, asked, mapping: chosen });
    expect([again.remembered, again.strange]).toEqual([true, true]);
    const own = { fields: [{ ...shown, public: false }], categories: null };
    expect(readAnySheet(phones, { ...of, asked: own, mapping: chosen }).strange).toBe(false);
  });

  test('A word mapped to nothing is an empty cell', () => {
    const values = new Map([['a+', '']]);
    const blank = new Map(mapping).set('cat', { target: 'own.category', values });
    const { reading } = readAnySheet(xlsx(rows), { ...of, mapping: blank, isChosen: true });
    expect(reading?.rows[0]?.player?.own).toEqual({});
    expect(reading?.rows[1]?.player).toBeNull();
  });

  test('The next sheet with the same headings is read without questions', () => {
    const more = [...rows.slice(0, 1), ['Tejas Rane', 'No', 'B', 22, 3, 0.2, 'late']];
    const next = readAnySheet(xlsx(more), { ...of, mapping });
    expect([next.remembered, next.strange]).toEqual([true, false]);
    expect(next.reading?.rows[0]?.player).toBeNull();
    expect(next.reading?.rows[0]?.name).toBe('Tejas Rane');
    const other = readAnySheet(xlsx(more.map((cells) => [...cells, 'Wai'])), { ...of, mapping });
    expect([other.remembered, other.strange]).toEqual([false, true]);
  });

  test('Two headings for one field, and an unmapped required column, are errors', () => {
    const twice = new Map(mapping)
      .set('years', { target: 'name', values: new Map() })
      .set('note', { target: '', values: new Map() });
    expect([...mappingProblems(columns, twice, [CATEGORY])]).toEqual([
      ['xx', "'Years' goes there as well: please choose one of them"],
      ['years', "'Xx' goes there as well: please choose one of them"],
      ['note', 'Please choose a field, or leave the column out'],
    ]);
    expect(mappingProblems(columns, restLeftOut(mapping), [CATEGORY]).size).toBe(0);
  });
});

describe('Making a field from a column', () => {
  const rows = [
    ['Name', 'Village', 'Mobile', 'Category'],
    ['Om', 'Wai', '98200', 'A'],
    ['Yash', 'Roha', '98201', 'B'],
    ['Tejas', 'Wai', '98202', 'A'],
  ];
  const { columns } = readAnySheet(xlsx(rows), sheet());
  const mapping = chosen(columns, {
    Name: 'name',
    Village: 'new.choice',
    Mobile: 'new.text',
    Category: 'new.category',
  });

  test('A field from a column has its heading and values; phone numbers become private', () => {
    expect(
      madeFields(columns, mapping, []).map(({ field, isCategory }) => ({ ...field, isCategory })),
    ).toEqual([
      {
        id: 'village',
        name: 'Village',
        is: 'choice',
        values: ['Wai', 'Roha'],
        public: true,
        isCategory: false,
      },
      { id: 'mobile', name: 'Mobile', is: 'text', public: false, isCategory: false },
      { id: 'category', name: 'Category', is: 'choice', values: ['A', 'B'], public: true, isCategory: true },
    ]);
    expect(mappingProblems(columns, mapping, []).size).toBe(0);
  });

  test('An amount field from a column has a name without unit, and its cells in full', () => {
    const bids = [
      ['Name', 'No', 'Age', 'Role', 'Base Price', 'Last Bid (in lakhs)'],
      ['Om', '1', 24, 'Bat', 20_000, 1.5],
      ['Yash', '2', 25, 'Bowl', 20_000, '50k'],
    ];
    const read = readAnySheet(xlsx(bids), sheet());
    const made = madeFields(read.columns, chosen(read.columns, { 'Last Bid (in lakhs)': 'new.money' }), []);
    const bid: OwnField = { id: 'lastbid', name: 'Last Bid', is: 'money', public: true };
    expect(made.map(({ field }) => field)).toEqual([bid]);
    const mapping = chosen(read.columns, {
      ...{ Name: 'name', No: 'playerNumber', Age: 'age', Role: 'playingStyles', 'Base Price': 'baseAmount' },
      'Last Bid (in lakhs)': 'own.lastbid',
    });
    const { reading } = readAnySheet(xlsx(bids), { ...withFields(bid), mapping, isChosen: true });
    expect(reading?.rows.map(({ player }) => player?.own)).toEqual([
      { lastbid: 150_000 },
      { lastbid: 50_000 },
    ]);
  });

  test('A used name, too many values and a second category are errors of the column', () => {
    const many = Array.from({ length: 31 }, (_, at) => ['Om', `Village ${String(at)}`, '1', 'A']);
    const { columns: wide } = readAnySheet(xlsx([...rows.slice(0, 1), ...many]), sheet());
    expect(mappingProblems(wide, mapping, []).get('village')).toBe(
      'More than 30 different values: choose a text',
    );
    expect(mappingProblems(columns, mapping, [CATEGORY]).get('category')).toMatch(
      /field of this name already/,
    );
    const two = new Map(mapping).set('village', { target: 'new.category', values: new Map() });
    expect(mappingProblems(columns, two, []).get('village')).toMatch(/has one category/);
  });
});

describe('Mappings remembered by the browser', () => {
  const choice: ColumnChoice = { target: 'own.category', values: new Map([['a+', 'A']]) };
  /** A browser whose storage has these texts at first, and perhaps no room. */
  const browserWith = (texts: Record<string, string> = {}, isFull = false) => {
    const kept = new Map(Object.entries(texts));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (isFull) throw new Error('QuotaExceeded');
        kept.set(key, text);
      },
    });
  };
  afterEach(() => vi.unstubAllGlobals());

  test('A remembered mapping returns for its own tournament only', () => {
    browserWith();
    keepMapping('t1', new Map([['cat', choice]]), [CATEGORY]);
    expect(keptMapping('t1', [CATEGORY])).toEqual(new Map([['cat', choice]]));
    expect(keptMapping('t2', [CATEGORY]).size).toBe(0);
    // A removed field has to be mapped again.
    expect(keptMapping('t1', []).get('cat')?.target).toBe('');
  });

  test('A mapping of an earlier version is read', () => {
    browserWith({ 'boli.columns.t1': '[["cat","own.category",[["a+","A"]]]]' });
    expect(keptMapping('t1', [CATEGORY])).toEqual(new Map([['cat', choice]]));
  });

  test.each(['{"no":1}', '[["cat"]]', 'no JSON', '{"state":{"columns":1},"version":1}'])(
    'A browser with full storage that holds %s remembers no mapping',
    (text) => {
      browserWith({ 'boli.columns.t1': text }, true);
      keepMapping('t1', new Map([['cat', choice]]), [CATEGORY]);
      expect(keptMapping('t1', [CATEGORY]).size).toBe(0);
    },
  );
});

describe('A column that is for the organiser alone', () => {
  const columns = readColumns(
    ['નામ', 'મોબાઇલ નં.', 'ક', 'ગામ', 'Village'],
    [
      ['Om', 'later', '૯૮૨૦૦ ૧૨૩૪૫', 'વાઈ', '98200 12345'],
      ['Yash', 'later', '98200 12346', 'રોહા', '98200 12346'],
    ],
  );
  const [, phone, odd, village] = columns.map(({ key }) => key);
  const chosen = (change: object = {}) =>
    new Map(
      [phone, odd, village].map(
        (key) => [key ?? '', { target: 'new.text', values: new Map(), ...change }] as const,
      ),
    );
  const seen = (mapping: Mapping) => madeFields(columns, mapping, []).map(({ field }) => field.public);

  test('The heading in any language makes a new field private, and so do values of any heading', () => {
    expect(seen(chosen())).toEqual([false, false, true]);
  });

  test("The organiser's choice counts", () => {
    expect(seen(chosen({ isPublic: true }))).toEqual([true, true, true]);
    expect(seen(chosen({ isPublic: false }))).toEqual([false, false, false]);
  });

  test('Phone numbers under the heading of a public field open the mapping', () => {
    const rows = (cell: string) => [
      ['Name', 'Player Number', 'Age', 'Playing Styles', 'Base Amount', 'Village'],
      ['Om', 1, 24, 'Bat', 20_000, cell],
      ['Yash', 2, 24, 'Bat', 20_000, cell],
    ];
    const at = (isPublic: boolean) =>
      withFields({ id: 'village', name: 'Village', is: 'text', public: isPublic });
    expect(readAnySheet(xlsx(rows('98200 12345')), at(true)).strange).toBe(true);
    expect(readAnySheet(xlsx(rows('98200 12345')), at(false)).strange).toBe(false);
    expect(readAnySheet(xlsx(rows('Wai')), at(true)).strange).toBe(false);
  });
});

describe('A mapping of 3,000 rows with 40 unknown columns', () => {
  const headings = [
    'Name',
    'Jersey No',
    'Age',
    'Role',
    'Base',
    ...Array.from({ length: 40 }, (_, at) => `Q${String(at)}`),
  ];
  const rows = Array.from({ length: 3_000 }, (_, at) => [
    ...[`Player ${String(at)}`, at, 24, 'Bat', 20_000],
    ...Array.from({ length: 40 }, (_, column) => String(at % (column + 1))),
  ]);

  test('A guess reads only the start of each column, and a column keeps few words', () => {
    const columns = readColumns(headings, rows);
    expect(columns).toHaveLength(45);
    expect(Math.max(...columns.map(({ begin }) => begin.length))).toBe(MOST_LOOKED_AT);
    expect(columns.reduce((sum, { words }) => sum + words.length, 0)).toBeLessThan(45 * 40);
    expect(strangeWords(columns[3] ?? { words: [] }, 'playingStyles', [])).toEqual([]);
  });

  test('A mapping reads all 3,000 rows', () => {
    const bytes = playersCsvOf([headings, ...rows]);
    const first = readAnySheet(bytes, sheet());
    expect([first.strange, first.reading]).toEqual([true, null]);
    const { reading } = readAnySheet(bytes, sheet({ mapping: restLeftOut(first.mapping), isChosen: true }));
    expect(reading?.rows).toHaveLength(3_000);
    expect(reading?.rows.every(({ player }) => player !== null)).toBe(true);
  });
});

function playersCsvOf(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  return text(rows.map((cells) => cells.join(',')));
}
