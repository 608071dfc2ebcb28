import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { NO_PLAYER_RULES } from '#domain/tournament/player.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { NOTHING_CHOSEN, type SheetReading, type SheetRow } from '#web/sheets/read/import-row.ts';
import { judgeRows } from '#web/sheets/read/judge-rows.ts';
import type { ImportSettings, ReadSheet, Source } from './import-steps.ts';
import { planImport } from './plan-import.ts';
import { NO_WARNINGS } from './retention-check.ts';

const SETTINGS: ImportSettings = {
  ...{ unit: 'rupees', asked: NO_PLAYER_RULES, day: '2026-11-24' },
  ...{ smallestStep: toRupees(1_000), lastTeam: null, limits: { step: 1_000, purse: 500_000 } },
};

const SOURCE: Source = {
  ...{ file: new File([], 'list.xlsx'), isPasted: false, asked: NO_PLAYER_RULES },
  ...{ planned: { fields: [], categories: null }, chosen: null, choice: NOTHING_CHOSEN },
};

const rowOf = (row: number, age: number, base = 20_000): SheetRow => ({
  row,
  cells: [`Player ${row}`, String(row), age, null, 'Bowler', base, null, null, null, null],
});

const TWO_ROWS = [rowOf(2, 24), rowOf(3, 25)];

/** A read sheet of these rows, by default of two that leave nothing to ask. */
function sheet(rows = TWO_ROWS, over: Partial<SheetReading> = {}, more: Partial<ReadSheet> = {}): ReadSheet {
  const taken = { numbers: [], names: [] };
  const reading: SheetReading = {
    rows: judgeRows(rows, taken, 'rupees'),
    ...{ missing: [], unused: [], passed: [], parts: [], others: [] },
    ...{ serial: null, prefilled: 0, scaled: false, birth: null },
    hidden: { rows: 0, columns: [], sheets: [] },
    ...over,
  };
  return {
    ...{ source: SOURCE, reading, taken, players: [], day: '2026-11-24', lastTeams: null },
    sheet: { columns: [], mapping: new Map(), remembered: false, strange: false },
    ...{ judge: () => reading.rows, warn: () => Promise.resolve(NO_WARNINGS), warnings: NO_WARNINGS },
    ...more,
  };
}

const plan = (...of: Parameters<typeof sheet>) => planImport(sheet(...of), SETTINGS);
const PREVIEW = { next: 'preview', unitDoubt: null };

test('A sheet of new players without a problem is imported at once', () => {
  expect(plan()).toEqual({ next: 'import', note: '', isNoteOnColumns: false });
});

test('A row with a problem, and a row with a warning of its squad, lead to the preview', () => {
  expect(plan([rowOf(2, 51)])).toEqual(PREVIEW);
  const warnings = new Map([['row 3', 'Mumbai cannot complete its squad']]);
  expect(plan(TWO_ROWS, {}, { warnings })).toEqual(PREVIEW);
});

test('A row that may be a player of the list leads to the preview', () => {
  expect(plan(TWO_ROWS, {}, { players: [playerWith('2')] })).toEqual(PREVIEW);
});

test('A workbook that leaves a choice, and one whose choice was made, lead to the preview', () => {
  expect(plan(TWO_ROWS, { others: [{ name: '2025', rows: 3 }] })).toEqual(PREVIEW);
  const source = { ...SOURCE, choice: { ...NOTHING_CHOSEN, withHidden: true } };
  expect(plan(TWO_ROWS, {}, { source })).toEqual(PREVIEW);
});

test('Amounts that a heading scaled lead to the preview', () => {
  expect(plan(TWO_ROWS, { scaled: true })).toEqual(PREVIEW);
});

test('Amounts below a step are asked about, unless the unit was chosen or is no rupee', () => {
  const small = sheet([rowOf(2, 24, 20)]);
  expect(planImport(small, SETTINGS)).toEqual({ next: 'preview', unitDoubt: 'too-small' });
  const source = { ...SOURCE, choice: { ...NOTHING_CHOSEN, zeros: 0 } };
  expect(planImport({ ...small, source }, SETTINGS)).toEqual(PREVIEW);
  expect(planImport(small, { ...SETTINGS, unit: { points: 'points' } })).toMatchObject({ next: 'import' });
});

test('A last team that is no team of the tournament leads to the preview', () => {
  const rows = sheet().reading.rows.map((row) =>
    row.player === null ? row : { ...row, player: { ...row.player, own: { last: 'Old Town' } } },
  );
  expect(plan(TWO_ROWS, { rows }, { lastTeams: { field: 'last', teams: [] } })).toEqual(PREVIEW);
});

test('The note of an import has its remarks, and says whether it is on columns alone', () => {
  expect(plan(TWO_ROWS, { unused: ['Mob.', 'Town', 'Remark'] })).toEqual({
    next: 'import',
    note: "Columns not used: 'Mob.', 'Town' and 1 more.",
    isNoteOnColumns: true,
  });
  const remembered = { sheet: { ...sheet().sheet, remembered: true } };
  expect(plan([rowOf(2, 24, 20_500)], { unused: ['Mob.'] }, remembered)).toEqual({
    next: 'import',
    note: "Columns as you chose them for the last sheet with these headings. Columns not used: 'Mob.'. Bids go in steps of ₹1,000, and these base amounts are between two: Row 2 'Player 2' ₹20,500. Bidding begins at the next step.",
    isNoteOnColumns: false,
  });
});
