import { readFile } from 'node:fs/promises';
import readWorkbook from 'read-excel-file/node';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe, expectNothingFromAxeAnywhere } from './support/axe.ts';
import { expectToast, newOrganiser, newPlayer, newTeam, newTournament, openAs } from './support/organiser.ts';
import { expect, test } from './support/test.ts';
import { openTournaments } from './support/thousand-tournaments.ts';

/** The number of shown tournaments, and the button for more. */
const BELOW_THE_CARDS = 'main ul + div';

test('Create a first tournament, from the empty list through the form to its card', async ({
  page,
  boli,
}) => {
  await openAs(page, await newOrganiser(boli), '/dashboard');
  await page.getByRole('link', { name: 'Tournaments' }).click();
  await expect(page.getByText('No tournaments yet')).toBeVisible();
  await expectNothingFromAxeAnywhere(page);
  await page.getByRole('main').getByRole('link', { name: 'Create Tournament' }).click();
  await expect(page).toHaveURL('/create-tournament');

  await page.getByLabel('Tournament Name').fill('कोकण प्रीमियर लीग');
  await page.getByLabel('Date').fill('2028-02-29');
  await page.getByLabel('Time').fill('18:30');
  await page.getByLabel('Total Amount per Team').pressSequentially('1.25 Cr');
  await expect(page.getByLabel('Total Amount per Team')).toHaveAccessibleDescription(/₹1,25,00,000/);
  await page.getByLabel('Players per Team').fill('25');
  await expect(page.getByLabel('Total Amount per Team')).toHaveValue('12500000');
  await page.getByLabel('Bid Increment Amount').fill('25k');
  await page.getByRole('button', { name: 'Create Tournament' }).click();
  await expectToast(page, 'Success', 'Tournament created successfully!', 'plain');
  await expect(page).toHaveURL('/tournaments');

  const card = page.getByRole('listitem', { name: 'कोकण प्रीमियर लीग' });
  await expect(card.getByText('Upcoming', { exact: true })).toBeVisible();
  await expect(card.getByText('2028-02-29')).toBeVisible();
  await expect(card.getByText('18:30')).toBeVisible();
  await expect(card.getByText('25', { exact: true })).toBeVisible();
  await expect(card.getByText('₹1,25,00,000')).toBeVisible();
  await expect(card.getByText(/^Created on \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
});

test("Open teams, players and auction from a tournament's card", async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  const { id } = await newTournament(organiser);
  await openAs(page, organiser, '/tournaments');
  const card = page.getByRole('listitem', { name: 'Konkan Premier League 2026' });
  for (const [name, path] of [
    ['Manage Teams', 'teams'],
    ['Manage Players', 'players'],
    ['Start Auction', 'auction'],
  ] as const)
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', `/${path}?tournament=${id}`);
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expectNothingFromAxeAnywhere(page);
});

test("Show a tournament's progress on its card, and lead to the next step", async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  await openAs(page, organiser, '/tournaments');
  const card = page.getByRole('listitem', { name: 'Konkan Premier League 2026' });
  const first = card.getByRole('link').first();
  await expect(card.getByText('no teams yet · no players yet')).toBeVisible();
  await expect(first).toHaveText('Manage Teams');

  const kings = await newTeam(organiser, tournament, 'Kagal Kings');
  await newPlayer(organiser, tournament, 'Vishal More');
  await page.reload();
  await expect(card.getByText('1 team · 1 player')).toBeVisible();
  await expect(first).toHaveText('Start Auction');

  await newPlayer(organiser, tournament, 'Ajit Mohite', { to: kings, price: 40_000 });
  await page.reload();
  await expect(card.getByText('1 of 2 sold')).toBeVisible();
  await organiser.call('POST', `${PATHS.command}?tournamentId=${tournament.id}`, z.unknown(), {
    commandId: 'the-end',
    order: { type: 'finish' },
  });
  await page.reload();
  await expect(first).toHaveText('See the result');
  await expect(card.getByRole('link', { name: 'Start Auction' })).toBeVisible();
  await expectNothingFromAxeAnywhere(page);
});

for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('Keep date and time as typed', async ({ page, boli }) => {
      const organiser = await newOrganiser(boli);
      await newTournament(organiser, { date: '2026-12-31', time: '23:45' });
      await openAs(page, organiser, '/tournaments');
      await expect(page.getByText('2026-12-31')).toBeVisible();
      await expect(page.getByText('Thursday')).toBeVisible();
      await expect(page.getByText('23:45')).toBeVisible();
    });
  });
}

test('Show an organiser no tournament of another', async ({ page, boli }) => {
  const [asha, ravi] = [await newOrganiser(boli), await newOrganiser(boli, 'Ravi Shah')];
  const theirs = await newTournament(ravi, { name: 'Of somebody else' });
  await newTournament(asha);
  await openAs(page, asha, '/tournaments');
  const cards = page.getByRole('heading', { level: 2 }).filter({ hasNotText: 'Your tournaments' });
  await expect(cards).toHaveText(['Konkan Premier League 2026']);
  await page.goto(`/teams?tournament=${theirs.id}`);
  await expectToast(page, 'Error', 'Failed to load tournament data', 'destructive');
  await expect(page).toHaveURL('/tournaments');
});

test('Colour the status: upcoming blue, active green, completed gray', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  await newTournament(organiser, { name: 'Tomorrow' });
  const tonight = await newTournament(organiser, { name: 'Tonight' });
  await newPlayer(organiser, tonight, 'Om Kulkarni', {
    to: await newTeam(organiser, tonight, 'Pune Panthers'),
    price: 50_000,
  });
  const over = await newTournament(organiser, { name: 'Last year' });
  await newPlayer(organiser, over, 'Yash Patil', {
    to: await newTeam(organiser, over, 'Thane Thunder'),
    price: 50_000,
  });
  await organiser.call('POST', `${PATHS.command}?tournamentId=${over.id}`, z.unknown(), {
    commandId: 'finish-1',
    order: { type: 'finish' },
  });
  await openAs(page, organiser, '/tournaments');
  for (const [name, status, colour] of [
    ['Tomorrow', 'Upcoming', 'blue'],
    ['Tonight', 'Active', 'turf'],
    ['Last year', 'Completed', 'gray'],
  ] as const) {
    const badge = page.getByRole('listitem', { name }).getByText(status, { exact: true });
    await expect(badge).toHaveClass(new RegExp(`bg-${colour}-wash`));
  }
});

test.describe('The form', () => {
  test('Say every problem at its field and the first one in a toast', async ({ page, boli }) => {
    await openAs(page, await newOrganiser(boli), '/create-tournament');
    const create = page.getByRole('button', { name: 'Create Tournament' });
    const first = async (sentence: string) => {
      await create.click();
      await expectToast(page, 'Validation Error', sentence, 'destructive');
    };
    await first('Tournament name is required');
    await expect(page.getByLabel('Tournament Name')).toBeFocused();
    await expect(page.getByLabel('Players per Team')).toHaveAccessibleDescription(
      /Players per team must be greater than 0$/,
    );
    await expectNothingFromAxeAnywhere(page);
    await page.getByLabel('Tournament Name').fill('Ganesh Cup');
    await first('Tournament date is required');
    await page.getByLabel('Date').fill('2026-12-05');
    await first('Tournament time is required');
    await page.getByLabel('Time').fill('09:00');
    await first('Total amount per team must be greater than 0');
    await page.getByLabel('Total Amount per Team').fill('0');
    await first('Total amount per team must be greater than 0');
    await page.getByLabel('Total Amount per Team').fill('1');
    await first('Players per team must be greater than 0');
    await page.getByLabel('Players per Team').fill('26');
    await first('Players per team must be at most 25');
    await page.getByLabel('Players per Team').fill('1');
    await page.getByLabel('Bid Increment Amount').fill('999');
    await first('Bid increment must be at least 1,000');
    await page.getByLabel('Bid Increment Amount').fill('1500');
    await first('Bid increment must be in multiples of 1,000');
    await page.getByLabel('Bid Increment Amount').fill('2000');
    await create.click();
    await expect(page).toHaveURL('/tournaments');
  });

  test('Create one tournament on a double press', async ({ page, boli }) => {
    await openAs(page, await newOrganiser(boli), '/create-tournament');
    await page.getByLabel('Tournament Name').fill('Ganesh Cup');
    await page.getByLabel('Date').fill('2026-12-05');
    await page.getByLabel('Time').fill('09:00');
    await page.getByLabel('Total Amount per Team').fill('100');
    await page.getByLabel('Players per Team').fill('11');
    let calls = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/tournaments/create', async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Create Tournament' }).dblclick();
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    await page.getByLabel('Time').press('Enter');
    letGo();
    await expect(page.getByRole('heading', { name: 'Ganesh Cup' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(1);
    expect(calls).toBe(1);
  });

  test('Leave the form by Cancel and by Back to Tournaments', async ({ page, boli }) => {
    await openAs(page, await newOrganiser(boli), '/create-tournament');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/tournaments');
    await page.goto('/create-tournament');
    await page.getByRole('link', { name: 'Back to Tournaments' }).click();
    await expect(page).toHaveURL('/tournaments');
  });
});

test.describe('Without a server', () => {
  test.use({ toleratedErrors: [/net::ERR_/] });

  test('Say that the list did not load, and load it on request', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await newTournament(organiser);
    await openAs(page, organiser, '/dashboard');
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
    await page.route('**/api/tournaments/getAll*', (route) => route.abort());
    await page.getByRole('link', { name: 'Tournaments' }).click();
    await expect(page.getByText('Loading...')).toBeVisible();
    await expectToast(page, 'Error', 'Failed to load tournaments', 'destructive');
    await page.unroute('**/api/tournaments/getAll*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Konkan Premier League 2026' })).toBeVisible();
  });

  test('Say why a tournament was not created, and lose nothing typed', async ({ page, boli }) => {
    await openAs(page, await newOrganiser(boli), '/create-tournament');
    await page.getByLabel('Tournament Name').fill('Ganesh Cup');
    await page.getByLabel('Date').fill('2026-12-05');
    await page.getByLabel('Time').fill('09:00');
    await page.getByLabel('Total Amount per Team').fill('100');
    await page.getByLabel('Players per Team').fill('11');
    await page.route('**/api/tournaments/create', (route) => route.abort());
    await page.getByRole('button', { name: 'Create Tournament' }).click();
    await expectToast(
      page,
      'Error',
      'Failed to create tournament',
      'destructive',
      /^The server cannot be reached/,
    );
    await expect(page.getByLabel('Players per Team')).toHaveValue('11');
    await page.unroute('**/api/tournaments/create');
    await page.getByRole('button', { name: 'Create Tournament' }).click();
    await expectToast(page, 'Success', 'Tournament created successfully!', 'plain');
  });

  test('Create a tournament whose purse covers no bid, with a warning before and after', async ({
    page,
    boli,
  }) => {
    const warning = 'Nobody can bid with less than ₹1,000: every bid is a multiple of 1,000';
    await openAs(page, await newOrganiser(boli), '/create-tournament');
    await page.getByLabel('Tournament Name').fill('Ganesh Cup');
    await page.getByLabel('Date').fill('2026-12-05');
    await page.getByLabel('Time').fill('09:00');
    await page.getByLabel('Total Amount per Team').fill('1000');
    await page.getByLabel('Players per Team').fill('11');
    await expect(page.getByText(warning)).toBeHidden();
    await page.getByLabel('Total Amount per Team').fill('100');
    await expect(page.getByLabel('Total Amount per Team')).toHaveAccessibleDescription(new RegExp(warning));
    await page.getByRole('button', { name: 'Create Tournament' }).click();
    await expectToast(page, 'Success', 'Tournament created successfully!', 'plain', warning);
  });

  test('Say that an export failed', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await newTournament(organiser);
    await openAs(page, organiser, '/tournaments');
    await page.route('**/api/players/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Export Data' }).click();
    await expectToast(page, 'Error', 'Failed to export tournament data', 'destructive');
  });
});

test.describe('Editing', () => {
  test('Change name, date and rules before the auction', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    await newTournament(organiser);
    await openAs(page, organiser, '/tournaments');
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Tournament' });
    await expect(dialog.getByLabel('Tournament Name')).toHaveValue('Konkan Premier League 2026');
    await expect(dialog.getByLabel('Date')).toHaveValue('2026-11-24');
    await expect(dialog.getByLabel('Time')).toHaveValue('18:30');
    await expectNothingFromAxeAnywhere(page);
    await dialog.getByLabel('Tournament Name').fill('');
    await dialog.getByRole('button', { name: 'Update Tournament' }).click();
    await expectToast(page, 'Validation Error', 'Tournament name is required', 'destructive');
    await dialog.getByLabel('Tournament Name').fill('Konkan Premier League 2027');
    await dialog.getByLabel('Date').fill('2027-11-23');
    await dialog.getByLabel('Total Amount per Team').fill('3000000');
    await dialog.getByRole('button', { name: 'Update Tournament' }).click();
    await expectToast(page, 'Success', 'Tournament updated successfully!', 'plain');
    const card = page.getByRole('listitem', { name: 'Konkan Premier League 2027' });
    await expect(card.getByText('2027-11-23')).toBeVisible();
    await expect(card.getByText('₹30,00,000')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();
  });

  test('Show the rules of a running auction read-only', async ({ page, boli }) => {
    const organiser = await newOrganiser(boli);
    const tournament = await newTournament(organiser);
    const team = await newTeam(organiser, tournament, 'Pune Panthers');
    await newPlayer(organiser, tournament, 'Om Kulkarni', { to: team, price: 50_000 });
    await openAs(page, organiser, '/tournaments');
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Tournament' });
    for (const label of ['Total Amount per Team', 'Players per Team', 'Bid Increment Amount']) {
      await expect(dialog.getByLabel(label)).toHaveAttribute('readonly');
      await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(/Locked since the first bid/);
    }
    await dialog.getByLabel('Time').fill('19:00');
    await dialog.getByRole('button', { name: 'Update Tournament' }).click();
    await expectToast(page, 'Success', 'Tournament updated successfully!', 'plain');
    await expect(page.getByText('19:00')).toBeVisible();
  });
});

test.describe('More tournaments than one page holds', () => {
  test.use({ toleratedErrors: [/net::ERR_/] });

  test('Show the newest tournaments first and load the rest by keyboard, without losing any', async ({
    browser,
    ownBoli,
  }) => {
    const organiser = await newOrganiser(ownBoli);
    await ownBoli.kill();
    await openTournaments(ownBoli, organiser.id, 230);
    await ownBoli.restart();
    const page = await browser.newPage({ baseURL: ownBoli.url });
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes(PATHS.tournaments))
        void response.body().then(({ length }) => answers.push(length));
    });
    await openAs(page, organiser, '/tournaments');
    const cards = page.getByRole('main').getByRole('listitem');
    const more = page.getByRole('button', { name: 'Show more' });
    const told = page.getByRole('status').filter({ hasText: 'tournaments shown' });

    await expect(cards).toHaveCount(50);
    await expect(told).toHaveText('50 of 230 tournaments shown');
    await expect(page.getByRole('listitem', { name: 'Cup 230', exact: true })).toBeVisible();
    await expect.poll(() => answers.length).toBe(1);
    expect(answers[0]).toBeLessThan(20_000);
    // Single cards are checked above; here the layout of fifty cards and what follows them.
    await expectNothingFromAxe(page);
    await expectNothingFromAxeAnywhere(page, { within: BELOW_THE_CARDS });

    await more.focus();
    await page.keyboard.press('Enter');
    await expect(told).toHaveText('100 of 230 tournaments shown');
    await expect(page.getByRole('listitem', { name: 'Cup 180', exact: true })).toBeFocused();

    // A page that fails to load keeps the list, and can be loaded again.
    await page.route(`**${PATHS.tournaments}*`, (route) => route.abort());
    await more.click();
    await expectToast(page, 'Error', 'Failed to load tournaments', 'destructive');
    await expect(cards).toHaveCount(100);
    await page.unroute(`**${PATHS.tournaments}*`);
    await more.click();
    await expect(cards).toHaveCount(150);

    // Editing a tournament of the third page reloads the list without shortening it.
    const card = page.getByRole('listitem', { name: 'Cup 90', exact: true });
    await card.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Tournament' });
    await dialog.getByLabel('Tournament Name').fill('Konkan Cup');
    await dialog.getByRole('button', { name: 'Update Tournament' }).click();
    await expectToast(page, 'Success', 'Tournament updated successfully!', 'plain');
    await expect(page.getByRole('listitem', { name: 'Konkan Cup', exact: true })).toBeVisible();
    await expect(cards).toHaveCount(150);

    await more.click();
    await expect(cards).toHaveCount(200);
    await more.click();
    await expect(cards).toHaveCount(230);
    await expect(more).toBeHidden();
    await expect(told).toHaveText('230 of 230 tournaments shown');
    await expect(page.getByRole('listitem', { name: 'Cup 30', exact: true })).toBeFocused();
    await page.close();
  });
});

test('Save the sold players by Export Data', async ({ page, boli }) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const team = await newTeam(organiser, tournament, 'Pune Panthers');
  await newPlayer(organiser, tournament, 'Om Kulkarni', { to: team, price: 1_45_000 });
  await newPlayer(organiser, tournament, 'Yash Patil');
  await openAs(page, organiser, '/tournaments');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('tournament_data.xlsx');
  await expectToast(page, 'Success', 'Tournament data exported successfully!', 'plain');
  const rows = await rowsOf(await saved.path());
  expect(rows.map((row) => [row[0], row[2], row[5], row[6]])).toEqual([
    ['Player Name', 'Team', 'Sold Amount', 'Status'],
    ['Om Kulkarni', 'Pune Panthers', 145_000, 'Sold'],
  ]);

  const savingAll = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Full workbook' }).click();
  expect((await savingAll).suggestedFilename()).toMatch(/^[\p{L}\p{M}\p{N}-]+-\d{4}-\d{2}-\d{2}\.xlsx$/u);
  await expectToast(page, 'Success', 'Full workbook exported successfully!', 'plain');
});

async function rowsOf(file: string): Promise<readonly (readonly unknown[])[]> {
  const [first] = await readWorkbook(await readFile(file));
  return first?.data ?? [];
}

test('Copy a tournament for the next season by keyboard, with last teams and prices', async ({
  page,
  boli,
}) => {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  const kings = await newTeam(organiser, tournament, 'Kagal Kings');
  await newPlayer(organiser, tournament, 'Vishal More');
  await newPlayer(organiser, tournament, 'Ajit Mohite', { to: kings, price: 40_000 });
  await openAs(page, organiser, '/tournaments');
  const card = page.getByRole('listitem', { name: 'Konkan Premier League 2026' });
  await card.getByRole('button', { name: 'Copy' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy Tournament' });
  await expect(dialog.getByLabel('Tournament Name')).toHaveValue('Konkan Premier League 2027');
  await expect(dialog.getByLabel('For the next season')).toBeChecked();
  await expectNothingFromAxe(page);

  await dialog.getByRole('button', { name: 'Copy Tournament' }).press('Enter');
  await expect(dialog.getByLabel('Date')).toHaveAccessibleDescription('Tournament date is required');
  await dialog.getByLabel('Date').fill('2027-11-20');
  await dialog.getByRole('button', { name: 'Copy Tournament' }).press('Enter');
  await expectToast(page, 'Success', 'Tournament copied successfully!', 'plain');
  const copy = page.getByRole('listitem', { name: 'Konkan Premier League 2027' });
  await expect(copy.getByText('1 team · 2 players')).toBeVisible();

  await copy.getByRole('link', { name: 'Manage Players' }).click();
  const ajit = page.getByRole('listitem', { name: 'Ajit Mohite' });
  await expect(ajit.or(page.getByRole('row', { name: /Ajit Mohite/ })).first()).toContainText('Kagal Kings');
});
