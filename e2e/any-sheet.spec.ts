import type { Page } from '@playwright/test';
import { goodRow, HEADINGS, playersXlsx } from '#fixtures/sheets/player-sheets.ts';
import { rawRows, rawXlsx, xlsxParts, zipped } from '#fixtures/sheets/raw-xlsx.ts';
import { PATHS } from '#protocol/paths.ts';
import { rulesAnswer } from '#protocol/calls/rules.ts';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast, openAs } from './support/organiser.ts';
import {
  button,
  count,
  form,
  importFile,
  newPlayersEvening,
  openPlayers,
  register,
} from './support/players.ts';
import { paste } from './support/paste.ts';
import { portrait } from './support/registration.ts';
import { standsWhole } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import Excel' });
const target = (page: Page, heading: string) =>
  dialog(page).getByRole('combobox', { name: `Field for ${heading}`, exact: true });
const imported = (players: number) => `Successfully imported ${String(players)} players.`;

const MARATHI = ['खेळाडूचे नाव', 'जर्सी क्रमांक', 'वय', 'प्रकार', 'मूळ किंमत', 'गाव', 'मोबाईल'];
const rows = (first: number) => [
  MARATHI,
  [`रोहित देशमुख ${'अ'.repeat(first)}`, first, 24, 'फलंदाज', 20_000, 'वाई', '9820012345'],
  [`यश कदम ${'अ'.repeat(first)}`, first + 1, 31, 'कर्णधार', '20 हजार', 'रोहा', '9820012346'],
  [`तेजस राणे ${'अ'.repeat(first)}`, first + 2, 22, 'कर्णधार', 20_000, 'वाई', '9820012347'],
];
const file = (first: number) => rawXlsx({ rows: rawRows(rows(first)) });

test.describe('A sheet with unknown headings', () => {
  test('Map a sheet once by keyboard with a new field, and read the next one without a question', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await importFile(page, 'यादी.xlsx', file(1));
    await expect(dialog(page).getByRole('group', { name: 'Which column is which?' })).toBeFocused();
    await expect(target(page, 'खेळाडूचे नाव')).toHaveValue('name');
    await expect(target(page, 'मूळ किंमत')).toHaveValue('baseAmount');
    await expect(
      dialog(page).getByRole('list', { name: 'Cells under गाव' }).getByRole('listitem'),
    ).toHaveText(['वाई', 'रोहा']);
    await expectNothingFromAxeAnywhere(page);

    // A missing choice is reported at its field, and no column is dropped silently.
    await button(dialog(page), 'Continue').press('Enter');
    await expect(target(page, 'गाव')).toBeFocused();
    await expect(dialog(page).getByText('Please choose a field, or leave the column out')).toHaveCount(2);

    // Two columns mapped to one field are an error at both.
    await target(page, 'गाव').selectOption('Name (needed)');
    await expect(target(page, 'गाव')).toHaveAccessibleDescription(
      "'खेळाडूचे नाव' goes there as well: please choose one of them",
    );
    await expect(target(page, 'खेळाडूचे नाव')).toHaveAccessibleDescription(/'गाव' goes there as well/);
    await target(page, 'गाव').focus();
    await target(page, 'गाव').selectOption('New field: one of these values');
    await dialog(page)
      .getByRole('combobox', { name: "'कर्णधार' in 2 rows means" })
      .selectOption('All Rounder');
    await button(dialog(page), 'Leave out the other column').press('Enter');
    await expect(target(page, 'मोबाईल')).toHaveValue('leave-out');
    await expectNothingFromAxeAnywhere(page);
    await button(dialog(page), 'Continue').press('Enter');
    await expectToast(page, 'Import Complete', imported(3), 'plain');
    expect(await evening.players()).toEqual([
      expect.objectContaining({ name: 'रोहित देशमुख अ', own: { field: 'वाई' } }),
      expect.objectContaining({ name: 'यश कदम अ', playingStyles: ['allRounder'], baseAmount: 20_000 }),
      expect.objectContaining({ name: 'तेजस राणे अ', age: 22 }),
    ]);
    await expect(form(page).getByLabel('गाव')).toBeVisible();

    await importFile(page, 'यादी २.xlsx', file(4));
    const note =
      "Columns as you chose them for the last sheet with these headings. Columns not used: 'मोबाईल'.";
    await expectToast(page, 'Import Complete', imported(3), 'plain', note);
    await expect(count(page, 6)).toBeVisible();
  });

  test('Make a category with its base amounts from a column', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const list = [
      ['Player', 'No', 'Age', 'Role', 'Grade'],
      ['Om Naik', 1, 24, 'Bat', 'Gold'],
      ['Yash Kadam', 2, 31, 'Bowl', 'Silver'],
    ];
    await importFile(page, 'list.xlsx', rawXlsx({ rows: rawRows(list) }));
    await target(page, 'Grade').selectOption('New category with its base amounts');
    await button(dialog(page), 'Continue').click();
    await expect(dialog(page).getByLabel('Base amount of Gold (1 row)')).toBeFocused();
    await expect(dialog(page).getByText('Please enter a base amount')).toHaveCount(2);
    await dialog(page).getByLabel('Base amount of Gold (1 row)').fill('1 lakh');
    await dialog(page).getByLabel('Base amount of Silver (1 row)').fill('50k');
    await button(dialog(page), 'Continue').click();
    await expectToast(page, 'Import Complete', imported(2), 'plain');
    expect((await evening.players()).map(({ baseAmount, own }) => [baseAmount, own])).toEqual([
      [100_000, { grade: 'Gold' }],
      [50_000, { grade: 'Silver' }],
    ]);
  });
});

test('Find each photo by the column of file names of the sheet', async ({ page, boli }) => {
  const evening = await newPlayersEvening(boli);
  await openPlayers(page, evening);
  const list = [
    ['Name', 'Player Number', 'Age', 'Playing Styles', 'Base Amount', 'Photo'],
    ['Om Naik', 1, 24, 'Bat', 20_000, 'IMG_0042.jpg'],
    ['Yash Kadam', 2, 31, 'Bowl', 20_000, 'IMG_0041.jpg'],
  ];
  await importFile(page, 'list.xlsx', rawXlsx({ rows: rawRows(list) }));
  await expect(target(page, 'Photo')).toHaveAccessibleDescription(/Photos in bulk finds each player/);
  await expectNothingFromAxeAnywhere(page);
  await target(page, 'Photo').selectOption('New field: text');
  await button(dialog(page), 'Continue').click();
  await expectToast(page, 'Import Complete', imported(2), 'plain');
  const { buffer, mimeType } = await portrait(page.context());
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Photos in bulk').click();
  await (await choosing).setFiles([{ name: 'IMG_0041.JPG', mimeType, buffer }]);
  const photos = page.getByRole('dialog', { name: 'Photos in bulk' });
  await photos.getByRole('button', { name: 'Save 1 photo' }).click();
  await expectToast(page, 'Success', '1 photo saved', 'plain');
  await expect
    .poll(async () => (await evening.players()).map(({ photo }) => photo !== null))
    .toEqual([false, true]);
});

test('Count the pictures in the cells of a sheet, which the import leaves out', async ({ page, boli }) => {
  await openPlayers(page, await newPlayersEvening(boli));
  const parts = xlsxParts({ rows: rawRows([HEADINGS, goodRow(1), goodRow(2)]) });
  const pictures = { 'xl/media/image1.png': 'one', 'xl/media/image2.png': 'two' };
  await importFile(page, 'pictures.xlsx', zipped({ ...parts, ...pictures }));
  const note = '2 pictures in the sheet are left out: use Photos in bulk.';
  await expectToast(page, 'Import Complete', imported(2), 'plain', note);
});

test.describe('Cells of a spreadsheet', () => {
  const cells = 'Name\tPlayer Number\tAge\tPlaying Styles\tBase Amount\nOm Naik\t1\t24\tBat, Bowl\t20k';

  const TABLE = '<table><tr><td>Om Naik</td><td>27</td></tr><tr><td>Yash Kadam</td><td>28</td></tr></table>';

  test('Paste cells into the page, and keep pastes inside an input box', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await form(page).getByLabel('Player Name').focus();
    await paste(page, cells);
    await expect(dialog(page)).toBeHidden();
    await button(page, 'Import Excel').focus();
    await paste(page, cells);
    await expectToast(page, 'Import Complete', imported(1), 'plain');
    expect(await evening.players()).toMatchObject([
      { name: 'Om Naik', playingStyles: ['batsman', 'bowler'] },
    ]);
  });

  test('Paste cells into a box, as a table or as text', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 1);
    await openPlayers(page, evening);
    const pasting = page.getByRole('dialog', { name: 'Paste players' });
    await button(page, 'Paste cells').click();
    await expect(pasting.getByLabel('Cells')).toBeFocused();
    await button(pasting, 'Continue').click();
    await expect(pasting.getByLabel('Cells')).toHaveAccessibleDescription(/There is nothing to read yet/);
    await expectNothingFromAxeAnywhere(page);
    await pasting.getByLabel('Cells').focus();
    await paste(page, '', TABLE);
    await expect(target(page, 'Column A')).toHaveValue('name');
    await button(dialog(page), 'Cancel').click();
    await button(page, 'Paste cells').click();
    await pasting.getByLabel('Cells').fill(cells.replace('\t1\t', '\t7\t'));
    await button(pasting, 'Continue').click();
    await expectToast(page, 'Import Complete', imported(1), 'plain');
  });
});

test.describe('A second file', () => {
  test('Leave out, renumber and update players who are there, and say what would change', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await register(evening, 3, (number) => ({ name: `Player ${String(number)}`, age: 24 }));
    await openPlayers(page, evening);
    const rows = [
      goodRow(1, { 5: 50_000, 7: null, 8: null }),
      goodRow(2, { 0: 'Somebody Else' }),
      goodRow(3, { 1: '33' }),
      goodRow(4),
    ];
    await importFile(page, 'second.xlsx', playersXlsx(rows));
    const part = dialog(page).getByRole('group', { name: 'Perhaps there already (2)' });
    const taken = dialog(page).getByRole('group', { name: 'Number taken (1)' });
    await expect(part.getByText('Row 2 has the number and name of #1 Player 1, 24 years, in')).toBeVisible();
    await expect(taken.getByText('has the number of #2 Player 2, 24 years, in the list')).toBeVisible();
    await expect(part.getByText('has the name and age of #3 Player 3, 24 years, in the list')).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
    const answer = (row: number) =>
      dialog(page).getByRole('combobox', { name: `What to do with row ${String(row)}` });
    await expect(answer(2)).toHaveValue('merge');
    await expect(part.getByRole('list', { name: 'Changes of Player 1' }).getByRole('listitem')).toHaveText([
      'Playing Styles Bowler → Batsman',
      'Base Amount ₹10,000 → ₹50,000',
    ]);
    await expect(answer(3)).toHaveValue('as-it-is');
    await expect(answer(4)).toHaveValue('merge');
    // A number alone says nothing of a person, so the row is no update of whoever has it.
    await expect(answer(3).getByRole('option', { name: /^Update/ })).toHaveCount(0);
    await answer(3).selectOption('Give the next free number');
    await expect(taken.getByText('gets #5')).toBeVisible();
    await answer(4).selectOption('Leave out');
    await expect(dialog(page).getByText('Of 4 rows: 2 new, 1 to update, 1 left out.')).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
    await standsWhole(page);
    await button(page, 'Import 2 players, update 1').press('Enter');
    await expectToast(
      page,
      'Import Complete',
      imported(2),
      'plain',
      '1 player of the list updated, 1 row left out.',
    );
    const players = await evening.players();
    expect(players.map(({ name, playerNumber, baseAmount }) => [name, playerNumber, baseAmount])).toEqual([
      ['Player 1', '1', 50_000],
      ['Player 2', '2', 10_001],
      ['Player 3', '3', 10_002],
      ['Somebody Else', '5', 20_000],
      ['Player 4', '4', 20_000],
    ]);
    expect(players[0]?.runs).toBe(0);
  });

  test('Leave out all rows of the same file by one choice', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const bytes = playersXlsx([goodRow(1), goodRow(2), goodRow(3)]);
    await importFile(page, 'list.xlsx', bytes);
    await expectToast(page, 'Import Complete', imported(3), 'plain');
    await importFile(page, 'list.xlsx', bytes);
    await expect(dialog(page).getByText('Nothing would change.')).toHaveCount(3);
    await dialog(page).getByLabel('Perhaps there already: for all').selectOption('Leave all out');
    await button(page, 'Nothing to import').click();
    await expectToast(page, 'Import Complete', imported(0), 'plain', '3 rows left out.');
    await expect(count(page, 3)).toBeVisible();
  });

  test('Cancel leaves neither a field nor a remembered mapping nor a player', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const bytes = rawXlsx({
      rows: rawRows([
        ['Name', 'Player Number', 'Age', 'Playing Styles', 'Base Amount', 'Village'],
        ['Om Naik', 1, 24, 'Bat', 20_000, 'Wai'],
        ['Yash Kadam', 2, 51, 'Bat', 20_000, 'Roha'],
      ]),
    });
    const mapVillage = async () => {
      await importFile(page, 'list.xlsx', bytes);
      await expect(target(page, 'Village')).toHaveValue('');
      await target(page, 'Village').selectOption('New field: text');
      await button(dialog(page), 'Continue').click();
      await expect(dialog(page).getByText('1 of 2 rows can be imported.')).toBeVisible();
    };
    const fields = async () => {
      const query = `?tournamentId=${evening.tournament.id}`;
      const { rules } = await evening.organiser.call('GET', `${PATHS.rules}${query}`, rulesAnswer);
      return rules.fields.map(({ name }) => name);
    };
    await mapVillage();
    await button(dialog(page), 'Cancel').click();
    await expect(dialog(page)).toBeHidden();
    expect([await fields(), await evening.players()]).toEqual([[], []]);

    // The mapping is asked again, and the confirmed import makes the field.
    await mapVillage();
    await button(page, 'Import 1 player').click();
    await expect(dialog(page).getByText('Imported 1, not imported 1.')).toBeVisible();
    expect(await fields()).toEqual(['Village']);
    expect((await evening.players()).map(({ own }) => Object.values(own ?? {}))).toEqual([['Wai']]);
  });

  test('While the fields of an import are saved, Cancel says that the import goes on', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const rows = [
      ['Name', 'Player Number', 'Age', 'Playing Styles', 'Base Amount', 'Village'],
      ['Om Naik', 1, 24, 'Bat', 20_000, 'Wai'],
      ['Yash Kadam', 2, 51, 'Bat', 20_000, 'Roha'],
    ];
    await importFile(page, 'list.xlsx', rawXlsx({ rows: rawRows(rows) }));
    await target(page, 'Village').selectOption('New field: text');
    await button(dialog(page), 'Continue').click();
    await expect(dialog(page).getByText('1 of 2 rows can be imported.')).toBeVisible();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${PATHS.rules}*`, async (route) => {
      if (route.request().method() !== 'GET') await held;
      await route.continue();
    });
    await button(dialog(page), 'Import 1 player').click();
    await expect(button(dialog(page), 'Saving the new fields...')).toBeVisible();
    await button(dialog(page), 'Cancel').click();
    const text = 'The new fields are being saved, so the import goes on. Stop it on the next step.';
    await expectToast(page, 'Too late to cancel', text, 'plain');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    release();
    await expect(dialog(page).getByText('Imported 1, not imported 1.')).toBeVisible();
    expect(await evening.players()).toHaveLength(1);
  });

  test('Closing the dialog while a file is read imports nothing', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    await expect(count(page, 0)).toBeVisible();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The worker that reads sheets is loaded with the first file.
    await page.route(/worker.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await importFile(page, 'players.xlsx', playersXlsx([goodRow(1)]));
    await expect(dialog(page).getByText('Reading the file...')).toBeVisible();
    await button(dialog(page), 'Close').click();
    release();
    await importFile(page, 'others.xlsx', playersXlsx([goodRow(2)]));
    await expectToast(page, 'Import Complete', imported(1), 'plain');
    expect((await evening.players()).map(({ playerNumber }) => playerNumber)).toEqual(['2']);
  });

  test('Correct a cell of an own field in its place', async ({ page, boli }) => {
    const evening = await newPlayersEvening(boli);
    await openPlayers(page, evening);
    const list = (grade: string) =>
      rawXlsx({
        rows: rawRows([
          ['Name', 'Player Number', 'Age', 'Playing Styles', 'Base Amount', 'Grade'],
          ['Om Naik', grade, 24, 'Bat', 20_000, grade],
        ]),
      });
    await importFile(page, 'first.xlsx', list('1'));
    await button(dialog(page), 'Leave out the other column').click();
    await button(dialog(page), 'Continue').click();
    await expectToast(page, 'Import Complete', imported(1), 'plain');
    await importFile(
      page,
      'strange.xlsx',
      rawXlsx({
        rows: rawRows([
          ['नाव', 'जर्सी क्रमांक', 'वय', 'शैली', 'मूळ किंमत', 'Grade'],
          ['यश कदम', 8, 31, 'Bat', 20_000, 'A'],
        ]),
      }),
    );
    await target(page, 'Grade').selectOption('New field: one of these values');
    await button(dialog(page), 'Continue').click();
    await expectToast(page, 'Import Complete', imported(1), 'plain');
    await importFile(page, 'third.xlsx', list('9'));
    // The same name and age: the row updates the player.
    await dialog(page).getByLabel('Grade of row 2').fill('a');
    await button(page, 'Update 1 player').click();
    await expectToast(page, 'Import Complete', imported(0), 'plain', '1 player of the list updated.');
    const [om] = await evening.players();
    expect([om?.playerNumber, om?.own]).toEqual(['9', { grade: 'A' }]);
  });
});

test.describe('Teams of a spreadsheet', () => {
  test('Paste teams, correct a cell in its place, and keep what the server refuses', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await openAs(page, evening.organiser, `/teams?tournament=${evening.tournament.id}`);
    await expect(page.getByRole('heading', { name: 'Teams (0)', includeHidden: true })).toBeVisible();
    await button(page, 'Import Excel').focus();
    await paste(
      page,
      'संघ\tमालक\tमोबाईल\nवाई वॉरियर्स\tआशा पाटील\t98200 12345\nRoha Royals\tVijay\tcall me\nroha royals\t\t',
    );
    const list = page.getByRole('dialog', { name: 'Import teams' });
    await expect(list.getByLabel('Team Name of row 2')).toHaveValue('वाई वॉरियर्स');
    await expect(list.getByLabel('Phone of the bidder of row 3')).toHaveAccessibleDescription(
      'Please enter a phone number of 6 to 15 digits, or leave it empty',
    );
    await expect(list.getByText('has the name of a row above it')).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
    await list.getByLabel('Phone of the bidder of row 3').fill('98200 54321');
    await button(list, 'Create 3 teams').press('Enter');
    await expect(page.getByRole('heading', { name: 'Teams (2)', includeHidden: true })).toBeVisible();
    await expect(list.getByLabel('Team Name of row 4')).toHaveAccessibleDescription(/exists/);
    await button(list, 'Leave out row 4').click();
    await button(list, 'Cancel').click();

    const sheet = 'Team Name,Short Name,Colour\nSatara Stars,SAT,पिवळा\n,,#fff';
    await importFile(page, 'teams.csv', new TextEncoder().encode(sheet));
    await button(list, 'Leave out row 2').click();
    await expect(button(list, 'Create 0 teams')).toBeDisabled();
    await button(list, 'Cancel').click();
    await importFile(page, 'teams.csv', new TextEncoder().encode(sheet));
    await button(list, 'Leave out row 3').click();
    await list.getByLabel('Colour of row 2').fill('as last year');
    await expect(list.getByLabel('Colour of row 2')).toHaveAccessibleDescription(
      /the team gets one of its own/,
    );
    await list.getByLabel('Colour of row 2').fill('पिवळा');
    await button(list, 'Create 1 team').click();
    await expect(list).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Teams (3)', includeHidden: true })).toBeVisible();
  });

  test('Another sheet of the workbook is chosen in place of the one that was read', async ({
    page,
    boli,
  }) => {
    const evening = await newPlayersEvening(boli);
    await openAs(page, evening.organiser, `/teams?tournament=${evening.tournament.id}`);
    const list = page.getByRole('dialog', { name: 'Import teams' });
    const men = rawRows([
      ['Team Name', 'Short Name'],
      ['Wai Warriors', 'WAI'],
      ['Roha Royals', 'ROH'],
    ]);
    const women = rawRows([['Satara Stars'], ['Karad Queens']]);
    await importFile(page, 'teams.xlsx', rawXlsx({ rows: men, name: 'Men' }, { rows: women, name: 'Women' }));
    await expect(list.getByText("Not read: 'Women'.")).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
    await list.getByLabel('Sheet to read').selectOption('Women');
    await expect(list.getByLabel('Team Name of row 1')).toHaveValue('Satara Stars');
    await expect(list.getByText("Not read: 'Men'.")).toBeVisible();
    await button(list, 'Create 2 teams').click();
    await expect(page.getByRole('heading', { name: 'Teams (2)', includeHidden: true })).toBeVisible();
  });
});
