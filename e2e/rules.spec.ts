import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast, newOrganiser, newPlayer, newTeam, newTournament, openAs } from './support/organiser.ts';
import { openNewRules } from './support/rules-form.ts';
import { standsWhole } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

test.describe('The rules of a tournament', () => {
  test('Agree on rules by keyboard, keep them after a reload, and apply them at the console', async ({
    page,
    boli,
  }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    await newTeam(organiser, tournament, 'Pune Panthers');
    await newTeam(organiser, tournament, 'Mumbai Mavericks');
    await newPlayer(organiser, tournament, 'Om Kulkarni');
    await openAs(page, organiser, '/tournaments');
    await page.getByRole('link', { name: 'Rules' }).press('Enter');
    const form = page.getByRole('form', { name: 'Rules' });
    const typeOver = async (label: string, digits: string) => {
      await form.getByRole('textbox', { name: label }).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(digits);
    };

    await form.getByRole('radio', { name: 'Rupees' }).press('ArrowRight');
    await typeOver('Name of the points', 'tokens');
    await typeOver('Every bid is a multiple of', '50');
    await typeOver('Purse of each team', '100000');
    await typeOver('Least players', '11');
    await expect(form.getByText('A squad has 11 to 15 players.')).toBeVisible();

    await typeOver('Adds (tokens)', '500');
    await form.getByRole('button', { name: 'Add a step' }).press('Enter');
    await expect(form.getByLabel('From (tokens)')).toBeFocused();
    await page.keyboard.type('20000');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('1200');
    await expect(form.getByText('From 20,000 tokens on it adds 1,200 tokens.')).toBeVisible();
    await form.getByRole('radio', { name: 'Any higher amount' }).press('ArrowDown');
    await form.getByRole('checkbox', { name: 'Equal bids' }).press('Space');
    await form.getByRole('radio', { name: 'The whole purse' }).press('ArrowDown');
    await typeOver('Kept back for each player', '1000');
    await expect(form.getByText('With nobody bought it may bid at most 90,000 tokens:')).toBeVisible();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Success', 'Rules saved', 'plain');

    await page.reload();
    await expect(form.getByLabel('From (tokens)')).toHaveValue('20000');
    await expect(form.getByText('Everything is saved')).toBeVisible();
    const book = page.getByRole('region', { name: 'Rule book' });
    await expect(book.getByText('Equal bids do not count.')).toBeVisible();
    await expectNothingFromAxeAnywhere(page);

    await page.getByRole('link', { name: 'Auction' }).click();
    await page.getByRole('button', { name: 'Bid 20,000 tokens for Pune Panthers' }).click();
    await expect(page.getByRole('button', { name: 'Bid 21,200 tokens for Mumbai Mavericks' })).toBeVisible();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Rules' }).click();

    await form.getByLabel('Most players').fill('14');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expect(form.getByLabel('Reason for the change')).toBeFocused();
    await page.keyboard.type('All owners agreed');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Success', 'Rules saved', 'plain');
    await expect(book.getByText('A squad has 11 to 14 players.')).toBeVisible();

    // The leading bid breaks the next rules: asked before, and the way back is free.
    const saveKept = async (each: string) => {
      await typeOver('Kept back for each player', each);
      await typeOver('Reason for the change', 'All owners agreed');
      await page.getByRole('button', { name: 'Save rules' }).click();
    };
    const asked = page.getByRole('alertdialog', { name: 'What was done is against these rules' });
    await saveKept('8500');
    await expect(asked).toContainText('Against these rules: Pune Panthers: the purse keeps 85,000 tokens');
    await expectNothingFromAxeAnywhere(page);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByText('Not saved yet')).toBeVisible();
    await page.getByRole('button', { name: 'Save rules' }).click();
    await asked.getByRole('button', { name: 'Agree all the same' }).click();
    await expect(form.getByText('Everything is saved')).toBeVisible();
    await saveKept('1000');
    await expect(form.getByText('Everything is saved')).toBeVisible();
    await expect(asked).toBeHidden();
  });
});

test.describe('Rules that cannot be saved', () => {
  test.use({ toleratedErrors: [/ERR_FAILED/] });

  test('Keep refused rules in the boxes, and print saved ones on one page', async ({ page, boli }) => {
    await openNewRules(page, boli);
    await page.getByLabel('Most players').fill('14');
    await page.route('**/api/tournaments/rules*', (route) => route.abort());
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expectToast(page, 'Error', 'Failed to save the rules', 'destructive', /cannot be reached/);
    await expect(page.getByLabel('Most players')).toHaveValue('14');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.unroute('**/api/tournaments/rules*');
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expectToast(page, 'Success', 'Rules saved', 'plain');

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('form', { name: 'Rules' })).toBeHidden();
    const book = page.getByRole('region', { name: 'Rule book' });
    await expect(book.getByText('A squad has at most 14 players.')).toBeVisible();
    const pages = (await page.pdf({ preferCSSPageSize: true }))
      .toString('latin1')
      .match(/\/Type \/Page\b(?!s)/g);
    expect(pages).toHaveLength(1);
  });
});

test('Fill the form from a preset, show changes whole, and apply it once saved', async ({ page, boli }) => {
  const { form } = await openNewRules(page, boli);
  const start = form.getByLabel('Start from');
  const asks = page.getByRole('alertdialog', { name: 'Bids in points' });
  await start.selectOption('First league');
  await standsWhole(page);
  await asks.getByRole('button', { name: 'Use points' }).click();
  await form.getByLabel('Least players').fill('11');
  await start.selectOption('Plain auction');
  await expect(form.getByText(/^Changed: squad /)).toContainText('squad 0 to 15 instead of 11 to 15');
  await standsWhole(page);
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(start).toHaveValue('first-league');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(form.getByText('Everything is saved')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Least players')).toHaveValue('11');
  await expect(page.getByRole('region', { name: 'Rule book' })).toContainText('Category C');
  await form.getByRole('button', { name: 'Order', exact: true }).click();
  await form.getByRole('button', { name: 'Most for one player' }).click();
  await form.getByRole('button', { name: 'Add a cap', exact: true }).click();
  await form.getByRole('button', { name: 'Quotas and budgets' }).click();
  await form.getByRole('button', { name: 'Add a quota or budget' }).click();
  await expectNothingFromAxeAnywhere(page);
});
