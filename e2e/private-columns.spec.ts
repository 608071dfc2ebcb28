import type { Page } from '@playwright/test';
import { rawRows, rawXlsx } from '#fixtures/sheets/raw-xlsx.ts';
import { PATHS } from '#protocol/paths.ts';
import { tournamentAnswer } from '#protocol/calls/tournaments.ts';
import { expectToast } from './support/organiser.ts';
import { button, importFile, newPlayersEvening, openPlayers } from './support/players.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import Excel' });
const target = (page: Page, heading: string) =>
  dialog(page).getByRole('combobox', { name: `Field for ${heading}`, exact: true });
const seen = (page: Page, heading: string) =>
  dialog(page).getByRole('checkbox', { name: `Everybody may see ${heading}; otherwise only you` });

test('Phone numbers of a Gujarati sheet are for the organiser alone until he says otherwise', async ({
  page,
  boli,
}) => {
  const evening = await newPlayersEvening(boli);
  await openPlayers(page, evening);
  const list = [
    ['Name', 'Player Number', 'Age', 'Playing Styles', 'Base Amount', 'મોબાઇલ નં.', 'નોંધ', 'ગામ'],
    ['Om Naik', 1, 16, 'Bat', 20_000, '૯૮૨૦૦ ૧૨૩૪૫', '15/08/2010', 'વાઈ'],
    ['Yash Kadam', 2, 17, 'Bowl', 20_000, '98200 12346', '01/02/2009', 'રોહા'],
  ];
  await importFile(page, 'યાદી.xlsx', rawXlsx({ rows: rawRows(list) }));
  for (const heading of ['મોબાઇલ નં.', 'નોંધ', 'ગામ'])
    await target(page, heading).selectOption('New field: text');
  await expect(seen(page, 'મોબાઇલ નં.')).not.toBeChecked();
  await expect(seen(page, 'નોંધ')).not.toBeChecked();
  await expect(seen(page, 'ગામ')).toBeChecked();

  // A tick alone shows nothing to everybody.
  const question = page.getByRole('alertdialog', { name: 'Show it to everybody?' });
  await seen(page, 'મોબાઇલ નં.').click();
  await expect(question).toContainText('98200 12346');
  await button(question, 'Keep it for me').click();
  await expect(seen(page, 'મોબાઇલ નં.')).not.toBeChecked();
  await seen(page, 'નોંધ').click();
  await button(question, 'Show it to everybody').click();
  await expect(seen(page, 'નોંધ')).toBeChecked();

  await button(dialog(page), 'Continue').click();
  await expectToast(page, 'Import Complete', 'Successfully imported 2 players.', 'plain');
  const { organiser, tournament } = evening;
  const { fields } = await organiser.call('GET', `${PATHS.tournament}?id=${tournament.id}`, tournamentAnswer);
  expect(fields?.map(({ name, public: isPublic }) => [name, isPublic])).toEqual([
    ['મોબાઇલ નં.', false],
    ['નોંધ', true],
    ['ગામ', true],
  ]);
});
