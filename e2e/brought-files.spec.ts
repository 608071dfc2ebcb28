import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { HEADINGS, goodRow } from '#fixtures/sheets/player-sheets.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast } from './support/organiser.ts';
import { button, count, importFile, newPlayersEvening, openPlayers } from './support/players.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import Excel' });
const target = (page: Page, heading: string) =>
  dialog(page).getByRole('combobox', { name: `Field for ${heading}`, exact: true });
const imported = (players: number) => `Successfully imported ${String(players)} players.`;
const brought = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../fixtures/sheets/brought/${name}`, import.meta.url)));

/** Opens the players of a new tournament and chooses a file. */
async function choose(page: Page, boli: Parameters<typeof newPlayersEvening>[0], name: string) {
  const evening = await newPlayersEvening(boli);
  await openPlayers(page, evening);
  await importFile(page, name, brought(name));
  return evening;
}

/** Each file with its players after the preview's own button. */
const PREVIEWED = [
  {
    name: '04-one-sheet-per-role.xlsx',
    says: "'All Rounders' (1 row)",
    players: 5,
  },
  { name: '30a-unit-in-heading.csv', says: 'First base amounts: 20 lakh, 50 lakh.', players: 2 },
  { name: '30c-unit-in-heading.csv', says: 'First base amounts: 20 lakh, 50 lakh.', players: 2 },
  { name: '30e-unit-in-heading.csv', says: 'First base amounts: 20 lakh, 50 lakh.', players: 2 },
  { name: '30k-unit-column.csv', says: 'First base amounts: 2 crore, 50 lakh.', players: 2 },
  { name: '15-amounts.xlsx', says: '10 of 15 rows can be imported.', players: 10 },
];

test.describe('Files that organisers bring', () => {
  for (const { name, says, players } of PREVIEWED)
    test(`The preview of ${name} tells how it is read`, async ({ page, boli }) => {
      // No base price is above this purse, which would be asked about.
      const evening = await newPlayersEvening(boli, { totalAmountPerTeam: 100_000_000 });
      await openPlayers(page, evening);
      await importFile(page, name, brought(name));
      await expect(dialog(page).getByText(says, { exact: true })).toBeVisible();
      await button(dialog(page), `Import ${String(players)} players`).click();
      await expect(count(page, players)).toBeVisible();
    });

  for (const [name, players] of [
    ['08-invisible-characters.xlsx', 6],
    ['12-two-lists-side-by-side.xlsx', 6],
    ['05-age-by-formula.xlsx', 2],
    ['05b-dob-instead-of-age.xlsx', 3],
    ['11-two-level-heading.xlsx', 2],
    ['27-units-in-number-format.xlsx', 4],
  ] as const)
    test(`The file ${name} is imported without a question`, async ({ page, boli }) => {
      await choose(page, boli, name);
      await expect(count(page, players)).toBeVisible();
    });

  test('Hidden rows are left out and counted, and one press takes them', async ({ page, boli }) => {
    await choose(page, boli, '03-filtered-hidden-rows.xlsx');
    await target(page, 'Status').selectOption('Leave out');
    await button(dialog(page), 'Continue').click();
    await expect(dialog(page).getByText('Left out: 2 hidden rows.')).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
    await button(dialog(page), 'Take them, too').click();
    await button(dialog(page), 'Import 4 players').click();
    await expect(count(page, 4)).toBeVisible();
  });

  test('A column of names on another sheet is named, and can be read instead', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const names = rawRows([['Chitra Demo'], ['Dina Demo']]);
    const list = rawRows([HEADINGS, goodRow(1), goodRow(2)]);
    await importFile(page, 'list.xlsx', rawXlsx({ rows: list }, { rows: names, name: 'Late' }));
    await expect(dialog(page).getByText(/The sheet 'Late' \(2 rows\) was not read/)).toBeVisible();
    await dialog(page).getByLabel('Sheet to read').selectOption("'Late' (2 rows)");
    await expect(target(page, 'Column A')).toHaveValue('name');
  });

  test('A hidden sheet is left out and named', async ({ page, boli }) => {
    await choose(page, boli, '03c-hidden-first-sheet.xlsx');
    await expect(dialog(page).getByText("Left out: the hidden sheet '2025'.")).toBeVisible();
    await button(dialog(page), 'Import 3 players').click();
    await expect(count(page, 3)).toBeVisible();
  });

  test('Unknown columns are asked about, and the toast leads back to those left out', async ({
    page,
    boli,
  }) => {
    await choose(page, boli, '19-category-and-village.xlsx');
    await expect(target(page, 'Category')).toHaveValue('');
    await button(dialog(page), 'Leave out the other 2').click();
    await button(dialog(page), 'Continue').click();
    const note = "Columns not used: 'Category', 'Village'.";
    await expectToast(page, 'Import Complete', imported(3), 'plain', note);
    await page.getByRole('button', { name: 'Columns left out' }).click();
    const left = dialog(page).getByRole('region', { name: 'Left out' });
    await expect(left.getByRole('combobox')).toHaveCount(2);
    await expect(target(page, 'Village')).toHaveValue('leave-out');
  });

  test('Name and surname are joined', async ({ page, boli }) => {
    const evening = await choose(page, boli, '33b-name-and-surname.xlsx');
    await expect(target(page, 'Surname')).toHaveValue('name.more');
    await button(dialog(page), 'Continue').click();
    await expect(count(page, 2)).toBeVisible();
    expect((await evening.players()).map(({ name }) => name)).toEqual(['Asha Testkar', 'Asha Demo']);
  });

  test('A long question gets a box with a shortened name', async ({ page, boli }) => {
    await choose(page, boli, '02-long-question-headings.xlsx');
    const heading = "Rate your Batting based on the last 5 years' experience in Tennis Ball Tournaments";
    await target(page, heading).selectOption('New field: number');
    await expect(dialog(page).getByLabel(`Name of the new field for ${heading}`)).toHaveValue(
      'Rate your Batting based on the last 5',
    );
  });

  test('A formula without a value and #N/A are named at their rows', async ({ page, boli }) => {
    await choose(page, boli, '06-uncalculated-and-NA.xlsx');
    await expect(dialog(page).getByText('The cell shows #N/A')).toBeVisible();
    await expect(
      dialog(page).getByText(
        'A formula without a value: open the file in Excel, save it and choose it again',
      ),
    ).toBeVisible();
  });

  test('Prefilled serials are passed over and counted', async ({ page, boli }) => {
    await choose(page, boli, '23-prefilled-serials-and-checkboxes.xlsx');
    await target(page, 'Paid').selectOption('Leave out');
    await button(dialog(page), 'Continue').click();
    await expectToast(page, 'Import Complete', imported(3), 'plain', /60 rows with nothing but a number/);
  });

  test('The last answer of a person replaces the first', async ({ page, boli }) => {
    const evening = await choose(page, boli, '26-same-person-twice.xlsx');
    const choice = dialog(page).getByRole('combobox', { name: 'What to do with row 4' });
    await expect(choice).toHaveValue('replace');
    await button(dialog(page), 'Import 2 players').click();
    await expect(count(page, 2)).toBeVisible();
    expect((await evening.players()).map(({ name, playingStyles }) => [name, playingStyles])).toEqual([
      ['Bela Two', ['bowler']],
      ['Asha One', ['allRounder']],
    ]);
  });

  test('A sheet with photos in its cells gives its players', async ({ page, boli }) => {
    await choose(page, boli, '17-photos-in-cells.xlsx');
    await expect(
      page.getByText(/2 pictures in the sheet are left out: use Photos in bulk\./).first(),
    ).toBeVisible();
    await expect(count(page, 2)).toBeVisible();
  });

  test('A sheet in the words of the Gujarati pages is imported without a question', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const rows = rawRows([
      ['નામ', 'નંબર', 'ઉંમર', 'ભૂમિકા', 'બેઝ પ્રાઇસ', 'માલિક', 'બીજી લિપિ'],
      ['Asha One', 1, '૨૪', 'બેટ્સમેન, બોલર', '50 હજાર', 'ના', 'આશા'],
      ['Bela Two', 2, 25, 'વિકેટ કીપર', 40_000, 'હા', 'બેલા'],
    ]);
    await importFile(page, 'yadi.xlsx', rawXlsx({ rows }));
    await expect(count(page, 2)).toBeVisible();
    expect(
      (await evening.players()).map(({ playingStyles, isTeamOwner, baseAmount, secondName }) => [
        ...[playingStyles, isTeamOwner, baseAmount, secondName],
      ]),
    ).toEqual([
      [['batsman', 'bowler'], 0, 50_000, 'આશા'],
      [['wicketKeeper'], 1, 40_000, 'બેલા'],
    ]);
  });

  test('Amounts that are all below the smallest step ask for their unit', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const csv =
      'Name,Player Number,Age,Playing Styles,Base Price\nAsha One,1,21,Batsman,20\nBela Two,2,22,Bowler,50';
    await importFile(page, 'list.csv', new TextEncoder().encode(csv));
    const question = dialog(page).getByRole('combobox', { name: /Every base amount is below/ });
    await button(dialog(page), 'Import 2 players').click();
    await expect(question).toHaveAccessibleDescription('Please choose what the base amounts are in');
    await question.selectOption('Lakhs');
    await expect(dialog(page).getByText('First base amounts: 20 lakh, 50 lakh.')).toBeVisible();
    await button(dialog(page), 'Import 2 players').click();
    await expect(count(page, 2)).toBeVisible();
  });

  test("An amount that a heading's unit puts above the purse asks for its unit", async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const csv =
      'Name,Player Number,Age,Playing Styles,Base Price (in lakhs)\nAsha One,1,21,Batsman,"20,000.00"\nBela Two,2,22,Bowler,"50,000.00"';
    await importFile(page, 'list.csv', new TextEncoder().encode(csv));
    const question = dialog(page).getByRole('combobox', { name: /A base amount is above a team's purse/ });
    await button(dialog(page), 'Import 2 players').click();
    await expect(question).toHaveAccessibleDescription('Please choose what the base amounts are in');
    await question.selectOption('Rupees, as written');
    await expect(dialog(page).getByText('First base amounts: 20 thousand, 50 thousand.')).toBeVisible();
    await button(dialog(page), 'Import 2 players').click();
    await expect(count(page, 2)).toBeVisible();
    expect((await evening.players()).map(({ baseAmount }) => baseAmount)).toEqual([20_000, 50_000]);
  });

  test('A list from a message and the address of an online sheet are understood in Paste', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await button(page, 'Paste cells').click();
    const paste = page.getByRole('dialog', { name: 'Paste players' });
    const address = 'https://docs.google.com/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345/edit#gid=0';
    await paste.getByLabel('Cells').fill(address);
    await expect(paste.getByText(/This is the address of an online sheet/)).toBeVisible();
    await expect(paste.getByRole('link', { name: 'Download this sheet as .xlsx' })).toHaveAttribute(
      'href',
      'https://docs.google.com/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345/export?format=xlsx',
    );
    await paste.getByLabel('Cells').fill(new TextDecoder().decode(brought('31-whatsapp-list.txt')));
    await button(paste, 'Continue').click();
    await expect(dialog(page).getByText('0 of 4 rows can be imported.')).toBeVisible();
    await expect(dialog(page).getByText('Chitra Sample')).toBeVisible();
    await expect(dialog(page).getByText(/Passed over: row 1 '.KPL 2026 players list/)).toBeVisible();
  });
});
