import type { Page } from '@playwright/test';
import { goodRow, playersXlsx } from '#fixtures/sheets/player-sheets.ts';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast, openAs } from './support/organiser.ts';
import { button, form, importFile, newPlayersEvening, openPlayers, register } from './support/players.ts';
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

test('Map a sheet by keyboard with a new field, and pass axe on its questions', async ({ page, boli }) => {
  const evening = await newPlayersEvening(boli);
  await openPlayers(page, evening);
  await importFile(page, 'यादी.xlsx', file(1));
  await expect(dialog(page).getByRole('group', { name: 'Which column is which?' })).toBeFocused();
  await expect(target(page, 'खेळाडूचे नाव')).toHaveValue('name');
  await expect(target(page, 'मूळ किंमत')).toHaveValue('baseAmount');
  await expect(dialog(page).getByRole('list', { name: 'Cells under गाव' }).getByRole('listitem')).toHaveText([
    'वाई',
    'रोहा',
  ]);
  await expectNothingFromAxeAnywhere(page);

  await target(page, 'गाव').focus();
  await target(page, 'गाव').selectOption('New field: one of these values');
  await dialog(page).getByRole('combobox', { name: "'कर्णधार' in 2 rows means" }).selectOption('All Rounder');
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

test('Update players by a second file, and paste teams, with axe on their questions', async ({
  page,
  boli,
}) => {
  const evening = await newPlayersEvening(boli);
  await register(evening, 3, (number) => ({ name: `Player ${String(number)}`, age: 24 }));
  await openPlayers(page, evening);
  const second = [goodRow(1, { 5: 50_000 }), goodRow(2, { 0: 'Somebody Else' }), goodRow(3, { 1: '33' })];
  await importFile(page, 'second.xlsx', playersXlsx(second));
  const taken = dialog(page).getByRole('combobox', { name: 'What to do with row 3' });
  await taken.selectOption('Give the next free number');
  await expect(dialog(page).getByText('Of 3 rows: 1 new, 2 to update.')).toBeVisible();
  await expectNothingFromAxeAnywhere(page);
  await standsWhole(page);
  await button(page, 'Import 1 player, update 2').press('Enter');
  await expectToast(page, 'Import Complete', imported(1), 'plain', '2 players of the list updated.');
  expect((await evening.players()).map(({ name, playerNumber }) => `${playerNumber} ${name}`)).toEqual([
    ...['1 Player 1', '2 Player 2', '33 Player 3', '4 Somebody Else'],
  ]);

  await openAs(page, evening.organiser, `/teams?tournament=${evening.tournament.id}`);
  await expect(page.getByRole('heading', { name: 'Teams (0)', includeHidden: true })).toBeVisible();
  await button(page, 'Import Excel').focus();
  await paste(page, 'संघ\tमालक\tमोबाईल\nवाई वॉरियर्स\tआशा पाटील\t98200 12345\nRoha Royals\tVijay\tcall me');
  const list = page.getByRole('dialog', { name: 'Import teams' });
  await expect(list.getByLabel('Team Name of row 2')).toHaveValue('वाई वॉरियर्स');
  await expectNothingFromAxeAnywhere(page);
  await list.getByLabel('Phone of the bidder of row 3').fill('98200 54321');
  await button(list, 'Create 2 teams').press('Enter');
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Teams (2)', includeHidden: true })).toBeVisible();
});
