import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import { lotInLog, newEvening, order } from './support/console.ts';
import { hallLinks } from './support/links.ts';
import { expectToast, newOrganiser, newTournament, openAs } from './support/organiser.ts';
import { expect, test } from './support/test.ts';

const LONG =
  'Konkan Maharashtra Premier League of Corporate and District Cricket Clubs 2026 sponsored by Wankhede';

test('Ask before a running auction is archived, and delete it for good while a phone watches', async ({
  page,
  boli,
  context,
}) => {
  const evening = await newEvening(boli);
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'pass-lot', lot: await lotInLog(evening), seen: null });
  const { name } = evening.tournament;
  const phone = await context.newPage();
  await phone.goto((await hallLinks(evening)).of('live'));
  await expect(phone.getByRole('heading').first()).toBeVisible();
  await openAs(page, evening.organiser, '/tournaments');
  const card = page.getByRole('listitem', { name });
  await card.getByRole('button', { name: 'More' }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Its auction is running' });
  await expectNothingFromAxe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();

  await dialog.getByRole('button', { name: 'Delete for good...' }).click();
  const box = dialog.getByLabel(`Type ${name} to delete it`);
  await expect(box).toBeFocused();
  await box.fill('Night');
  await box.press('Enter');
  await expect(box).toHaveAccessibleDescription(
    'This is not the name of the tournament: nothing was deleted',
  );
  await expect(box).toHaveValue('Night');
  await expectNothingFromAxe(page);
  await box.fill(name);
  await box.press('Enter');
  await expectToast(page, 'Deleted for good', name, 'plain');
  await expect(page.getByText('No tournaments yet')).toBeVisible();
  await expect(phone.getByText('The organiser has deleted this tournament')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(/This link is not valid any more/)).toBeVisible();
});

test('Save a tournament as one file, open it again, and refuse any other file', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  const { name } = evening.tournament;
  await openAs(page, evening.organiser, '/tournaments');
  const cards = page.getByRole('listitem', { name });
  await cards.getByRole('button', { name: 'More' }).press('Enter');
  const dialog = page.getByRole('dialog', { name });
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as one file' }).press('Enter');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${name}.boli.zip`);
  await page.keyboard.press('Escape');

  const box = page.getByLabel('Open a file', { exact: true }).and(page.locator('input'));
  await box.setInputFiles(await saved.path());
  await expectToast(page, 'Opened', name, 'plain');
  await expect(cards).toHaveCount(2);
  await expect(cards.first().getByText('2 teams · 4 players')).toBeVisible();

  await box.setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('hello') });
  await expect(page.getByText(/This file is not a tournament that Boli saved/)).toBeVisible();
  await expect(cards).toHaveCount(2);
});

test('Show the choices of a tournament with the longest name at three sizes', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  await newTournament(organiser, { name: LONG });
  await openAs(page, organiser, '/tournaments');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('heading', { name: 'Delete for good' })).toBeVisible();
    await expectNothingFromAxe(page);
    await page.getByRole('button', { name: 'Delete for good...' }).click();
    await expect(page.getByLabel(`Type ${LONG} to delete it`)).toBeFocused();
    await expectNothingFromAxe(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
});
