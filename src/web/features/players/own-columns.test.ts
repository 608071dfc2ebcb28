import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { PlayerRules } from '#domain/tournament/player.ts';
import { type OwnField, READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { corrected, isBlank, NO_CORRECTIONS } from './import/row-corrections.tsx';
import { failedRowsTable, templateWith } from '#web/sheets/write/player-sheets.ts';
import { fullWorkbook } from '#web/sheets/write/export-tournament.ts';
import { judgeRows } from '#web/sheets/read/judge-rows.ts';
import { readPlayers } from '#web/testing/read-players.ts';
import { type Table, workbookBytes } from '#web/sheets/write/write-workbook.ts';

const FIELDS: readonly OwnField[] = [
  ...READY_MADE_FIELDS.filter(({ id }) => ['category', 'overseas', 'agegroup'].includes(id)),
  { id: 'matches', name: 'Matches', is: 'number', public: true },
  { id: 'village', name: 'Home Village', is: 'text', public: false },
];
const ASKED: PlayerRules = { fields: FIELDS, categories: null };
const TAKEN = { numbers: [], names: [] };
const read = (table: Table) =>
  readPlayers(new Uint8Array(workbookBytes([table])), TAKEN, 'rupees', ASKED).rows;
const row = (...own: readonly (string | number | boolean)[]) =>
  ['Om Patil', '7', 24, 'No', 'Batsman', 20_000, '', 1, 2, ...own] as const;
const template = (...rows: Table['rows']): Table => ({ ...templateWith(FIELDS), rows });

test('The template has an empty column for each own field', () => {
  const table = templateWith(FIELDS);
  expect(table.columns.slice(9).map(({ heading }) => heading)).toEqual([
    ...['Category', 'Overseas', 'Age Group', 'Matches', 'Home Village'],
  ]);
  expect(read(table).map(({ player }) => player?.own)).toEqual([{}, {}, {}]);
});

test('Own fields are read from text cells and number cells', () => {
  const [player] = read(template(row('b', 'No', 'under 19', 12, '  Wai ')));
  const own = { category: 'B', overseas: false, agegroup: 'Under 19', matches: 12, village: 'Wai' };
  expect(player?.player?.own).toEqual(own);
});

test('A row with an invalid own value fails and names the allowed values', () => {
  const rows = read(template(row('A', true), row('D', 'perhaps').with(1, '8')));
  expect(rows.map(({ player }) => player?.own)).toEqual([{ category: 'A', overseas: true }, undefined]);
  expect(rows[1]?.problems.map(({ text }) => text)).toEqual([
    'Category must be A, B or C',
    'Overseas must be Yes or No',
  ]);
});

test('Failed rows keep their own columns, and corrected ones are imported', () => {
  const failed = read(template(row('D', 'Yes', 'Senior', 3, 'Wai')));
  const table = failedRowsTable(failed, FIELDS);
  expect(read(table)[0]?.problems).toEqual(failed[0]?.problems);
  const mended = { ...table, rows: table.rows.map((cells) => cells.with(9, 'C')) };
  expect(read(mended)[0]?.player?.own).toMatchObject({ category: 'C', village: 'Wai', matches: 3 });
});

test('A correction in the preview leaves the other own fields unchanged', () => {
  const rows = read(template(row('A').with(2, '')));
  const blanks = { ...NO_CORRECTIONS.blanks, age: '24' };
  const now = judgeRows(corrected(rows, { ...NO_CORRECTIONS, blanks }), TAKEN, 'rupees', ASKED);
  expect(now[0]?.player).toMatchObject({ age: 24, own: { category: 'A' } });
});

test('The full workbook contains the own fields of squads and unsold players', () => {
  const own = { category: 'A', overseas: true, matches: 12 };
  const players = [playerWith('7', { own }), playerWith('8', { status: 'sold', teamId: 'm', soldAmount: 5 })];
  const sheets = fullWorkbook({ players, teams: [], log: [], fields: FIELDS });
  const unsold = sheets.find(({ name }) => name === 'Unsold');
  expect(unsold?.columns.map(({ heading }) => heading).slice(-5)).toEqual(FIELDS.map(({ name }) => name));
  expect(unsold?.rows.map((cells) => cells.slice(-5))).toEqual([['A', 'Yes', null, 12, null]]);
});

test('Amounts come back from the full workbook as numbers, and from a column in lakhs in full', () => {
  const fee: OwnField = { id: 'fee', name: 'Fee', is: 'money', public: true };
  const asked: PlayerRules = { fields: [fee], categories: null };
  const feesOf = (table: Table) =>
    readPlayers(new Uint8Array(workbookBytes([table])), TAKEN, 'rupees', asked).rows.map(
      ({ player, problems }) => player?.own['fee'] ?? problems.map(({ text }) => text),
    );
  const players = [playerWith('7', { own: { fee: 150_000 } })];
  const [unsold] = fullWorkbook({ players, teams: [], log: [], fields: [fee] }).filter(
    ({ name }) => name === 'Unsold',
  );
  expect(unsold?.rows.map((cells) => cells.at(-1))).toEqual([150_000]);
  expect(unsold && feesOf(unsold)).toEqual([150_000]);
  const lakhs = { ...fee, name: 'Fee (in lakhs)' };
  const rows = [row(1.5), row('20k').with(1, '8'), row('paid').with(1, '9')];
  expect(feesOf({ ...templateWith([lakhs]), rows })).toEqual([
    150_000,
    20_000,
    ['Fee must be a whole number of rupees, at most ₹10,00,00,00,00,000'],
  ]);
});

test('A row without a base price takes that of its category', () => {
  const categories = { field: 'category', rungs: [{ value: 'A', base: toRupees(7_500) }] };
  const rows = [row('A').with(5, ''), row('A').with(1, '8'), row('B').with(1, '9').with(5, '')];
  const table = new Uint8Array(workbookBytes([template(...rows)]));
  const judged = readPlayers(table, TAKEN, 'rupees', { fields: FIELDS, categories }).rows;
  expect(judged.map(({ player }) => player?.basePrice)).toEqual([7_500, 20_000, undefined]);
  expect(judged.map((one) => isBlank(one, 'baseAmount'))).toEqual([false, false, true]);
  expect(judged[2]?.problems.map(({ column }) => column)).toEqual(['baseAmount']);
});
