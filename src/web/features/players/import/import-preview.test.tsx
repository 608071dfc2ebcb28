// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { NO_PLAYER_RULES } from '#domain/tournament/player.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { SmallestStepContext } from '#web/kit/money/smallest-step.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { QueryProvider } from '#web/net/client/queries.tsx';
import {
  NOTHING_CHOSEN,
  type ImportRow,
  type SheetReading,
  type SheetRow,
} from '#web/sheets/read/import-row.ts';
import { judgeAgain, judgeRows } from '#web/sheets/read/judge-rows.ts';
import { type SquadWarnings, NO_WARNINGS } from './retention-check.ts';
import { Toasts } from '#web/ui/popups/toasts.tsx';
import { firstAmountsUnder, isOneList, stepWords, unitDoubtOf, withSheet } from './import-book.tsx';
import { ImportPreview, previewRows } from './import-preview.tsx';
import { type Corrections, NO_CORRECTIONS } from './row-corrections.tsx';
import type { Answers } from './same-players.ts';

const om = playerWith('7', { name: 'Om Naik', age: 24, playingStyles: ['bowler'], baseAmount: 30_000 });
const row = (place: number, name: string, number: string | null, age: number | string): SheetRow => ({
  row: place,
  cells: [name, number, age, null, 'Bowler', 20_000, null, null, null],
});

const readingOf = (rows: readonly ImportRow[]): SheetReading => ({
  rows,
  ...{ missing: [], unused: [], passed: [], parts: [], others: [] },
  ...{ serial: null, prefilled: 0, scaled: false, birth: null },
  hidden: { rows: 0, columns: [], sheets: [] },
});

/** The words of a preview of this sheet. */
function wordsOf(sheet: readonly SheetRow[], over: Partial<SheetReading> = {}, players = [om]) {
  const taken = { numbers: ['7'], names: ['Om Naik'] };
  const rows = judgeRows(sheet, taken, 'rupees');
  const reading = { ...readingOf(rows), ...over };
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <UnitContext value="rupees">
      <QueryProvider>
        <Toasts>
          <ImportPreview
            {...{ reading, taken, remembered: false, unitDoubt: null, saving: false, fileName: 'list.xlsx' }}
            judge={(now) => judgeAgain(rows, now, taken, 'rupees', NO_PLAYER_RULES)}
            warn={() => Promise.resolve(NO_WARNINGS)}
            warnings={new Map([['row 2', 'Mumbai cannot complete its squad']])}
            lastTeams={null}
            day="2026-11-24"
            players={players}
            choice={NOTHING_CHOSEN}
            onRead={nothing}
            onColumns={nothing}
            onCancel={nothing}
            onImport={nothing}
          />
        </Toasts>
      </QueryProvider>
    </UnitContext>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

test('The preview shows an update with what changes, and counts every row', () => {
  const sheet = [row(2, 'Asha', '1', 24), row(3, 'Om Naik', null, 24), row(4, 'Bela', '2', 51)];
  const words = wordsOf(sheet);
  expect(words).toContain('Of 3 rows: 1 new, 1 to update, 1 with problems.');
  expect(words).toContain('New 1 Update 1 Left out 0 With problems 1 Cancel');
  expect(words).toContain('Base Amount ₹30,000 → ₹20,000');
  expect(words).toContain('Import 1 player, update 1');
});

test('A row that cannot update its player is offered for correction', () => {
  const words = wordsOf([row(2, 'Om Naik', '7', 'U19')]);
  expect(words).toContain('With problems (1)');
  expect(words).toContain('Cannot be updated:');
  expect(words).toContain('is an age group: please type the age Perhaps there already (1)');
  expect(words).toContain('0 of 1 rows can be imported.');
  expect(words).toContain('Nothing to import');
});

test('A number that another player has and a player who may be there are two questions', () => {
  const words = wordsOf([row(2, 'Om Naik', '8', 24), row(3, 'Asha', '7', 25)]);
  expect(words).toContain('Number taken (1)');
  expect(words).toContain(
    'Asha Row 3 has the number of #7 Om Naik, 24 years, in the list What to do with row 3 Type another',
  );
  expect(words).toContain('Perhaps there already (1)');
  expect(words).toContain('Om Naik Row 2 has the name and age of #7 Om Naik');
});

test('The amounts of a column are read in words by its heading, and a part of a rupee is none', () => {
  const column = { place: 0, key: 'base', samples: [], words: [], differing: 3, filled: 3 };
  const begin = [20, '₹ 0.5', '1.5 crore', 20];
  const inLakhs = firstAmountsUnder({ ...column, heading: 'Base Price (in lakhs)', begin }, 'rupees');
  expect(inLakhs).toBe('20 lakh, 50 thousand, 1.5 crore');
  const plain = firstAmountsUnder({ ...column, heading: 'Base', begin: [20_000.5, 30_000] }, 'rupees');
  expect(plain).toBe('30 thousand');
});

test.each([
  ['each is below the smallest step', [20, 50], false, 'too-small'],
  ['one is the smallest step', [20, 1_000], false, null],
  ['one with a unit is the purse', [500_000, 20_000], true, null],
  ['one without a unit is above the purse', [500_001, 20_000], false, null],
  ['there is none', [], true, null],
] as const)('Base amounts are doubted where %s', (_, amounts, scaled, doubt) => {
  expect(unitDoubtOf(amounts, { scaled, step: 1_000, purse: 500_000 })).toBe(doubt);
});

test('Base amounts are doubted where one with a unit is above the purse', () => {
  const asked = { scaled: true, step: 1_000, purse: 500_000 };
  expect(unitDoubtOf([500_001, 20_000], asked)).toBe('too-large');
});

test('No unit is doubted before step and purse are known', () => {
  expect(unitDoubtOf([2_000_000_000], { scaled: true, step: 0, purse: 0 })).toBeNull();
});

test('The preview names the squads that become impossible before any correction', () => {
  expect(wordsOf([row(2, 'Asha', '1', 24)])).toContain('Mumbai cannot complete its squad');
});

test('Base amounts between two steps of a bid are told, and imported all the same', () => {
  const [one, two] = [row(2, 'Asha', '1', 24), row(3, 'Bela', '2', 25)];
  const rows = judgeRows([one, two], { numbers: [], names: [] }, 'rupees');
  expect(stepWords(rows, 'rupees', toRupees(1_000))).toEqual([]);
  expect(stepWords(rows, 'rupees', toRupees(15_000))).toEqual([
    "Bids go in steps of ₹15,000, and these base amounts are between two: Row 2 'Asha' ₹20,000, " +
      "Row 3 'Bela' ₹20,000. Bidding begins at the next step.",
  ]);
});

test('A sheet that was not read is named in the preview, with its choice', () => {
  const words = wordsOf([row(2, 'Asha', '1', 24)], { others: [{ name: 'B', rows: 2 }] });
  expect(words).toContain("The sheet 'B' (2 rows) was not read. Choose it above to read it instead.");
  expect(words).toContain('Sheet to read');
});

test('Each of the sheets that were read together can be left out, and be taken again', () => {
  const parts = ['2026', 'Budget'].map((name) => ({ name, rows: 2 }));
  const words = wordsOf([row(2, 'Asha', '1', 24)], { parts });
  expect(words).toContain("Sheets read together '2026' (2 rows) 'Budget' (2 rows)");
  const first = withSheet(NOTHING_CHOSEN, parts, { name: 'Budget', isTicked: false });
  expect(first).toMatchObject({ sheet: '2026', without: ['Budget'] });
  const [one] = parts.slice(0, 1);
  expect(withSheet(first, one === undefined ? [] : [one], { name: '2026', isTicked: false })).toBe(first);
  expect(withSheet(first, parts, { name: 'Budget', isTicked: true })).toMatchObject({ without: [] });
});

test('Rows that repeat a person are counted as such, so that all counts make the rows of the file', () => {
  const same = row(3, 'Asha', '1', 24);
  const words = wordsOf([row(2, 'Asha', '1', 24), same, row(4, 'Bela', '2', 51)]);
  expect(words).toContain('Of 3 rows: 1 new, 1 with problems, 1 repeated.');
  expect(words.indexOf('With problems (1)')).toBeLessThan(words.indexOf('Perhaps there already (1)'));
});

test.each<[string, Partial<SheetReading>, boolean]>([
  ['nothing else', {}, true],
  ['another sheet', { others: [{ name: 'B', rows: 2 }] }, false],
  ['hidden rows', { hidden: { rows: 1, columns: [], sheets: [] } }, false],
  ['a hidden sheet', { hidden: { rows: 0, columns: [], sheets: ['B'] } }, false],
])('Only a file with one list and nothing else needs no preview: here it has %s', (_, over, isOne) => {
  expect(isOneList({ ...readingOf([]), ...over })).toBe(isOne);
});

test('A row of a player who is a year older says so, and updates the age', () => {
  const words = wordsOf([row(2, 'Om Naik', null, 25)], {}, [playerWith('7', { ...om, baseAmount: 20_000 })]);
  expect(words).toContain('Row 2 has the name of #7 Om Naik, 24 years, in the list, and is a year older');
  expect(words).toContain('Age 24 → 25');
});

describe('The rows of the preview', () => {
  const om = playerWith('7', { name: 'Om Naik', age: 24, baseAmount: 30_000 });
  const row = (
    place: number,
    name: string,
    number: string | null,
    base: number | null = 20_000,
  ): SheetRow => ({
    row: place,
    cells: [name, number, 24, null, 'Bowler', base, null, null, null],
  });

  /** Previews a sheet for a tournament with one player. */
  function preview(
    sheet: readonly SheetRow[],
    typed: Partial<Corrections>,
    answers: Answers = new Map(),
    serial: string | null = null,
  ) {
    const taken = { numbers: ['7'], names: ['Om Naik'] };
    const rows = judgeRows(sheet, taken, 'rupees');
    const reading: SheetReading = {
      rows,
      missing: [],
      unused: [],
      passed: [],
      serial,
      prefilled: 0,
      scaled: false,
      parts: [],
      others: [],
      hidden: { rows: 0, columns: [], sheets: [] },
      birth: null,
    };
    const judge = (now: readonly SheetRow[]) => judgeAgain(rows, now, taken, 'rupees', NO_PLAYER_RULES);
    const of = {
      reading,
      taken,
      players: [om],
      judge,
      asked: NO_PLAYER_RULES,
      unit: 'rupees',
      day: '',
    } as const;
    return previewRows(of, { ...NO_CORRECTIONS, ...typed }, answers);
  }

  const numbers = (of: ReturnType<typeof preview>) => of.rows.map(({ player }) => player?.number);

  test('Automatic numbers go to new players only, and an update keeps its number', () => {
    const sheet = [row(2, 'Asha', null), row(3, 'Om Naik', null), row(4, 'Bela', '1'), row(5, 'Dina', null)];
    const of = preview(sheet, { numbering: true });
    expect(numbers(of)).toEqual(['2', '1', '3']);
    expect(of.updates.map(({ row: { player } }) => player?.number)).toEqual(['7']);
  });

  test('A serial number of the sheet never replaces the number of a known player', () => {
    const sheet = [row(2, 'Asha', '1'), row(3, 'Om Naik', '2')];
    const of = preview(sheet, {}, new Map([[3, 'merge']]), 'Sr No');
    expect(numbers(of)).toEqual(['1']);
    expect(of.updates.map(({ row: { player } }) => player?.number)).toEqual(['7']);
  });

  test('A number that was typed for a row replaces the number of a known player', () => {
    const cells = new Map([['3 playerNumber', '12']]);
    const of = preview([row(3, 'Om Naik', '2')], { cells }, new Map([[3, 'merge']]), 'Sr No');
    expect(of.updates.map(({ row: { player } }) => player?.number)).toEqual(['12']);
  });

  test.each([
    ['the first', '2 playerNumber'],
    ['the second', '3 playerNumber'],
  ])('Of two rows of one player of the list, a number typed at %s is that of the player', (_, key) => {
    const sheet = [row(2, 'Om Naik', '1'), row(3, 'Om Naik', '2')];
    for (const serial of ['Sr No', null]) {
      const of = preview(sheet, { cells: new Map([[key, '12']]) }, new Map(), serial);
      expect(of.updates.map(({ row: { player } }) => player?.number)).toEqual(['12']);
      expect(of.repeated).toBe(1);
    }
  });

  test('Of two rows with typed numbers the one that counts has its number, and a cleared box gives none', () => {
    const sheet = [row(2, 'Om Naik', '1'), row(3, 'Om Naik', '2')];
    const numberOf = (one: string, other: string) => {
      const cells = new Map([
        ['2 playerNumber', one],
        ['3 playerNumber', other],
      ]);
      return preview(sheet, { cells }, new Map(), 'Sr No').updates.map(
        ({ row: { player } }) => player?.number,
      );
    };
    expect([...numberOf('11', '12'), ...numberOf('11', ''), ...numberOf('', '')]).toEqual(['12', '11', '7']);
  });

  test('A new row with the number of a player of the list does not stop the update of that player', () => {
    const of = preview([row(2, 'Om Naik', '7'), row(3, 'Jay', '7')], {});
    expect(of.updates.map(({ row: { player } }) => player?.number)).toEqual(['7']);
    expect(numbers(of)).toEqual([undefined]);
  });

  test('A value for all blank cells does not replace what a player of the list has', () => {
    const sheet = [row(2, 'Asha', '1', null), row(3, 'Om Naik', null, null)];
    const of = preview(sheet, { blanks: { ...NO_CORRECTIONS.blanks, baseAmount: '50k' } });
    expect(of.rows.map(({ player }) => player?.basePrice)).toEqual([50_000]);
    expect(of.updates.flatMap(({ changes }) => changes.map(({ title }) => title))).not.toContain(
      'Base Amount',
    );
  });

  test('A new number is used although nothing else was changed', () => {
    const of = preview([row(2, 'Jay', '7')], {}, new Map([[2, 'renumber']]));
    expect(numbers(of)).toEqual(['1']);
  });

  test('A row that is left out needs no number and blocks nothing', () => {
    const of = preview([row(2, '', null), row(3, 'Asha', '1')], {}, new Map([[2, 'leave-out']]));
    expect([numbers(of), of.leftOut.map((one) => one.row)]).toEqual([['1'], [2]]);
  });
});

describe('Typing into the preview', () => {
  afterEach(cleanup);

  const TAKEN = { numbers: [], names: [] };
  const cells = (name: string, number: string, age: number, base: number | string) =>
    [name, number, age, null, 'Bowler', base, null, null, null] as const;

  /** Draws the preview of two rows; returns the answers that are awaited of the worker. */
  function preview(second: readonly Cell[], units?: SheetReading['units']) {
    const sheet = [
      { row: 2, cells: cells('Asha', '1', 24, 20_000) },
      { row: 3, cells: second },
    ];
    const rows = judgeRows(sheet, TAKEN, 'rupees');
    const reading = {
      ...{ rows, missing: [], unused: [], passed: [], parts: [], others: [], serial: null },
      ...{ prefilled: 0, scaled: false, birth: null, hidden: { rows: 0, columns: [], sheets: [] } },
      ...(units && { units }),
    };
    const answers: ((warnings: SquadWarnings) => void)[] = [];
    const nothing = () => undefined;
    render(
      <UnitContext value="rupees">
        <SmallestStepContext value={toRupees(500_000)}>
          <QueryProvider>
            <Toasts>
              <ImportPreview
                {...{
                  reading,
                  taken: TAKEN,
                  remembered: false,
                  unitDoubt: null,
                  saving: false,
                  fileName: 'a.xlsx',
                }}
                {...{ players: [], choice: NOTHING_CHOSEN, day: '2026-11-24' }}
                judge={(now) => judgeAgain(rows, now, TAKEN, 'rupees', NO_PLAYER_RULES)}
                warnings={new Map([['row 2', 'Mumbai cannot complete its squad']])}
                lastTeams={null}
                warn={() => new Promise((resolve) => answers.push(resolve))}
                {...{ onRead: nothing, onColumns: nothing, onCancel: nothing, onImport: nothing }}
              />
            </Toasts>
          </QueryProvider>
        </SmallestStepContext>
      </UnitContext>,
    );
    return answers;
  }

  const shown = () => document.body.textContent;

  test('A correction keeps the warnings of squads until the worker has answered', async () => {
    const answers = preview(cells('Bela', '2', 51, 20_000));
    expect(shown()).toContain('Mumbai cannot complete its squad');
    const age = screen.getByRole('textbox', { name: 'Age of row 3' });
    await userEvent.type(age, '{Backspace}');
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(shown()).toContain('Mumbai cannot complete its squad');
    await act(async () => {
      answers[0]?.(new Map([['row 2', 'Chennai cannot complete its squad']]));
      await Promise.resolve();
    });
    expect(shown()).toContain('Chennai cannot complete its squad');
    expect(shown()).not.toContain('Mumbai');
    await userEvent.type(age, '0');
    expect(shown()).toContain('Chennai cannot complete its squad');
  });

  test('A base amount typed under a heading in lakhs is in lakhs, and one between two steps is told', async () => {
    preview(cells('Bela', '2', 24, 'abc'), new Map([['baseAmount', 5]]));
    const base = screen.getByRole('textbox', { name: 'Base Amount of row 3' });
    await userEvent.clear(base);
    await userEvent.type(base, '20');
    expect(base).toHaveProperty('value', '20');
    expect(shown()).toContain('₹20,00,000');
    expect(shown()).not.toContain("Row 3 'Bela'");
    await userEvent.type(base, '.5');
    expect(shown()).toContain('₹20,50,000. Bidding begins at ₹25,00,000: bids go in steps of ₹5,00,000');
    expect(shown()).toContain("Row 3 'Bela' ₹20,50,000");
  });
});
