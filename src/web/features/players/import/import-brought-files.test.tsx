// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goodRow, HEADINGS } from '#fixtures/sheets/player-sheets.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { closeApp, expectToast } from '#web/testing/organiser-app.tsx';
import { openForImport } from '#web/features/players/testing/import-page.tsx';

afterEach(closeApp);

// The URL of happy-dom is none for Node.
const FOLDER = path.join(import.meta.dirname, '../../../../../fixtures/sheets/brought');
const brought = (name: string) => Uint8Array.from(readFileSync(path.join(FOLDER, name)));

const COLUMNS_IN_GUJARATI = ['નામ', 'નંબર', 'ઉંમર', 'ભૂમિકા', 'બેઝ પ્રાઇસ', 'માલિક', 'બીજી લિપિ'];
const FILES: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'words of the Gujarati pages.xlsx': rawXlsx({
    rows: rawRows([
      COLUMNS_IN_GUJARATI,
      ['Asha One', 1, '૨૪', 'બેટ્સમેન, બોલર', '50 હજાર', 'ના', 'આશા'],
      ['Bela Two', 2, 25, 'વિકેટ કીપર', 40_000, 'હા', 'બેલા'],
    ]),
  }),
};

/** A press of a button, a column that is left out, or words that are said. */
type Step = string | RegExp | { readonly leave: string };

const CASES: readonly (readonly [
  name: string,
  steps: readonly Step[],
  players: number | readonly Partial<PlayerAnswer>[],
])[] = [
  ['04-one-sheet-per-role.xlsx', [/'All Rounders' \(1 row\)/, 'Import 5 players'], 5],
  ['30a-unit-in-heading.csv', [/First base amounts: 20 lakh, 50 lakh\./, 'Import 2 players'], 2],
  [
    '03-filtered-hidden-rows.xlsx',
    [{ leave: 'Status' }, 'Continue', /Left out: 2 hidden rows\./, 'Take them, too', 'Import 4 players'],
    4,
  ],
  ['03c-hidden-first-sheet.xlsx', [/Left out: the hidden sheet '2025'\./, 'Import 3 players'], 3],
  [
    '06-uncalculated-and-NA.xlsx',
    [
      /The cell shows #N\/A/,
      /A formula without a value: open the file in Excel, save it and choose it again/,
    ],
    0,
  ],
  [
    '23-prefilled-serials-and-checkboxes.xlsx',
    [{ leave: 'Paid' }, 'Continue', /60 rows with nothing but a number/],
    3,
  ],
  [
    '26-same-person-twice.xlsx',
    [/What to do with row 4/, 'Import 2 players'],
    [
      { name: 'Bela Two', playingStyles: ['bowler'] },
      { name: 'Asha One', playingStyles: ['allRounder'] },
    ],
  ],
  [
    'words of the Gujarati pages.xlsx',
    [],
    [
      { playingStyles: ['batsman', 'bowler'], isTeamOwner: 0, baseAmount: 50_000, secondName: 'આશા' },
      { playingStyles: ['wicketKeeper'], isTeamOwner: 1, baseAmount: 40_000, secondName: 'બેલા' },
    ],
  ],
];

test.each(CASES)('The file %s is imported as its organiser means it', async (name, steps, players) => {
  const { choose, press, target, user, list } = await openForImport();
  await choose(name, FILES[name] ?? brought(name));
  for (const step of steps) {
    if (typeof step === 'string') await press(step);
    else if (step instanceof RegExp) await screen.findAllByText(step);
    else await user.selectOptions(await target(step.leave), 'Leave out');
  }
  const many = typeof players === 'number' ? players : players.length;
  if (many > 0) await screen.findByText(new RegExp(`Successfully imported ${String(many)} players`));
  if (typeof players === 'number') expect(list).toHaveLength(players);
  else expect(list).toMatchObject(players);
});

test('Unknown columns are asked about, and the toast leads back to those left out', async () => {
  const { choose, press, target } = await openForImport();
  await choose('list.xlsx', brought('19-category-and-village.xlsx'));
  expect((await target('Category')).value).toBe('');
  await press('Leave out the other 2');
  await press('Continue');
  await expectToast('plain', 'Import Complete', "Columns not used: 'Category', 'Village'.");
  // The button leads to it, so the bar of the page leaves it to screen readers.
  expect(screen.getByText(/^Columns not used/).dataset['behind']).toBe('true');
  await press('Columns left out');
  const left = within(await screen.findByRole('region', { name: 'Left out' }));
  expect(left.getAllByRole('combobox')).toHaveLength(2);
  expect((await target('Village')).value).toBe('leave-out');
});

test('A long question gets a box with a shortened name', async () => {
  const { choose, target, user } = await openForImport();
  await choose('questions.xlsx', brought('02-long-question-headings.xlsx'));
  const heading = "Rate your Batting based on the last 5 years' experience in Tennis Ball Tournaments";
  await user.selectOptions(await target(heading), 'New field: number');
  const box = screen.getByLabelText<HTMLInputElement>(`Name of the new field for ${heading}`);
  expect(box.value).toBe('Rate your Batting based on the last 5');
});

test('A column of names on another sheet is named, and can be read instead', async () => {
  const { choose, target, user } = await openForImport();
  const list = rawRows([HEADINGS, goodRow(1), goodRow(2)]);
  const names = rawRows([['Chitra Demo'], ['Dina Demo']]);
  await choose('list.xlsx', rawXlsx({ rows: list }, { rows: names, name: 'Late' }));
  await screen.findByText(/The sheet 'Late' \(2 rows\) was not read/);
  await user.selectOptions(screen.getByLabelText('Sheet to read'), "'Late' (2 rows)");
  expect((await target('Column A')).value).toBe('name');
});

test.each([
  [
    'below the smallest step',
    'Base Price',
    [20, 50],
    /Every base amount is below/,
    'Lakhs',
    '20 lakh, 50 lakh',
  ],
  [
    'above the purse',
    'Base Price (in lakhs)',
    [20_000, 50_000],
    /A base amount is above a team's purse/,
    'Rupees, as written',
    '20 thousand, 50 thousand',
  ],
] as const)('Amounts that are %s ask for their unit', async (_, heading, [one, two], asks, unit, read) => {
  const { choose, press, user, list } = await openForImport();
  const rows = [`Asha One,1,21,Batsman,${String(one)}`, `Bela Two,2,22,Bowler,${String(two)}`];
  const csv = [`Name,Player Number,Age,Playing Styles,${heading}`, ...rows].join('\n');
  await choose('list.csv', Uint8Array.from(new TextEncoder().encode(csv)));
  const question = await screen.findByRole('combobox', { name: asks });
  await press('Import 2 players');
  await screen.findByText('Please choose what the base amounts are in');
  await user.selectOptions(question, unit);
  await screen.findByText(`First base amounts: ${read}.`);
  await press('Import 2 players');
  await expectToast('plain', 'Import Complete', 'Successfully imported 2 players.');
  const [first] = list;
  expect(first?.baseAmount).toBe(unit === 'Lakhs' ? 2_000_000 : 20_000);
});

test('A list from a message is understood in Paste', async () => {
  const { press } = await openForImport();
  await press('Paste cells');
  const value = new TextDecoder().decode(brought('31-whatsapp-list.txt'));
  fireEvent.change(await screen.findByLabelText('Cells'), { target: { value } });
  await press('Continue');
  await screen.findByText('0 of 4 rows can be imported.');
  await screen.findByText('Chitra Sample');
  await screen.findByText(/Passed over: row 1 '.KPL 2026 players list/);
});
