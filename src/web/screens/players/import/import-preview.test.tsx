import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NOTHING_ASKED } from '#domain/tournament/checks/asked.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { NOTHING_CHOSEN } from '#web/sheets/read/book-choice.ts';
import type { SheetReading, SheetRow } from '#web/sheets/read/import-row.ts';
import { judgeAgain, judgeRows } from '#web/sheets/read/judge-rows.ts';
import { UnitContext } from '#web/cricket-ui/money/unit.ts';
import { Toasts } from '#web/ui/toast/toasts.tsx';
import { firstAmountsUnder, unitDoubtOf } from './import-book.tsx';
import { ImportPreview } from './import-preview.tsx';

const om = playerWith('7', { name: 'Om Naik', age: 24, playingStyles: ['bowler'], baseAmount: 30_000 });
const row = (place: number, name: string, number: string | null, age: number | string): SheetRow => ({
  row: place,
  cells: [name, number, age, null, 'Bowler', 20_000, null, null, null],
});

/** The words of a preview of this sheet. */
function wordsOf(sheet: readonly SheetRow[]) {
  const taken = { numbers: ['7'], names: ['Om Naik'] };
  const rows = judgeRows(sheet, taken, 'rupees');
  const reading: SheetReading = {
    rows,
    ...{ missing: [], unused: [], passed: [], parts: [], others: [] },
    ...{ serial: null, prefilled: 0, scaled: false, birth: null },
    hidden: { rows: 0, columns: [], sheets: [] },
  };
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <UnitContext value="rupees">
      <Toasts>
        <ImportPreview
          {...{ reading, taken, remembered: false, unitDoubt: null, saving: false, fileName: 'list.xlsx' }}
          judge={(now) => judgeAgain(rows, now, taken, 'rupees', NOTHING_ASKED)}
          players={[om]}
          choice={NOTHING_CHOSEN}
          onRead={nothing}
          onColumns={nothing}
          onCancel={nothing}
          onImport={nothing}
        />
      </Toasts>
    </UnitContext>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('The preview shows an update with what changes, and counts every row', () => {
  const sheet = [row(2, 'Asha', '1', 24), row(3, 'Om Naik', null, 24), row(4, 'Bela', '2', 51)];
  const words = wordsOf(sheet);
  expect(words).toContain('1 of 2 rows can be imported.');
  expect(words).toContain('New 1 Update 1 Left out 0 With problems 1 Cancel');
  expect(words).toContain('Base Amount ₹30,000 → ₹20,000');
  expect(words).toContain('Import 1 player, update 1');
});

test('A row that cannot update its player is offered for correction', () => {
  const words = wordsOf([row(2, 'Om Naik', '7', 'U19')]);
  expect(words).toContain('With problems (1)');
  expect(words).toContain('Cannot be updated:');
  expect(words).toContain('is an age group: please type the age Leave out New 0');
  expect(words).toContain('No row is a new player.');
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
