import { describe, expect, test } from 'vitest';
import { impossible } from '#domain/impossible.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import type { SheetRow } from '#web/sheets/read/import-row.ts';
import { judgeRows } from '#web/sheets/read/judge-rows.ts';
import { playerChanges } from './import-words.tsx';
import { answered, firstAnswer, meetings, type Answer } from './same-players.ts';

const MOBILE: OwnField = { id: 'mobile', name: 'Mobile', is: 'text', public: false };
const row = (
  place: number,
  name: string,
  number: string | null,
  age: number | null,
  mobile?: string,
): SheetRow => ({
  row: place,
  cells: [name, number, age, null, 'Bat', '30k', null, null, null],
  own: mobile === undefined ? {} : { mobile },
});
const om = playerWith('7', { name: 'Om Naik', age: 24, own: { mobile: '+91 98200 12345' } });
const says = (rows: readonly SheetRow[]) =>
  meetings(rows, [om], [MOBILE]).map(({ row: { row: at }, by, player, above }) => [
    at,
    by,
    player?.id ?? above?.row,
  ]);
const with_ = (rows: readonly SheetRow[], answers: Readonly<Record<number, Answer>>) =>
  answered(
    rows,
    meetings(rows, [om], [MOBILE]),
    new Map(Object.entries(answers).map(([at, answer]) => [Number(at), answer])),
    ['7'],
  );

describe('Finding a player who is already listed', () => {
  test('A row matches a listed player by number, by phone number, or by name and age', () => {
    expect(
      says([
        row(2, 'Somebody', '7', 30),
        row(3, 'Omkar Naik', '8', 25, '09820012345'),
        row(4, 'OM  naik', '9', 24),
        row(5, 'Om Naik', '10', 25),
        row(6, 'Om Naik', '11', null),
      ]),
    ).toEqual([
      [2, 'number', 'id-7'],
      [3, 'phone', 'id-7'],
      [4, 'name', 'id-7'],
    ]);
  });

  test('The last answer of one person counts, and brothers with one phone keep their rows', () => {
    const met = meetings(
      [
        row(2, 'Yash', '1', 30, '98200 11111'),
        row(3, 'yash', '2', 31, '98200 11111'),
        row(4, 'Tejas', '3', 22, '98200 11111'),
      ],
      [],
      [MOBILE],
    );
    expect(met.map(firstAnswer)).toEqual(['replace', 'as-it-is']);
  });

  test('Brothers with one phone and one first name keep their rows', () => {
    const family = [
      row(2, 'Mohammed Asif', '5', 22, '98200 11111'),
      row(3, 'Mohammed Arif', '6', 20, '98200 11111'),
    ];
    expect(meetings(family, [], [MOBILE]).map(firstAnswer)).toEqual(['as-it-is']);
    const again = row(4, 'Arif Mohammed', '8', 21, '98200 11111');
    const met = meetings([...family, again], [], [MOBILE]);
    expect(met.at(-1)).toMatchObject({ by: 'phone', isSame: true, above: { row: 3 } });
  });

  test('A phone number of very many rows is compared with the first of them only', () => {
    const rows = Array.from({ length: 20 }, (_, at) => row(at + 2, `Player ${at}`, null, 30, '98200 11111'));
    const again = [
      row(30, 'Player 3', null, 31, '98200 11111'),
      row(31, 'Player 19', null, 31, '98200 11111'),
    ];
    const met = meetings([...rows, ...again], [], [MOBILE]);
    expect(met.slice(-2).map(({ isSame }) => isSame)).toEqual([true, false]);
  });

  test.each([
    ['the same name and age', row(2, 'OM naik', null, 24), 'merge'],
    ['the same name and age, and another number', row(2, 'OM naik', '9', 24), 'merge'],
    ['the same name, age and phone, and another number', row(2, 'OM naik', '9', 24, '98200 12345'), 'merge'],
    ['the same number and name', row(2, 'Om Naik', '7', 30), 'merge'],
    ['the same phone and the words of the name', row(2, 'Om S Naik', '9', 30, '98200 12345'), 'merge'],
    ['the same phone and first name', row(2, 'Om Patil', '9', 30, '98200 12345'), 'as-it-is'],
    ['the phone of a brother', row(2, 'Jay Naik', '9', 30, '98200 12345'), 'as-it-is'],
    ['the number of another player', row(2, 'Jay Naik', '7', 30), 'as-it-is'],
  ] as const)('A row with %s is first answered so', (_, of, answer) => {
    expect(meetings([of], [om], [MOBILE]).map(firstAnswer)).toEqual([answer]);
  });

  describe('a season later', () => {
    /** Om a year older, with his styles and his base amount; `over` replaces cells. */
    const later = (over: Partial<Record<number, Cell>> = {}, own: SheetRow['own'] = {}): SheetRow => {
      const cells: Cell[] = ['Om Naik', null, 25, 'No', 'Batsman', 20_000, null, null, null];
      return { row: 2, cells: cells.map((cell, at) => (at in over ? (over[at] ?? null) : cell)), own };
    };
    const batsman = playerWith('7', {
      ...{ name: 'Om Naik', age: 24, playingStyles: ['batsman'], baseAmount: 20_000, runs: 300 },
      own: { mobile: '+91 98200 12345' },
    });
    const answers = (of: SheetRow) => meetings([of], [batsman], [MOBILE]).map(firstAnswer);

    test.each([
      ['says nothing else', later({ 3: null, 4: null, 5: null })],
      ['has the same values', later({ 1: '7' })],
      ['has the same values in other words', later({ 4: 'bat', 5: '20k' })],
      ['has more runs', later({ 7: 450 })],
      ['has the same phone number in other words', later({}, { mobile: '09820012345' })],
      ['has a photo', later({ 6: 'https://x.test/om.jpg' })],
    ])('A row of a player who is a year older is an update where it %s', (_, of) => {
      expect(answers(of)).toEqual(['merge']);
    });

    test.each([
      ['another number', later({ 1: '9' })],
      ['another style', later({ 4: 'Bowler' })],
      ['another base amount', later({ 5: 30_000 })],
      ['fewer runs', later({ 7: 299 })],
      ['another phone number', later({}, { mobile: '98200 99999' })],
      ['another role in the team', later({ 3: 'Yes' })],
      ['two years more', later({ 2: 26 })],
      ['a year less', later({ 2: 23 })],
      ['another name', later({ 0: 'Om Nair' })],
    ])('A row with %s is another player', (_, of) => {
      expect(answers(of)).toEqual([]);
    });

    test('Own fields count as they are read: amounts, ticks, and words of a choice', () => {
      const fields: OwnField[] = [
        { id: 'last', name: 'Last', is: 'money', public: true },
        { id: 'paid', name: 'Paid', is: 'yes-no', public: true },
        { id: 'hand', name: 'Hand', is: 'choice', public: true, values: ['Left', 'Right'] },
        { id: 'town', name: 'Town', is: 'text', public: true },
      ];
      const listed = { ...batsman, own: { last: 200_000, paid: true, hand: 'Left' } };
      const first = (own: SheetRow['own']) => meetings([later({}, own)], [listed], fields).length;
      expect(first({ last: '2 lakh', paid: 'Yes', hand: 'left', town: 'Pune' })).toBe(1);
      expect([first({ last: 100 }), first({ paid: 'No' }), first({ hand: 'Right' })]).toEqual([0, 0, 0]);
    });

    test('Two rows of one sheet are two players where one is a year older', () => {
      expect(meetings([later({ 2: 24 }), { ...later(), row: 3 }], [], [MOBILE])).toEqual([]);
    });

    test('A player of the age in the row counts before one who is a year younger', () => {
      const now = playerWith('8', { ...batsman, id: 'id-8', age: 25 });
      expect(meetings([later()], [batsman, now], [])).toMatchObject([{ by: 'name', player: { id: 'id-8' } }]);
    });
  });

  test('The same person counts before another player of the same number', () => {
    const jay = playerWith('8', { name: 'Jay Naik', age: 31 });
    const met = meetings([row(2, 'Om Naik', '8', 24)], [om, jay], []);
    expect(met).toMatchObject([{ by: 'name', isSame: true, player: { id: 'id-7' } }]);
  });

  test('A row matches an earlier row of the same sheet', () => {
    expect(says([row(2, 'Yash', '1', 30), row(3, 'Yash', '2', 30), row(4, 'Tejas', '1', 22)])).toEqual([
      [3, 'name', 2],
      [4, 'number', 2],
    ]);
  });
});

describe('Choices for a row that matches a player', () => {
  const rows = [row(2, 'Somebody', '7', 30), row(3, 'Yash', '1', 30)];

  test('A matching row stays until the user chooses, and can be left out', () => {
    expect(with_(rows, {}).create).toEqual(rows);
    expect(with_(rows, { 2: 'leave-out' }).create.map((one) => one.row)).toEqual([3]);
  });

  test('A matching row can get the next free number, each row another one', () => {
    const all = [...rows, row(4, 'Tejas', '7', 22)];
    const { create } = with_(all, { 2: 'renumber', 4: 'renumber' });
    expect(create.map(({ cells }) => cells[1])).toEqual(['2', '1', '3']);
  });

  test('A matching row can update the listed player, only in the values it has', () => {
    const { create, update } = with_([row(2, 'Om Naik', null, 24, '+91 9820012345')], { 2: 'merge' });
    expect(create).toEqual([]);
    const [judged] = judgeRows(
      update.map(({ row: of }) => of),
      { numbers: [], names: [] },
      'rupees',
      { fields: [MOBILE], categories: null },
    );
    expect(judged?.player).toMatchObject({ number: '7', basePrice: 30_000, runs: null });
    expect(playerChanges(om, judged?.player ?? impossible('not judged'), [MOBILE], 'rupees')).toEqual([
      { title: 'Base Amount', before: '₹20,000', after: '₹30,000' },
      { title: 'Mobile', before: '+91 98200 12345', after: '+91 9820012345' },
    ]);
  });

  test('Two rows of one player are one update, and the later row counts', () => {
    const twice = [row(2, 'Om Naik', null, 24), row(3, 'Om Naik', '12', 24)];
    const { create, update, repeated } = with_(twice, { 3: 'merge' });
    expect([create.length, update.length, repeated]).toEqual([0, 1, 1]);
    expect(update[0]?.row.cells[1]).toBe('12');
  });

  test('An update keeps a photo that this server has', () => {
    const photo = '/api/images/ab';
    const player = { ...om, photo };
    const sheet = row(2, 'Om Naik', null, 24);
    const linked = { ...sheet, cells: sheet.cells.with(6, 'https://x.test/om.jpg') };
    const { update } = answered([linked], meetings([linked], [player], []), new Map(), ['7']);
    expect(update[0]?.row.cells[6]).toBe(photo);
  });

  test('Any row can be left out, and each row is counted once', () => {
    const all = [...rows, row(4, 'Yash', null, 30), row(5, 'Tejas', '3', 21)];
    const { create, update, leftOut, repeated } = with_(all, { 2: 'leave-out', 5: 'leave-out' });
    expect(leftOut.map((one) => one.row)).toEqual([2, 5]);
    expect([create.map((one) => one.row), update, repeated]).toEqual([[4], [], 1]);
  });

  test('A matching row can fill the blanks of the earlier row', () => {
    const twice = [row(2, 'Yash', '1', null), row(3, 'Yash K', '1', 31)];
    const { create } = with_(twice, { 3: 'merge' });
    expect(create.map(({ row: at, cells }) => [at, cells[0], cells[2]])).toEqual([[2, 'Yash', 31]]);
  });

  test.each([
    ['fills the blanks of the row that replaced it', 'merge', [[3, '2', 30]]],
    ['replaces the row that replaced it', 'replace', [[4, null, 30]]],
  ] as const)('A row that matches a replaced row %s', (_, answer, left) => {
    const rows3 = [row(2, 'Yash', null, 30), row(3, 'Yash', '2', 30), row(4, 'Yash', null, 30)];
    const { create, repeated } = with_(rows3, { 3: 'replace', 4: answer });
    expect(create.map(({ row: at, cells }) => [at, cells[1], cells[2]])).toEqual(left);
    expect(repeated).toBe(2);
  });

  test('A row that matches a row merged into another fills the blanks of that one', () => {
    const rows3 = [
      row(2, 'Yash', '1', null),
      row(3, 'Yash', '1', 31, '98200 11111'),
      row(4, 'Yash K', null, null, '98200 11111'),
    ];
    const { create, repeated } = with_(rows3, { 3: 'merge', 4: 'merge' });
    expect(create.map(({ row: at, cells }) => [at, cells[0], cells[2]])).toEqual([[2, 'Yash', 31]]);
    expect(repeated).toBe(2);
  });

  test('A row that matches a row left out fills the blanks of the next row of that person', () => {
    const rows3 = [row(2, 'Yash', null, 30), row(3, 'Yash', null, 30), row(4, 'Yash', '4', 30)];
    const { create } = with_(rows3, { 2: 'leave-out', 3: 'merge', 4: 'merge' });
    expect(create.map(({ row: at, cells }) => [at, cells[1]])).toEqual([[3, '4']]);
  });

  test.each(['merge', 'replace'] as const)(
    'A row that matches the update of a listed player is part of that update (%s)',
    (answer) => {
      const rows2 = [row(2, 'Om Naik', null, 24, '98200 11111'), row(3, 'Om Naik', '12', 25, '98200 11111')];
      const { create, update, repeated } = with_(rows2, { 3: answer });
      expect([create, update.length, repeated]).toEqual([[], 1, 1]);
      const cells = update[0]?.row.cells;
      expect([cells?.[1], cells?.[2]]).toEqual(answer === 'merge' ? ['7', 24] : ['12', 25]);
      expect(update[0]?.from).toEqual(answer === 'merge' ? [3, 2] : [2, 3]);
    },
  );
});

test('3,000 matching rows are compared by keys, not pairwise', () => {
  const players = Array.from({ length: 3_000 }, (_, at) => playerWith(String(at)));
  let looks = 0;
  const rows = players.map((player, at): SheetRow => {
    const cells = [player.name, String(at), 24, null, 'Bat', '30k', null, null, null] as const;
    return {
      row: at + 2,
      get cells() {
        looks += 1;
        return cells;
      },
    };
  });
  expect(meetings(rows, players, [])).toHaveLength(3_000);
  expect(looks).toBe(3 * 3_000);
});
