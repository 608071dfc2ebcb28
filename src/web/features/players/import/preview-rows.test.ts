import { expect, test } from 'vitest';
import { NOTHING_ASKED } from '#domain/tournament/player.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import type { SheetReading, SheetRow } from '#web/sheets/read/import-row.ts';
import { judgeAgain, judgeRows } from '#web/sheets/read/judge-rows.ts';
import { NO_CORRECTIONS, type Corrections } from './row-corrections.tsx';
import { previewRows } from './import-preview.tsx';
import type { Answers } from './same-players.ts';

const om = playerWith('7', { name: 'Om Naik', age: 24, baseAmount: 30_000 });
const row = (place: number, name: string, number: string | null, base: number | null = 20_000): SheetRow => ({
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
  const judge = (now: readonly SheetRow[]) => judgeAgain(rows, now, taken, 'rupees', NOTHING_ASKED);
  const of = { reading, taken, players: [om], judge, asked: NOTHING_ASKED, unit: 'rupees', day: '' } as const;
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
    return preview(sheet, { cells }, new Map(), 'Sr No').updates.map(({ row: { player } }) => player?.number);
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
  expect(of.updates.flatMap(({ changes }) => changes.map(({ title }) => title))).not.toContain('Base Amount');
});

test('A new number is used although nothing else was changed', () => {
  const of = preview([row(2, 'Jay', '7')], {}, new Map([[2, 'renumber']]));
  expect(numbers(of)).toEqual(['1']);
});

test('A row that is left out needs no number and blocks nothing', () => {
  const of = preview([row(2, '', null), row(3, 'Asha', '1')], {}, new Map([[2, 'leave-out']]));
  expect([numbers(of), of.leftOut.map((one) => one.row)]).toEqual([['1'], [2]]);
});
